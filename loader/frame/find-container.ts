/** `null` for a selector that is not valid CSS as for one that finds nothing. */
export function findContainer(container: string | Element): Element | null {
  if (typeof container !== 'string') return container;
  try {
    return document.querySelector(container);
  } catch {
    return null;
  }
}
