/** How long code of a gateway may take to load, and what it is when it does not. */
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { GatewayFailure } from './gateway-failure.ts';

/** Visible time in ms. */
export const SCRIPT_DEADLINE = 10_000;

export function scriptFailure(message: string): GatewayFailure {
  return new GatewayFailure({ reason: 'GATEWAY_SCRIPT_FAILED', message });
}

/**
 * Resolves as `load` does.
 *
 * @param what - is loaded, at the beginning of a sentence
 * @param load - is given a signal that aborts when it no longer matters
 * @throws {GatewayFailure} GATEWAY_SCRIPT_FAILED where it takes longer, or rejects
 */
export async function loadInTime<Loaded>(
  what: string,
  deadline: number,
  load: (signal: AbortSignal) => Promise<Loaded>,
): Promise<Loaded> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await new Promise<Loaded>((resolve, reject) => {
      const fail = (how: string) => reject(scriptFailure(`${what} did not load${how}`));
      load(signal).then(resolve, () => fail(''));
      afterVisibleTime(deadline, signal, () => fail(' in time'));
    });
  } finally {
    settled.abort();
  }
}
