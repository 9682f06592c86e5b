import type { FocusDirection } from '../shared/rpc.ts';

const FOCUSABLE =
  'a[href],area[href],button,input,select,textarea,summary,iframe,[tabindex],[contenteditable]';

/** Moves the focus from `element`, if it is there, to what comes next on the page, or before. */
export function focusBeside(element: HTMLElement, direction: FocusDirection): void {
  if (document.activeElement !== element) return;
  const stops = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) =>
      stop === element ||
      (stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.getClientRects().length > 0),
  );
  const beside = stops[stops.indexOf(element) + (direction === 'forward' ? 1 : -1)];
  if (beside) beside.focus();
  else element.blur();
}
