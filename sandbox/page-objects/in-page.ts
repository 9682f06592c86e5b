/** Questions about an element. They run in the page, so that they use nothing outside themselves. */

/** As Playwright decides it; drivers differ in what their own command regards as displayed. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** What is in an inert frame cannot be clicked, although its own document does not know that. */
export function isInert(element: Element): boolean {
  for (let node: Element | undefined = element; node !== undefined;) {
    if (node.closest('[inert]')) return true;
    const root = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : undefined;
  }
  return false;
}

/** Whether a click on its centre reaches it, or its label. */
export function isReached(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode();
  const scope = root instanceof ShadowRoot ? root : document;
  const hit = scope.elementFromPoint(x + width / 2, y + height / 2);
  if (hit === null) return false;
  return element.contains(hit) || hit.closest('label')?.control === element;
}
