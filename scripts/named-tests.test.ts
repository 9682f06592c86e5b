/** Checks the documents whose tables name the test of each row. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PROJECT = new URL('../', import.meta.url);

/** The end of a row: links to a test file, with or without the title of a test. */
const NAMED_TEST = /\[[^\]]+\]\(([^)]+\.(?:test|spec)\.ts)\)(?:: (.+?))? +\|$/;

/** The rows of each table, without its header. */
function rowsOf(document: string): readonly string[] {
  return document
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .flatMap((lines) => lines.slice(2));
}

/** The problem with the test that a row names. */
function problemOf(row: string, url: URL): string | undefined {
  const [, file, title = ''] = NAMED_TEST.exec(row) ?? [];
  if (file === undefined) return 'it names no test';
  let source: string;
  try {
    source = readFileSync(new URL(file, url), 'utf8');
  } catch {
    return `${file} does not exist`;
  }
  return source.includes(title) ? undefined : `${file} has no test "${title}"`;
}

const ENGINES = 'docs/engines.md';
const RULES = 'The rules between page and frame';

/** What follows a heading of the second level, until the next one. */
function sectionOf(document: string, heading: string): string {
  const [, after = ''] = document.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

/** The names of the rules' rows: a number, or nothing where the rule above has another test. */
function numbersOf(rows: readonly string[]): readonly string[] {
  return rows.map((row) => (row.split('|')[1] ?? '').trim()).filter((number) => number !== '');
}

test.each([
  ['SECURITY.md'],
  ['docs/payment-tests.md'],
  ['docs/security/invariants.md'],
  ['docs/specification-coverage.md'],
  [ENGINES, RULES],
])('every row of %s names a test that exists', (name, heading?: string) => {
  const url = new URL(name, PROJECT);
  const document = readFileSync(url, 'utf8');
  const rows = rowsOf(heading === undefined ? document : sectionOf(document, heading));
  const problems = rows.map((row) => ({ row, problem: problemOf(row, url) }));
  expect(rows).not.toEqual([]);
  expect(problems.filter(({ problem }) => problem !== undefined)).toEqual([]);
});

test('every rule between page and frame has a test in each engine', () => {
  const read = (name: string) => readFileSync(new URL(name, PROJECT), 'utf8');
  const [rules = ''] = read('docs/security/invariants.md').split('\nBeyond these rules');
  expect(numbersOf(rowsOf(rules))).toHaveLength(11);
  expect(numbersOf(rowsOf(sectionOf(read(ENGINES), RULES)))).toEqual(numbersOf(rowsOf(rules)));
});
