/**
 * The Escape key, in our own documents. A gateway's card fields are documents of other origins, which do not
 * pass the key on.
 */

/** Calls `pressed` once for each press that no element in the window has handled, as an open list does. */
export function onEscape(view: Window, signal: AbortSignal, pressed: () => void): void {
  const look = ({ key, repeat, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !repeat && !isComposing && !defaultPrevented) pressed();
  };
  view.addEventListener('keydown', look, { signal });
}

/** Passes the presses in a nested window of our origin on to the window around it. */
export function passEscapeOn(nested: Window, signal: AbortSignal): void {
  onEscape(nested, signal, () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
}
