/** A clock that the test advances, with a page that can be hidden and woken. */
import type { Clock } from '../clock.ts';

interface Timer {
  readonly run: () => void;
  at: number;
  /** ms that are left, of a timer that counts visible time. */
  left: number | undefined;
}

export interface VirtualClock extends Clock {
  /** ms by which the platform's clock is ahead. */
  offset: number;
  /** Advances the time, and runs everything that waits for it. */
  pass(duration: number): Promise<void>;
  hide(isHidden: boolean): void;
  /** Wakes the page, as when the network is back. */
  wake(): void;
  /** How many timers there are. */
  waiting(): number;
}

/** Lets promises settle. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export function virtualClock(): VirtualClock {
  let time = 1_000_000;
  let isHidden = false;
  const timers = new Set<Timer>();
  const wakes = new Set<() => void>();

  const wait = (at: number, left: number | undefined, signal: AbortSignal, run: () => void) => {
    if (signal.aborted) return;
    const timer = { run, at, left };
    timers.add(timer);
    signal.addEventListener('abort', () => timers.delete(timer));
  };
  const dueBy = (end: number) =>
    [...timers]
      .filter(
        ({ left, at }) => (left === undefined ? at : isHidden ? Infinity : time + left) <= end,
      )
      .toSorted((one, other) => (one.left ?? one.at - time) - (other.left ?? other.at - time))[0];
  const advance = (to: number) => {
    if (!isHidden) {
      for (const timer of timers) if (timer.left !== undefined) timer.left -= to - time;
    }
    time = to;
  };

  const clock: VirtualClock = {
    offset: 0,
    now: () => time,
    platformTime: () => 1_700_000_000_000 + time + clock.offset,
    isHidden: () => isHidden,
    after: (duration, signal, run) => wait(time + duration, undefined, signal, run),
    afterVisible: (duration, signal, run) => wait(Infinity, duration, signal, run),
    onWake(run, signal) {
      wakes.add(run);
      signal.addEventListener('abort', () => wakes.delete(run));
    },
    async pass(duration) {
      const end = time + duration;
      await settled();
      for (let timer = dueBy(end); timer; timer = dueBy(end)) {
        timers.delete(timer);
        advance(Math.max(time, timer.left === undefined ? timer.at : time + timer.left));
        timer.run();
        await settled();
      }
      advance(end);
    },
    hide(hidden) {
      isHidden = hidden;
      if (!hidden) clock.wake();
    },
    wake() {
      for (const run of wakes) run();
    },
    waiting: () => timers.size,
  };
  return clock;
}
