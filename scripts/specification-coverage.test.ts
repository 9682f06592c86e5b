/** The table in docs/specification-coverage.md names tests that exist. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCS = new URL('../docs/', import.meta.url);
const table = readFileSync(new URL('specification-coverage.md', DOCS), 'utf8');
const rows = [...table.matchAll(/\[[^\]]+\]\((.+?)\)(?:: (.+?))? +\|$/gm)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

test('there is a table', () => {
  expect(rows.length).toBeGreaterThan(60);
});

test.each(rows)('%s has: %s', (file, title) => {
  const source = readFileSync(new URL(file, DOCS), 'utf8');
  expect(source).toContain(title);
  expect(source).toMatch(/\b(it|test)\b/);
});
