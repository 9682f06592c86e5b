/** What readers ask, searched in the sections of the pages as the site's search does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PROJECT } from '../links/page-links.ts';
import { PAGES, sitePathOf } from '../reading/reading-order.ts';
import { SEARCH_OPTIONS, SYNONYMS } from './search-options.ts';

/** A question, and the pages that explain it. */
const QUESTIONS = v.parse(
  v.record(v.string(), v.array(v.string())),
  JSON.parse(readFileSync(join(import.meta.dirname, 'questions.json'), 'utf8')),
);

/** As many results as are seen without scrolling. */
const SEEN = 5;

/** Pages that are written by a build are not there, and lists of every test are not searched. */
const searched = PAGES.filter(
  (page) => !/^docs\/(?:site\/|fault-matrix|payment-tests|specification-coverage)/u.test(page),
);

interface Section {
  readonly id: string;
  readonly title: string;
  readonly titles: readonly string[];
  readonly text: string;
}

/** A section for each heading, outside of code. */
function sectionsOf(page: string): readonly Section[] {
  const path = sitePathOf(page).replace(/(?:(?<=^|\/)index)?\.md$/u, '');
  const lines = readFileSync(join(PROJECT, page), 'utf8').split('\n');
  const parents: string[] = [];
  const sections: { title: string; titles: string[]; lines: string[] }[] = [];
  let isCode = false;
  for (const line of lines) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const [, marks = '', title = ''] = (isCode ? null : /^(#+) (.+)$/u.exec(line)) ?? [];
    if (title === '') sections.at(-1)?.lines.push(line);
    else {
      parents.splice(marks.length - 1);
      sections.push({ title, titles: [...parents], lines: [] });
      parents[marks.length - 1] = title;
    }
  }
  return sections.map(({ lines: own, title, titles }, index) => ({
    id: `/docs/${path}#${index}`,
    title,
    titles: titles.filter(Boolean),
    text: own.join('\n').replaceAll(/\]\([^)]*\)/gu, ']'),
  }));
}

const index = new MiniSearch({
  fields: ['title', 'titles', 'text'],
  searchOptions: SEARCH_OPTIONS,
});
index.addAll(searched.flatMap(sectionsOf));

const resultsOf = (question: string) =>
  index
    .search(question)
    .slice(0, SEEN)
    .map(({ id }) => String(id).replace(/^\/docs\/|#.*$/gu, ''));

test.each(['idempotency key', 'move the form', 'preload the form', 'status decides the outcome'])(
  'a guide stands before the decisions for “%s”',
  (words) => {
    const results = resultsOf(words);
    expect(results[0]).not.toMatch(/^decisions/u);
  },
);

test('a question with a word that no page has still finds the others', () => {
  expect(resultsOf('refund xylophone')).toContain('refunds');
});

test.each([
  ['rotate', 'change-the-secret'],
  ['decimals', 'currencies-and-amounts'],
  ['saved card', 'customers'],
  ['pipeline', 'in-ci'],
])('“%s” finds a page with another word for it', (word, page) => {
  expect(resultsOf(word)).toContain(page);
});

test.each(Object.entries(QUESTIONS))(
  '“%s” finds its page among the first results',
  (question, pages) => {
    expect(resultsOf(question)).toSatisfy((results: readonly string[]) =>
      results.some((result) => pages.includes(result)),
    );
  },
);

test('each word that stands for a reader’s own is a word of the pages', () => {
  const exactly = {
    prefix: false,
    fuzzy: false,
    processTerm: (term: string) => term.toLowerCase(),
  };
  const unknown = Object.values(SYNONYMS)
    .flat()
    .filter((word) => index.search(word, exactly).length === 0);
  expect(unknown).toEqual([]);
});
