/** Reports when a session is about to expire, when it has, and when an attempt is over after that. */
import type { Clock } from './clock.ts';

/** ms before the end at which the page is warned. */
const WARNING = 60_000;

/** ms after it; by then the platform has ended an attempt that was open. */
const GRACE = 600_000;

/** ms; a machine that slept has missed no more than this. */
const LONGEST_WAIT = 30_000;

export interface ExpiryWatch {
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onExpiring: () => void;
  /** Also when the clock that says so turns out to have been wrong. */
  readonly onExpired: () => void;
  readonly onLifeOver: () => void;
}

export function watchExpiry(watch: ExpiryWatch): void {
  const { expiresAt, clock, signal, onExpiring, onExpired, onLifeOver } = watch;
  let isWarned = false;
  let isExpired = false;

  const look = () => {
    const time = clock.platformTime() - Date.parse(expiresAt);
    if (isExpired && time >= GRACE) return onLifeOver();
    const wasExpired = isExpired;
    isExpired = !(time < 0);
    if (isExpired && !wasExpired) onExpired();
    if (Number.isNaN(time)) return;
    if (!isExpired && time >= -WARNING && !isWarned) {
      isWarned = true;
      onExpiring();
    }
    // What this machine believes may be corrected by the response to the question that follows.
    const next = isExpired ? GRACE : isWarned ? 0 : -WARNING;
    clock.after(Math.min(Math.max(next - time, 1), LONGEST_WAIT), signal, look);
  };
  look();
}
