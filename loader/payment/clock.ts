/** The clock of a payment. */
import { isPageVisible } from '../../shared/bridge/page-visibility.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { after } from '../../shared/requests/cancellation.ts';
import type { WakeSource } from '../../shared/requests/cancellation.ts';

export interface Clock {
  /** Monotonic time in ms, to measure durations. */
  now(): number;
  /** ms since the epoch by the platform's clock, corrected with each response. */
  platformTime(): number;
  isHidden(): boolean;
  /** Calls `run` after `duration` ms, unless `signal` aborts first. */
  after(duration: number, signal: AbortSignal, run: () => void): void;
  /** The same, but counts only the time in which the page is visible and running. */
  afterVisible(duration: number, signal: AbortSignal, run: () => void): void;
  /** Fires when the network is back or the tab is visible again. */
  readonly onWake: WakeSource;
}

/** The real clock of the page. */
export function pageClock(platformTime: () => number, onWake: WakeSource): Clock {
  return {
    now: () => performance.now(),
    platformTime,
    isHidden: () => !isPageVisible(),
    after,
    afterVisible: afterVisibleTime,
    onWake,
  };
}
