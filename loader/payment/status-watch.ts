/** Polls a session's status: soon, then with growing delays, within a rate limit. */
import { renewedSignal } from '../page/cancellation.ts';
import type { Clock } from './clock.ts';
import type { Pace } from './decision/payment.ts';
import { rateLimit } from '../page/rate-limit.ts';

/** ms */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 15_000;
const HIDDEN_PAUSE = 60_000;
/** ms; the longest `Retry-After` that is respected. */
const LONGEST_RETRY_AFTER = 60_000;
const GROWTH = 1.5;
/** The random share that is added to a delay, so that pages do not poll simultaneously. */
const JITTER = 0.2;

const QUESTIONS_A_MINUTE = 30;

/** Visible ms after which polling at this pace ends. */
const LIMITS: { readonly [Limited in Pace]?: number } = {
  checking: 30_000,
  confirming: 120_000,
  behind: 300_000,
};

/** When a status was requested. */
export interface Timeliness {
  /** Whether no other request was asked for in the meantime. */
  readonly isFresh: boolean;
  /** Whether the pause since the last such request has passed, whatever has caused this one. */
  readonly isDue: boolean;
}

export interface StatusWatch {
  /** Requests the status now, also without a pace. A pending response is outdated. */
  readonly ask: () => void;
  /** Sets the pace from now on, and restarts its limit. */
  setPace(pace: Pace | undefined): void;
}

/**
 * @param signal - aborting it ends the polling
 * @param ask - requests the status once and never rejects; resolves with the platform's `Retry-After`
 *   in ms. `timeliness` is that of the response, when it is called.
 * @param onLimit - called when the limit of the pace is reached
 */
export function watchStatus(
  clock: Clock,
  signal: AbortSignal,
  ask: (timeliness: () => Timeliness) => Promise<number | undefined>,
  onLimit: () => void,
): StatusWatch {
  const limit = rateLimit(QUESTIONS_A_MINUTE);
  let pace: Pace | undefined;
  let pause = FIRST_PAUSE;
  let askedAt = 0;
  /** When the next request is due. */
  let dueAt = 0;
  let isAsking = false;
  /** Whether a request waits only for the pending one, or for the rate limit. */
  let isWanted = false;
  const nextTurn = renewedSignal(signal);
  const nextLimit = renewedSignal(signal);

  const wait = (duration: number) => clock.after(duration, nextTurn(), request);

  const isDue = () => askedAt >= dueAt;

  /** @param retryAfter - ms */
  const plan = (retryAfter = 0) => {
    nextTurn();
    if (pace === undefined) return;
    const usual = clock.isHidden() ? HIDDEN_PAUSE : pause * (1 + Math.random() * JITTER);
    if (isDue()) {
      dueAt = clock.now() + pause;
      pause = Math.min(pause * GROWTH, LONGEST_PAUSE);
    }
    wait(Math.max(usual, Math.min(retryAfter, LONGEST_RETRY_AFTER)));
  };

  const askNow = async () => {
    nextTurn();
    isAsking = true;
    isWanted = false;
    askedAt = clock.now();
    limit.take(askedAt);
    const timeliness = () => ({ isFresh: !isWanted, isDue: isDue() });
    const retryAfter = await ask(timeliness);
    isAsking = false;
    if (signal.aborted) return;
    if (timeliness().isFresh) plan(retryAfter);
    else request();
  };

  const request = () => {
    isWanted = true;
    if (isAsking) return;
    const rest = limit.wait(clock.now());
    if (rest > 0) wait(rest);
    else void askNow();
  };

  clock.onWake(() => pace && !isAsking && request(), signal);
  return {
    ask: request,
    setPace(given) {
      const over = nextLimit();
      const longest = given && LIMITS[given];
      if (longest) clock.afterVisible(longest, over, onLimit);
      if (given === pace) return;
      pace = given;
      pause = pace === 'unseen' ? LONGEST_PAUSE : FIRST_PAUSE;
      dueAt = 0;
      if (!isAsking && !isWanted) plan();
    },
  };
}
