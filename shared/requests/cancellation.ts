/** Aborting work: signals that follow other signals, and delays that can be cut short. */
import { aborted } from './aborted.ts';

/**
 * Returns a controller that aborts when one of `parents` does, and then removes its listeners. (Some
 * supported browsers have no `AbortSignal.any`.)
 */
export function childController(...parents: (AbortSignal | undefined)[]): AbortController {
  const child = new AbortController();
  for (const parent of parents) {
    const follow = () => child.abort(parent?.reason);
    if (parent?.aborted) follow();
    else parent?.addEventListener('abort', follow, { signal: child.signal });
  }
  return child;
}

/** Returns a function that aborts the previous signal and returns a new one that follows `parent`. */
export function renewedSignal(parent?: AbortSignal): () => AbortSignal {
  let current = new AbortController();
  return () => {
    current.abort();
    current = childController(parent);
    return current.signal;
  };
}

/** Runs `work` with a signal that follows `signals` until the work has settled; `abort` aborts it. */
export async function withLinkedSignal<Result>(
  signals: readonly (AbortSignal | undefined)[],
  work: (linked: AbortSignal, abort: () => void) => Promise<Result>,
): Promise<Result> {
  const linked = childController(...signals);
  try {
    return await work(linked.signal, () => linked.abort());
  } finally {
    linked.abort();
  }
}

/** ms; the longest time that a timer can measure. A longer one would end immediately. */
export const LONGEST_TIME = 2 ** 31 - 1;

/** The random share that is added to a delay. */
const JITTER = 0.2;

/** A delay in ms, longer by up to 20 % at random, so that clients do not act simultaneously. */
export function withJitter(delay: number): number {
  return delay * (1 + Math.random() * JITTER);
}

/** Calls `wake` for each event that should end a delay early, until `signal` aborts. */
export type WakeSource = (wake: () => void, signal: AbortSignal) => void;

/** Calls `run` after `duration` ms, at most {@link LONGEST_TIME}, unless `signal` aborts first. */
export function after(duration: number, signal: AbortSignal, run: () => void): void {
  if (signal.aborted) return;
  const waiting = childController(signal);
  const timer = setTimeout(
    () => {
      waiting.abort();
      run();
    },
    Math.min(duration, LONGEST_TIME),
  );
  waiting.signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Waits `duration` ms, at most {@link LONGEST_TIME}, or until `wakeSource` wakes it.
 *
 * @throws {PayNetworkError} reason `ABORTED` if `signal` aborts
 */
export function pause(
  duration: number,
  signal: AbortSignal,
  wakeSource?: WakeSource,
): Promise<void> {
  return withLinkedSignal(
    [signal],
    (over) =>
      new Promise<void>((resolve, reject) => {
        const abort = () => reject(aborted(signal.reason));
        if (over.aborted) return abort();
        over.addEventListener('abort', abort);
        wakeSource?.(resolve, over);
        after(duration, over, resolve);
      }),
  );
}
