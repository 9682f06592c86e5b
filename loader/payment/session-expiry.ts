/** Reports when a session is about to expire, has expired, and when its last attempt must have ended. */
import type { Clock } from './clock.ts';

/** ms before the expiry at which the page is warned. */
const WARNING = 60_000;

/** ms after the expiry; by then the platform has ended an open attempt. */
const BOUND_AFTER_EXPIRY = 600_000;

/** ms between checks, so that a machine that slept is late by no more than this. */
const LONGEST_WAIT = 30_000;

/**
 * `expiring` and `expired` are reported again if the clock was wrong the first time. `bound`: an
 * open attempt has ended too.
 */
export type SessionAge = 'expiring' | 'expired' | 'bound';

/** @param expiresAt - ISO 8601 */
export function watchExpiry(
  expiresAt: string,
  clock: Clock,
  signal: AbortSignal,
  report: (age: SessionAge) => void,
): void {
  let age: SessionAge | undefined;

  const look = () => {
    const time = clock.platformTime() - Date.parse(expiresAt);
    if (age === 'expired' && time >= BOUND_AFTER_EXPIRY) return report('bound');
    const before = age;
    age = time < -WARNING ? undefined : time < 0 ? 'expiring' : 'expired';
    if (age && age !== before) report(age);
    if (Number.isNaN(time)) return;
    // The status request that follows the expiry may report an outcome, or correct the clock.
    const wait = age === 'expired' ? LONGEST_WAIT : (age ? 0 : -WARNING) - time;
    clock.after(Math.min(wait, LONGEST_WAIT), signal, look);
  };
  look();
}
