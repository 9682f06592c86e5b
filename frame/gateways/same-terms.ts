import { jsonOf } from '../../shared/plain/json.ts';

interface Terms {
  readonly amount?: unknown;
  readonly shopper?: unknown;
}

/** Whether two configurations of a session are the same, whatever their amounts. */
export function hasSameTerms(one: Terms, other: Terms): boolean {
  return termsOf(one) === termsOf(other);
}

function termsOf(configuration: Terms): string {
  return jsonOf({ ...configuration, amount: undefined });
}
