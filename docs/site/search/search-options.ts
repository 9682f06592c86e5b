/** How the site's search ranks pages, and what it takes a reader's words to mean. */
import type { SearchOptions } from 'minisearch';

/** Words without which a question means the same. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an and are as at be by can do does for from how i in is it my of on or that the to what when where while with'.split(
    ' ',
  ),
);

/** The words of the pages for those that readers use. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  close: ['closes'],
  closed: ['closes'],
  decimal: ['minor', 'units'],
  decimals: ['minor', 'units'],
  hosts: ['scripts', 'parties'],
  machines: ['instances'],
  pipeline: ['workflow'],
  rotate: ['change', 'secret'],
  rotation: ['change', 'secret'],
  save: ['stored'],
  saved: ['stored'],
};

/** Readers come to these for a reason, and to a guide for what to do. */
const WEIGHTS: readonly (readonly [pages: RegExp, weight: number])[] = [
  [/\/decisions\//u, 0.2],
  [/\/project\/changelog|\/(?:security|reference)\//u, 0.4],
  [/\/(?:bridge|comparison|engines|payment|payment-outcomes|performance|testing)(?:#|$)/u, 0.4],
];

/** @param id - the path of a section, with its anchor */
function weightOf(id: string): number {
  return WEIGHTS.find(([pages]) => pages.test(id))?.[1] ?? 1;
}

/** @returns what is searched for a word of the query; `null` for a filler */
function termsOf(word: string): string[] | null {
  const term = word.toLowerCase();
  if (FILLERS.has(term)) return null;
  return [term, ...(SYNONYMS[term] ?? [])];
}

/** Sections with any of the words are found; those with more of them first. */
export const SEARCH_OPTIONS: SearchOptions = {
  combineWith: 'OR',
  fuzzy: (term) => (term.length > 5 ? 0.2 : false),
  prefix: (term) => term.length > 3,
  boost: { title: 4, titles: 1, text: 2 },
  boostDocument: (id) => weightOf(String(id)),
  processTerm: termsOf,
};
