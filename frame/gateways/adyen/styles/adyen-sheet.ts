/** Adyen's style sheet: the files of classes have parts of it, which are put together in the published order. */
import core from 'adyen-styles/core';

const parts = [piecesOf(core)];
let shown = 0;
let sheet: CSSStyleSheet | undefined;

/** From a file of classes, before or after the sheet is shown. */
export function addPart(part: string): void {
  parts.push(piecesOf(part));
}

/** Shows the parts that have been added. */
export function showParts(): void {
  if (shown === parts.length) return;
  shown = parts.length;
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(inOrder());
}

/** The pieces of all parts that have the same number follow one another. */
function inOrder(): string {
  const numbers = Array.from({ length: Math.max(...parts.map(({ length }) => length)) }).keys();
  return [...numbers].flatMap((number) => parts.map((part) => part[number])).join('');
}

function piecesOf(part: string): readonly string[] {
  return part.split('\n');
}
