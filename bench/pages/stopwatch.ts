/** Times on the merchant's page, taken there, so that no protocol lies between. */

export interface Timing {
  /** ms from the click until the form is usable and has been painted. */
  readonly painted: number;
  /** ms of that by which long tasks of the page's main thread exceed 50 ms: total blocking time. */
  readonly blocking: number;
}

/** ms above which a task counts as one that customers notice. */
const LONG_TASK = 50;
/** ms after which the browser has told of every long task. */
const REPORT_DELAY = 400;

/** @param show - ends when the form is usable */
export async function timeUntilPainted(show: () => Promise<unknown>): Promise<Timing> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const { startTime: start } = performance.mark('click');
  await show();
  await nextPaint();
  const { startTime: end } = performance.mark('painted');
  await pause(REPORT_DELAY);
  observer.disconnect();
  const blocking = tasks
    .filter(({ startTime }) => startTime < end)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK, 0);
  return { painted: end - start, blocking };
}

/** Two animation frames: what was there before the first is on screen at the second. */
export async function nextPaint(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

export function pause(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** Longest time in ms between two turns of the page's event loop, during so many ms. */
export async function longestGap(duration: number): Promise<number> {
  const end = performance.now() + duration;
  let longest = 0;
  for (let last = performance.now(); last < end;) {
    await pause(0);
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}
