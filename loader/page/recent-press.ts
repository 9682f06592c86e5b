/** When the customer last pressed something on the page, or resized its window. */

/**
 * ms. Browsers count nothing as a layout shift that moves within 500 ms after a press; the rest is for the
 * layout itself.
 */
const GRACE = 350;

/** Of the page, whichever client observes it. */
let latest = -Infinity;

export function watchPresses(signal: AbortSignal): void {
  for (const type of ['pointerdown', 'keydown', 'resize']) {
    window.addEventListener(type, ({ timeStamp }) => (latest = timeStamp), { signal });
  }
}

/** Whether what moves now is attributed to the customer. */
export function wasJustPressed(): boolean {
  return performance.now() - latest < GRACE;
}
