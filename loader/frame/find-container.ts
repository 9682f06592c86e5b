/** Returns `null` for an invalid selector and for one that matches nothing. */
export function findContainer(container: string | Element): Element | null {
  if (typeof container !== 'string') return container;
  try {
    return document.querySelector(container);
  } catch {
    return null;
  }
}
