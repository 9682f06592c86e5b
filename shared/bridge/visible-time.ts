/**
 * Deadlines that count only the time in which the page was visible and running. A customer who
 * approves a payment in a bank's app freezes the tab, and must find the payment alive on return.
 */
import { isPageVisible } from './page-visibility.ts';

/** ms; the longest tick. */
const TICK = 500;
/** The fewest ticks of a deadline: a blocked event loop is at most one of them. */
const TICKS = 10;

/**
 * Calls `onElapsed` after `duration` ms of visible, running time, unless `signal` aborts first.
 * A late tick counts as one tick, because the page was frozen in between.
 */
export function afterVisibleTime(
  duration: number,
  signal: AbortSignal,
  onElapsed: () => void,
): void {
  const tick = Math.min(TICK, duration / TICKS);
  let remaining = duration;
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    const step = Math.min(tick, remaining);
    timer = setTimeout(() => {
      if (isPageVisible()) remaining -= step;
      if (remaining > 0) schedule();
      else onElapsed();
    }, step);
  };
  if (signal.aborted) return;
  signal.addEventListener('abort', () => clearTimeout(timer));
  schedule();
}
