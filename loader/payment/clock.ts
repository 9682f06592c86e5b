/** Time, as a payment sees it. */
import { isPageVisible } from '../../shared/bridge/page-visibility.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { after } from '../page/cancellation.ts';
import type { WakeSource } from '../page/cancellation.ts';

export interface Clock {
  /** ms, to measure durations by. */
  now(): number;
  /** ms since the epoch by the platform's clock, which is known better with each response. */
  platformTime(): number;
  isHidden(): boolean;
  /** Calls `run` after `duration` ms, unless `signal` aborts before. */
  after(duration: number, signal: AbortSignal, run: () => void): void;
  /** The same, counting only time in which the page is visible and running. */
  afterVisible(duration: number, signal: AbortSignal, run: () => void): void;
  /** The network is back, or the tab is visible again. */
  readonly onWake: WakeSource;
}

/** The clock of the page. */
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
