import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEST_OUTCOMES } from '../server/gateways/test-numbers.ts';
import type { TestOutcome } from '../server/gateways/test-numbers.ts';

test('the guide lists every number that chooses an outcome, and nothing else', () => {
  const guide = readFileSync(new URL('../docs/sandbox.md', import.meta.url), 'utf8');
  const [, table = ''] = guide.split('<!-- outcomes -->');
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const outcomes: [string, TestOutcome][] = Object.entries(TEST_OUTCOMES);
  expect(rows.map(([, name, card, blikCode, iban]) => [name, card, blikCode, iban])).toEqual(
    outcomes.map(([name, { card, blikCode = '', iban = '' }]) => [
      `\`${name}\``,
      card.replace(/(\d{4})(?=\d)/g, '$1 '),
      blikCode,
      iban,
    ]),
  );
});
