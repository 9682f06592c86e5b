import { jsonOf } from '../../shared/plain/json.ts';

interface WithAmount {
  readonly amount?: unknown;
}

/** Whether two configurations of a session are the same, whatever their amounts. */
export function hasSameTerms(one: WithAmount, other: WithAmount): boolean {
  return termsOf(one) === termsOf(other);
}

function termsOf(configuration: WithAmount): string {
  return jsonOf({ ...configuration, amount: undefined });
}
