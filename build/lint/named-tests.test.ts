/** Checks the documents whose tables name the file of the test of each row. `build/guides` checks that the files exist. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PROJECT = new URL('../../', import.meta.url);

/** The end of a row. */
const NAMED_TEST = /\[[^\]]+\]\([^)]+\.(?:test|spec)\.ts\) +\|$/;

const ENGINES = 'docs/engines.md';
const RULES = 'The rules between page and frame';

/** The documents with such tables, and the heading of the table if the document has other tables as well. */
const DOCUMENTS = [
  ['SECURITY.md'],
  ['docs/payment-tests.md'],
  ['docs/security/invariants.md'],
  ['docs/specification-coverage.md'],
  [ENGINES, RULES],
] as const;

const read = (name: string) => readFileSync(new URL(name, PROJECT), 'utf8');

/** The rows of each table, without its header. */
function rowsOf(document: string): readonly string[] {
  return document
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .flatMap((lines) => lines.slice(2));
}

/** What follows a heading of the second level, until the next one. */
function sectionOf(document: string, heading: string): string {
  const [, after = ''] = document.split(`\n## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

function rowsIn(name: string, heading?: string): readonly string[] {
  return rowsOf(heading === undefined ? read(name) : sectionOf(read(name), heading));
}

/** The numbers in the first column of the rules. A row without one has another test of the rule above. */
function numbersOf(rows: readonly string[]): readonly string[] {
  return rows.map((row) => (row.split('|')[1] ?? '').trim()).filter((number) => number !== '');
}

test.each(DOCUMENTS)('every row of %s names the file of a test', (name, heading?: string) => {
  const rows = rowsIn(name, heading);
  expect(rows).not.toEqual([]);
  expect(rows.filter((row) => !NAMED_TEST.test(row))).toEqual([]);
});

test('every rule between page and frame has a test in each engine', () => {
  const [rules = ''] = read('docs/security/invariants.md').split('\nBeyond these rules');
  expect(numbersOf(rowsOf(rules))).toHaveLength(11);
  expect(numbersOf(rowsIn(ENGINES, RULES))).toEqual(numbersOf(rowsOf(rules)));
});
