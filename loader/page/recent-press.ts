/** When the customer last pressed something on the page, or resized its window. */

/**
 * ms after the end of a press in which content may move. Browsers do not count it as a layout shift until
 * 500 ms after the press began; the rest is for the press itself and the layout. Do not move content during
 * a press: the click would land on something else.
 */
const PRESS_WINDOW = 350;

/** When the latest press ended. Of the module, because all clients of the page observe the same presses. */
let latest = -Infinity;

export function watchPresses(signal: AbortSignal): void {
  for (const type of ['resize', 'pointerup', 'keydown']) {
    window.addEventListener(type, note, { signal });
  }
  // The client may be created in the click that opens the form, which comes after its press.
  if (window.event?.type === 'click') note(window.event);
}

function note({ timeStamp }: Event): void {
  latest = timeStamp;
}

/** Whether what moves now is attributed to the customer. */
export function wasJustPressed(): boolean {
  return performance.now() - latest < PRESS_WINDOW;
}
