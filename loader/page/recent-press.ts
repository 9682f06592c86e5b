/** What the customer presses on the page, or has just pressed. */
import { bare } from '../../shared/plain/bare.ts';

/**
 * ms after the end of a press in which content may move. Browsers do not count movement as a layout shift
 * until 500 ms after the press began; the difference is for the press itself and the layout. Do not move
 * content during a press: the click would land on something else.
 */
const PRESS_WINDOW = 350;

/**
 * `ended`: so recently that browsers attribute movement to the customer. Resizing the window counts as a
 * press.
 */
export type Press = 'held' | 'ended' | 'none';

/** Module-level, because all clients of the page observe the same presses. */
let isHeld = false;
/** When the latest press ended. */
let latest = -Infinity;

export function watchPresses(signal: AbortSignal): void {
  const options = bare({ signal, capture: true, passive: true });
  for (const type of ['resize', 'pointerup', 'keydown']) {
    window.addEventListener(type, note, options);
  }
  // A move shows that a button was released where the page did not see it, such as in a browser menu.
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
    window.addEventListener(type, ({ buttons }) => (isHeld = buttons > 0), options);
  }
  // The client may be created in the click that opens the form. The press of that click has already ended.
  if (window.event?.type === 'click') note(window.event);
}

function note({ timeStamp }: Event): void {
  latest = timeStamp;
}

export function recentPress(): Press {
  if (isHeld) return 'held';
  return performance.now() - latest < PRESS_WINDOW ? 'ended' : 'none';
}
