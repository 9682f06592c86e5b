/** Reports when a session is about to expire, has expired, and when its last attempt must have ended. */
import { renewedSignal } from '../../shared/requests/cancellation.ts';
import type { Clock } from './clock.ts';

/** ms before the expiry at which the page is warned. */
const WARNING = 60_000;

/** ms after the expiry; by then the platform has ended an open attempt. */
const BOUND_AFTER_EXPIRY = 600_000;

/** ms between checks, so that a machine that slept is late by no more than this. */
const LONGEST_WAIT = 30_000;

/** ms to renew a session whose last minute the machine slept through, before its expiry is reported. */
const RENEWAL = 10_000;

/** ms by which a check must be late to show that the machine slept. Hidden tabs have timers once a minute. */
const SLEPT = 60_000;

/** ms by which two responses may date the same moment differently; a `Date` header has whole seconds. */
const CLOCK_PRECISION = 2000;

/**
 * `ahead`: more than the warning before the expiry. `expiring`: less, or past it if the machine slept through the
 * warning; a session can still be renewed then. `bound`: an open attempt has ended too. Each is
 * reported again, and taken back, if the clock was wrong the first time.
 */
export type SessionAge = 'ahead' | 'expiring' | 'expired' | 'bound';

/**
 * @param expiresAt - ISO 8601
 * @returns called when a response of the platform has corrected the clock
 */
export function watchExpiry(
  expiresAt: string,
  clock: Clock,
  signal: AbortSignal,
  report: (age: SessionAge) => void,
): () => void {
  const nextLook = renewedSignal(signal);
  let age: SessionAge = 'ahead';
  /** When the next check is due, in ms since the expiry. */
  let dueAt = Infinity;

  const look = () => {
    const time = clock.platformTime() - Date.parse(expiresAt);
    const before = age;
    age = ageAt(time, before);
    const hasSlept = before === 'expiring' && time > dueAt + SLEPT;
    const isMissed = age === 'expired' && (hasSlept || (before === 'ahead' && dueAt < Infinity));
    if (isMissed) age = 'expiring';
    if (isMissed || age !== before) report(age);
    const untilNextLook = nextLook();
    if (Number.isNaN(time)) return;
    // The status request that follows the expiry may report an outcome, or correct the clock.
    const next = age === 'ahead' ? -WARNING : age === 'expiring' ? 0 : Infinity;
    const wait = isMissed ? RENEWAL : Math.min(next - time, LONGEST_WAIT);
    dueAt = time + wait;
    clock.after(wait, untilNextLook, look);
  };
  look();
  clock.onWake(() => {
    if (age === 'ahead') look();
  }, signal);
  return () => {
    if (age === 'bound') look();
  };
}

/** @param time - ms since the expiry; not a number: the platform decides */
function ageAt(time: number, before: SessionAge): SessionAge {
  if (time < -WARNING) return 'ahead';
  if (time < 0) return 'expiring';
  if (before === 'bound' && time >= BOUND_AFTER_EXPIRY - CLOCK_PRECISION) return 'bound';
  return before === 'expired' && time >= BOUND_AFTER_EXPIRY ? 'bound' : 'expired';
}
