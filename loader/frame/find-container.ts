/** Whether a string is a selector that the browser knows. */
export function isSelector(selector: string): boolean {
  try {
    document.querySelector(selector);
    return true;
  } catch {
    return false;
  }
}

/** Returns `null` for an invalid selector and for one that matches nothing. */
export function findContainer(container: string | Element): Element | null {
  if (typeof container !== 'string') return container;
  return isSelector(container) ? document.querySelector(container) : null;
}
