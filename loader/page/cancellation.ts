/** Ending work early: signals that follow others, and waiting that can be cut short. */
import { PayNetworkError } from '../../shared/errors.ts';

/** The error of an operation whose caller ended it; never retried. */
export function aborted(cause?: unknown): PayNetworkError {
  return new PayNetworkError('', { reason: 'ABORTED', cause });
}

/**
 * A controller that aborts when one of `parents` does. No listener stays behind on them once it has
 * aborted. (`AbortSignal.any` is younger than some browsers that customers still pay with.)
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

/** Gives another signal each time, which aborts when the next one is asked for, or `parent` aborts. */
export function renewedSignal(parent?: AbortSignal): () => AbortSignal {
  let current = new AbortController();
  return () => {
    current.abort();
    current = childController(parent);
    return current.signal;
  };
}

/** Runs `work` with a signal that follows `signals` until the work is done, or calls `abort`. */
export async function whileLinked<Result>(
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

/** Calls `wake` on each event that should cut a wait short, until `signal` aborts. */
export type WakeSource = (wake: () => void, signal: AbortSignal) => void;

/** Calls `run` after `duration` ms, at most {@link LONGEST_TIME}, unless `signal` aborts before. */
export function after(duration: number, signal: AbortSignal, run: () => void): void {
  if (signal.aborted) return;
  const timer = setTimeout(run, Math.min(duration, LONGEST_TIME));
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Waits `duration` ms, at most {@link LONGEST_TIME}, `Infinity` for as long as it takes, or until
 * `wakeSource` wakes it.
 *
 * @throws {PayNetworkError} reason `ABORTED` when `signal` aborts
 */
export function pause(
  duration: number,
  signal: AbortSignal,
  wakeSource?: WakeSource,
): Promise<void> {
  return whileLinked(
    [signal],
    (over) =>
      new Promise<void>((resolve, reject) => {
        const abort = () => reject(aborted(signal.reason));
        if (over.aborted) return abort();
        over.addEventListener('abort', abort);
        wakeSource?.(resolve, over);
        if (duration !== Infinity) after(duration, over, resolve);
      }),
  );
}
