const added = new Set<string>();

/** Adds a style sheet that is part of a bundle, which a strict style policy allows. Once is enough. */
export function addStyleSheet(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
