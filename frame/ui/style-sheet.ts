/** Module-level, because the style sheets of the document outlive each form. */
const added = new Set<string>();

/**
 * Adds a style sheet from a bundle, in a way that a strict style policy allows; once per document.
 */
export function addStyleSheet(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
