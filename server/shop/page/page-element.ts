/** Finds an element that the page's markup must contain, with its type. */
export function elementIn<Kind extends Element>(
  root: ParentNode,
  selector: string,
  kind: new () => Kind,
): Kind {
  const element = root.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The page has no ${selector}`);
  return element;
}
