/**
 * Checks the documents whose tables name the test of each row. A test that a document names has an id in
 * brackets at the end of its title, so that the title can be reworded.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROJECT = new URL('../../', import.meta.url);

/** The end of a row: a link to a test file, and the ids of tests in it unless the whole file is meant. */
const NAMED_TESTS = /\[[^\]]+\]\(([^)]+\.(?:test|spec)\.ts)\)(?:: (`[^|]+`))? +\|$/;

/** The end of a title with an id, which has at least two words. */
const TITLE_WITH_ID = / \[([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\](?=['"`])/g;

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

/** The ids in the titles of a test file, each as often as it occurs. */
function idsIn(source: string): readonly string[] {
  return [...source.matchAll(TITLE_WITH_ID)].flatMap(([, id]) => id ?? []);
}

/** The ids that a row names. */
function idsOf(row: string): readonly string[] {
  const [, , ids = ''] = NAMED_TESTS.exec(row) ?? [];
  return [...ids.matchAll(/`([^`]+)`/g)].flatMap(([, id]) => id ?? []);
}

/** The problem with the tests that a row names. */
function problemOf(row: string, url: URL): string | undefined {
  const [, file] = NAMED_TESTS.exec(row) ?? [];
  if (file === undefined) return 'it names no test';
  let source: string;
  try {
    source = readFileSync(new URL(file, url), 'utf8');
  } catch {
    return `${file} does not exist`;
  }
  const ids = idsIn(source);
  const missing = idsOf(row).filter((id) => !ids.includes(id));
  return missing.length === 0 ? undefined : `no test in ${file} has the id ${missing.join(', ')}`;
}

/** The ids of all tests of the project, with the file of each. */
function allIds(): readonly { id: string; file: string }[] {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.spec.ts', '*.test.tsx'],
    {
      cwd: fileURLToPath(PROJECT),
      encoding: 'utf8',
    },
  );
  return files
    .trim()
    .split('\n')
    .flatMap((file) => idsIn(read(file)).map((id) => ({ id, file })));
}

/** The numbers in the first column of the rules. A row without one has another test of the rule above. */
function numbersOf(rows: readonly string[]): readonly string[] {
  return rows.map((row) => (row.split('|')[1] ?? '').trim()).filter((number) => number !== '');
}

test.each(DOCUMENTS)('every row of %s names tests that exist', (name, heading?: string) => {
  const rows = rowsIn(name, heading);
  const problems = rows.map((row) => ({ row, problem: problemOf(row, new URL(name, PROJECT)) }));
  expect(rows).not.toEqual([]);
  expect(problems.filter(({ problem }) => problem !== undefined)).toEqual([]);
});

test('no two tests have the same id', () => {
  const ids = allIds();
  const repeated = ids.filter(
    ({ id }, index) => ids.findIndex((other) => other.id === id) !== index,
  );
  expect(repeated).toEqual([]);
});

test('a document names each test that has an id', () => {
  const named = new Set(
    DOCUMENTS.flatMap(([name, heading]) => rowsIn(name, heading)).flatMap(idsOf),
  );
  expect(allIds().filter(({ id }) => !named.has(id))).toEqual([]);
});

test('every rule between page and frame has a test in each engine', () => {
  const [rules = ''] = read('docs/security/invariants.md').split('\nBeyond these rules');
  expect(numbersOf(rowsOf(rules))).toHaveLength(11);
  expect(numbersOf(rowsIn(ENGINES, RULES))).toEqual(numbersOf(rowsOf(rules)));
});
