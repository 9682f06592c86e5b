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

test.each([
  'SECURITY.md',
  'docs/payment-tests.md',
  'docs/security/invariants.md',
  'docs/specification-coverage.md',
])('every row of %s names a test that exists', (name) => {
  const url = new URL(name, PROJECT);
  const rows = rowsOf(readFileSync(url, 'utf8'));
  const problems = rows.map((row) => ({ row, problem: problemOf(row, url) }));
  expect(rows).not.toEqual([]);
  expect(problems.filter(({ problem }) => problem !== undefined)).toEqual([]);
});
