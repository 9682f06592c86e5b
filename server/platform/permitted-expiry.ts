/** To when a backend may extend a session. */

/** How long a session may stay open from now on, in ms. */
const LONGEST_LIFE = 24 * 60 * 60 * 1000;

export interface ExpiryProblem {
  readonly code: 'too_small' | 'too_large';
  readonly message: string;
}

/**
 * What is wrong with a requested expiry; `undefined` if the session may have it. All times in ms since the epoch.
 *
 * @param earliest - when the session expires until then
 */
export function expiryProblem(
  expiresAt: number,
  earliest: number,
  now: number,
): ExpiryProblem | undefined {
  if (expiresAt < earliest || expiresAt <= now) {
    return { code: 'too_small', message: 'must be later than now, and not earlier than before' };
  }
  if (expiresAt <= now + LONGEST_LIFE) return undefined;
  return { code: 'too_large', message: 'must be within 24 hours' };
}
