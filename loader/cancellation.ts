/** Ending work early: signals that follow others, and waiting that can be cut short. */
import { PayNetworkError } from '../shared/errors.ts';

/** The error of an operation whose caller ended it; never retried. */
export function abortedError(signal: AbortSignal): PayNetworkError {
  return new PayNetworkError('', { reason: 'ABORTED', cause: signal.reason });
}

/**
 * Runs `work` with a controller that aborts when one of `signals` does. No listener stays behind
 * on them. (`AbortSignal.any` is younger than some browsers that customers still pay with.)
 */
export async function whileLinked<Result>(
  signals: readonly (AbortSignal | undefined)[],
  work: (linked: AbortController) => Promise<Result>,
): Promise<Result> {
  const linked = new AbortController();
  const settled = new AbortController();
  for (const signal of signals) {
    const follow = () => linked.abort(signal?.reason);
    if (signal?.aborted) follow();
    signal?.addEventListener('abort', follow, { signal: settled.signal });
  }
  try {
    return await work(linked);
  } finally {
    settled.abort();
  }
}

/** Calls `wake` on each event that should cut a wait short, until `signal` aborts. */
export type WakeSource = (wake: () => void, signal: AbortSignal) => void;

/**
 * Waits `duration` ms, `Infinity` for as long as it takes, or until `wakeSource` wakes it.
 *
 * @throws {PayNetworkError} reason `ABORTED` when `signal` aborts
 */
export async function pause(
  duration: number,
  signal: AbortSignal,
  wakeSource?: WakeSource,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const abort = () => reject(abortedError(signal));
      if (signal.aborted) return abort();
      signal.addEventListener('abort', abort, { signal: over.signal });
      wakeSource?.(resolve, over.signal);
      if (duration !== Infinity) timer = setTimeout(resolve, duration);
    });
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
