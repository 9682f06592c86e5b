/** A shop's `fetchSession` whose calls fail or create sessions, as a case of the contract states. */
import type { EmbeddedSessionData, EmbeddedSessionResponse, Pay } from '../../index.ts';
import type { Fetch } from '../../../shared/testing/contract.ts';

/**
 * @param orderFor - the order of a session that expires immediately, or of one with the usual life
 * @returns `undefined` for a shop that fetches nothing
 */
export function contractFetches(
  fetches: readonly Fetch[] | undefined,
  orderFor: (scenario: Exclude<Fetch, 'fails'>) => EmbeddedSessionData,
): ((pay: Pay) => Promise<EmbeddedSessionResponse>) | undefined {
  const left = [...(fetches ?? [])];
  if (left.length === 0) return undefined;
  return async (pay) => {
    const next = left.shift() ?? 'fails';
    if (next === 'fails') throw new Error('The backend is down');
    return pay.createEmbeddedSession(orderFor(next));
  };
}
