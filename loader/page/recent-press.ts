/** When the customer last pressed something on the page, or resized its window. */

/**
 * ms. Browsers count nothing as a layout shift that moves within 500 ms after the start of a press; the rest
 * is for the press and the layout. While it lasts nothing may move, or it would miss what it began on.
 */
const GRACE = 350;

/** Of the page, whichever client observes it. */
let latest = -Infinity;

export function watchPresses(signal: AbortSignal): void {
  for (const type of ['resize', 'pointerup', 'keydown']) {
    window.addEventListener(type, ({ timeStamp }) => (latest = timeStamp), { signal });
  }
}

/** Whether what moves now is attributed to the customer. */
export function wasJustPressed(): boolean {
  return performance.now() - latest < GRACE;
}
