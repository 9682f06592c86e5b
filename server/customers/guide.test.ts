import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TEST_OUTCOMES } from '../gateways/test-numbers.ts';
import type { TestOutcome } from '../gateways/test-numbers.ts';
import { WALLET_ACCOUNTS } from '../gateways/wallets/wallet-accounts.ts';

const guide = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8');

test('the guide lists every number that chooses an outcome, and nothing else', () => {
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

test('the guide lists every wallet, and what to choose in its window', () => {
  const [, table = ''] = guide.split('<!-- wallets -->');
  const [, , ...rows] = (table.trim().split('\n\n')[0] ?? '').split('\n');
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  expect(cells.map(([, name, choices]) => ({ name, choices }))).toEqual(WALLET_ACCOUNTS);
});
