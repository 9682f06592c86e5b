/** The threat model in SECURITY.md names tests that exist. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PROJECT = new URL('../', import.meta.url);
const table = readFileSync(new URL('SECURITY.md', PROJECT), 'utf8');
const rows = [...table.matchAll(/\[[^\]]+\]\(([^)]+\.(?:test|spec)\.ts)\): (.+?) +\|$/gm)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

test('each threat has a test', () => {
  const threats = table.split('\n').filter((line) => line.startsWith('| ')).length - 2;
  expect(rows).toHaveLength(threats);
});

test.each(rows)('%s has: %s', (file, title) => {
  expect(readFileSync(new URL(file, PROJECT), 'utf8')).toContain(title);
});
