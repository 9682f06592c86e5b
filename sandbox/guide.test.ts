import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEST_COURSES } from '../server/gateways/test-numbers.ts';
import type { TestCourse } from '../server/gateways/test-numbers.ts';

test('the guide lists every number that chooses a course, and nothing else', () => {
  const guide = readFileSync(new URL('../docs/sandbox.md', import.meta.url), 'utf8');
  const [, table = ''] = guide.split('<!-- courses -->');
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const courses: [string, TestCourse][] = Object.entries(TEST_COURSES);
  expect(rows.map(([, name, card, blikCode, iban]) => [name, card, blikCode, iban])).toEqual(
    courses.map(([name, { card, blikCode = '', iban = '' }]) => [
      `\`${name}\``,
      card.replace(/(\d{4})(?=\d)/g, '$1 '),
      blikCode,
      iban,
    ]),
  );
});
