/** `null` for a selector that is not valid CSS as for one that finds nothing. */
export function findContainer(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
