/** The threat model and the rules of isolation name tests that exist. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PROJECT = new URL('../', import.meta.url);
const DOCUMENTS = ['SECURITY.md', 'docs/security/invariants.md'].map((name) => {
  const address = new URL(name, PROJECT);
  return { name, address, text: readFileSync(address, 'utf8') };
});

/** What the last cell of a row names: the address of a file, and a title in it. */
const NAMED_TEST = /\[[^\]]+\]\(([^)]+\.(?:test|spec)\.ts)\): (.+?) +\|$/gm;

const rows = DOCUMENTS.flatMap(({ address, text }) =>
  [...text.matchAll(NAMED_TEST)].map(
    ([, file = '', title = '']) => [new URL(file, address), title] as const,
  ),
);

test.each(DOCUMENTS)('each row of $name has a test', ({ text }) => {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const heads = lines.filter((line) => /^\|[ |-]+$/.test(line)).length;
  expect([...text.matchAll(NAMED_TEST)]).toHaveLength(lines.length - 2 * heads);
});

test.each(rows)('%s has: %s', (file, title) => {
  expect(readFileSync(file, 'utf8')).toContain(title);
});
