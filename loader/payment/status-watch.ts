/** When the platform is asked for a session's status: soon, then ever less often, and never too often. */
import { renewedSignal } from '../page/cancellation.ts';
import type { Clock } from './clock.ts';
import type { Pace } from './decision/payment.ts';
import { RateLimit } from '../page/rate-limit.ts';

/** ms */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 15_000;
const HIDDEN_PAUSE = 60_000;
/** A platform that wants to be left alone for longer is asked all the same. */
const LONGEST_RETRY_AFTER = 60_000;
const GROWTH = 1.5;
/** Up to this share is added, so that not every page asks in the same moment. */
const JITTER = 0.2;

const QUESTIONS_A_MINUTE = 30;

/** Visible ms after which the answer is not waited for any longer. */
const LIMITS: Readonly<Record<Pace, number>> = {
  checking: 30_000,
  confirming: 120_000,
  behind: 300_000,
  waiting: Infinity,
  unseen: Infinity,
};

export interface StatusWatch {
  /** Asks now, also where no pace is set. What is under way comes too early to count. */
  ask(): void;
  /** From now on. Setting a pace again has its limit begin again. */
  setPace(pace: Pace | undefined): void;
}

/**
 * @param signal - aborting ends all questions
 * @param ask - asks once, and never rejects; resolves with the ms that the platform wants to be left
 *   alone. `isFresh` tells whether nothing has happened since that it was to be asked about.
 * @param onLimit - the limit of the pace has come
 */
export function watchStatus(
  clock: Clock,
  signal: AbortSignal,
  ask: (isFresh: () => boolean) => Promise<number>,
  onLimit: () => void,
): StatusWatch {
  const limit = new RateLimit(QUESTIONS_A_MINUTE);
  let pace: Pace | undefined;
  let pause = FIRST_PAUSE;
  let isAsking = false;
  /** Something has happened while a question was under way. */
  let isStale = false;
  /** A question waits for nothing but the bound on questions. */
  let isSoon = false;
  const nextTurn = renewedSignal(signal);
  const nextLimit = renewedSignal(signal);

  const wait = (duration: number) => {
    clock.after(duration, nextTurn(), () => {
      isSoon = false;
      askSoon();
    });
  };

  /** @param retryAfter - ms */
  const plan = (retryAfter: number) => {
    nextTurn();
    if (pace === undefined) return;
    const usual = clock.isHidden() ? HIDDEN_PAUSE : pause * (1 + Math.random() * JITTER);
    pause = Math.min(pause * GROWTH, LONGEST_PAUSE);
    wait(Math.max(usual, Math.min(retryAfter, LONGEST_RETRY_AFTER)));
  };

  const askNow = async () => {
    nextTurn();
    isAsking = true;
    isStale = false;
    limit.take(clock.now());
    const isFresh = () => !isStale;
    const retryAfter = await ask(isFresh);
    isAsking = false;
    if (signal.aborted) return;
    if (isFresh()) plan(retryAfter);
    else askSoon();
  };

  const askSoon = () => {
    if (isAsking || isSoon) return;
    const rest = limit.wait(clock.now());
    if (rest === 0) return void askNow();
    isSoon = true;
    wait(rest);
  };

  clock.onWake(() => pace && askSoon(), signal);
  return {
    ask() {
      if (isAsking) isStale = true;
      else askSoon();
    },
    setPace(given) {
      const over = nextLimit();
      if (given && LIMITS[given] < Infinity) clock.afterVisible(LIMITS[given], over, onLimit);
      if (given === pace) return;
      pace = given;
      pause = pace === 'unseen' ? LONGEST_PAUSE : FIRST_PAUSE;
      if (!isAsking && !isSoon) plan(0);
    },
  };
}
