import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConformanceCommand } from '../command-line.ts';
import { recordedViolation } from './account-record.ts';
import { readRecords, recordTable } from './records-in-folder.ts';
import type { AccountRecord } from './account-record.ts';

const RECORD: AccountRecord = {
  format: 1,
  gateway: 'adyen',
  case: 'card',
  date: '2026-11-20',
  loader: '1.0.0',
  packages: [{ name: '@adyen/adyen-web', version: '6.45.2' }],
  browser: { name: 'chromium', version: '156.0.7900.2' },
  steps: [{ operation: 'submit', status: 200, result: 'Authorised' }],
  outcome: 'completed',
  requested: { 'https://shop.example': ['https://api.pay.example'] },
  violations: [],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-records-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(content));

describe('a folder of records', () => {
  test('is listed by gateway and case, with what is missing', async () => {
    write('a.json', RECORD);
    write('b.json', { ...RECORD, gateway: 'mollie', case: 'voucher', outcome: null });
    write('c.json', {
      ...RECORD,
      browser: { name: 'webkit', version: '26.1' },
      date: '2026-11-21',
    });
    writeFileSync(join(folder, 'notes.txt'), '{');
    const { problems, ...found } = await readRecords(folder);
    expect(problems).toEqual([]);
    expect(recordTable({ ...found, problems }).split('\n')).toEqual([
      'adyen, a card, without a challenge: 2026-11-20, chromium 156.0.7900.2, completed, no violation; 2026-11-21, webkit 26.1, completed, no violation',
      'adyen, a card, with a challenge of its bank: not recorded',
      'adyen, a card that is declined, and then another one: not recorded',
      'adyen, a payment on the page of a bank, and the return: not recorded',
      'adyen, a voucher or a transfer, which is paid later: not recorded',
      'adyen, Apple Pay: not recorded',
      'adyen, Google Pay: not recorded',
      'adyen, Klarna: not recorded',
      'adyen, PayPal: not recorded',
      'checkout, a card, without a challenge: not recorded',
      'checkout, a card, with a challenge of its bank: not recorded',
      'checkout, a card that is declined, and then another one: not recorded',
      'mollie, a voucher or a transfer, which is paid later: 2026-11-20, chromium 156.0.7900.2, no status, no violation',
    ]);
  });

  test.each([
    [{ format: 2 }, 'format'],
    [{ payer: 'Kim Example' }, 'payer'],
    [{ case: 'cash' }, 'case'],
    [{ outcome: 'Kim Example' }, 'outcome'],
    [{ requested: { 'https://shop.example/orders/17': [] } }, 'requested'],
    [{ steps: [{ operation: 'submit', status: 200, result: 'pk_test_8fJk2' }] }, 'steps.0.result'],
  ])('names the file that is no record: %j', async (wrong, place) => {
    write('wrong.json', { ...RECORD, ...wrong });
    const { records, problems } = await readRecords(folder);
    expect(records).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(`wrong.json: ${place}`)]);
  });
});

test.each([
  ['null', 'inline', { page: 'new window', blocked: 'inline' }],
  ['https://bank.example', '', { page: 'https://bank.example', blocked: 'unknown' }],
  ['https://bank.example', 'https://a.example', { blocked: 'https://a.example' }],
])('a violation of the page %j, of %j, is part of a record', async (page, blocked, expected) => {
  const reported = { page, directive: 'script-src-elem', blocked, disposition: 'enforce' } as const;
  write('a.json', { ...RECORD, violations: [recordedViolation(reported)] });
  const { records, problems } = await readRecords(folder);
  expect(problems).toEqual([]);
  expect(records).toMatchObject([{ violations: [expected] }]);
});

describe('the command line', () => {
  const run = ['--url', 'https://shop.example', '--gateway', 'adyen', '--sbom', 'sbom.json'];

  test('names the file for the gateway and the case', () => {
    expect(readConformanceCommand(['record', ...run, '--case', 'card'], {})).toMatchObject({
      name: 'record',
      outputFile: 'adyen-card.json',
      engine: 'chromium',
    });
    expect(readConformanceCommand(['records', 'accounts'], {})).toEqual({
      name: 'records',
      folder: 'accounts',
    });
  });

  test.each([
    [['record', ...run], '--case is required'],
    [['record', ...run, '--case', 'cash'], '--case is none of card, card_challenge'],
    [['record', ...run, '--case', 'card', '--engine', 'lynx'], '--engine is none of chromium'],
    [['record', ...run, '--case', 'card', '--key', 'x'], "Unknown option '--key'"],
    [['records'], 'records needs one folder'],
  ])('%j is no command', (commandLine, message) => {
    expect(() => readConformanceCommand(commandLine, {})).toThrow(message);
  });
});
