/** Times on the merchant's page, measured there, so that they do not include a protocol. */

import { watchShifts } from './shift-watch.ts';

export interface Timing {
  /** ms from the click until the form is usable and has been painted. */
  readonly painted: number;
  /** ms from the click until the session's response. */
  readonly responded: number;
  /** Total blocking time in ms: by how much the page's tasks in that time exceed 50 ms each. */
  readonly blocking: number;
}

/** ms; customers notice longer tasks. */
const LONG_TASK = 50;
/** ms after which the browser has reported every long task. */
const REPORT_DELAY = 400;

/** @param show - resolves when the form is usable; calls `onResponse` with the session's response */
export async function timeUntilPainted(
  show: (onResponse: () => void) => Promise<unknown>,
): Promise<Timing> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  let response = Number.NaN;
  const start = performance.now();
  performance.mark('pressed');
  await show(() => {
    response = performance.now();
    performance.mark('responded');
  });
  await nextPaint();
  const end = performance.now();
  performance.mark('painted');
  await pause(REPORT_DELAY);
  observer.disconnect();
  const blocking = tasks
    .filter(({ startTime }) => startTime >= start && startTime < end)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK, 0);
  return { painted: end - start, responded: response - start, blocking };
}

/** Total blocking time in ms, and the layout shifts, of the page since it was opened. */
export async function disturbance(): Promise<{ blocking: number; shifts: number }> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  const end = watchShifts(document.body, true);
  await pause(REPORT_DELAY);
  observer.disconnect();
  return {
    blocking: tasks.reduce((sum, { duration }) => sum + duration - LONG_TASK, 0),
    shifts: end().score,
  };
}

/** Two animation frames: what is there before the first is on screen at the second. */
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
