/** Reports when a session is about to expire, when it has, and when an attempt is over after that. */
import type { Clock } from './clock.ts';

/** ms before the end at which the page is warned. */
const WARNING = 60_000;

/** ms after it; by then the platform has ended an attempt that was open. */
const GRACE = 600_000;

/** ms; a machine that slept has missed no more than this. */
const LONGEST_WAIT = 30_000;

/**
 * `expired` comes also when the clock that says so turns out to have been wrong. `lifeOver`: an
 * attempt that was open has ended too.
 */
export type SessionAge = 'expiring' | 'expired' | 'lifeOver';

/** @param expiresAt - ISO 8601 */
export function watchExpiry(
  expiresAt: string,
  clock: Clock,
  signal: AbortSignal,
  report: (age: SessionAge) => void,
): void {
  let isWarned = false;
  let isExpired = false;

  const look = () => {
    const time = clock.platformTime() - Date.parse(expiresAt);
    if (isExpired && time >= GRACE) return report('lifeOver');
    const wasExpired = isExpired;
    isExpired = !(time < 0);
    if (isExpired && !wasExpired) report('expired');
    if (Number.isNaN(time)) return;
    if (!isExpired && time >= -WARNING && !isWarned) {
      isWarned = true;
      report('expiring');
    }
    // What this machine believes may be corrected by the response to the question that follows.
    const next = isExpired ? GRACE : isWarned ? 0 : -WARNING;
    clock.after(Math.min(Math.max(next - time, 1), LONGEST_WAIT), signal, look);
  };
  look();
}
