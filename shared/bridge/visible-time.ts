/**
 * Deadlines that count only the time in which the page was visible and running. A customer who
 * approves a payment in a bank's app freezes the tab, and must find the payment alive on return.
 */
import { isPageVisible } from './page-visibility.ts';

const TICK = 500;

/**
 * Calls `onElapsed` after `duration` ms of visible, running time, unless `signal` aborts first.
 * A late tick counts as one tick, because the page was frozen in between.
 */
export function afterVisibleTime(
  duration: number,
  signal: AbortSignal,
  onElapsed: () => void,
): void {
  let remaining = duration;
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    const step = Math.min(TICK, remaining);
    timer = setTimeout(() => {
      if (isPageVisible()) remaining -= step;
      if (remaining > 0) schedule();
      else onElapsed();
    }, step);
  };
  if (signal.aborted) return;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  schedule();
}
