import { readFile } from 'node:fs/promises';
import currencyCodes from 'currency-codes';
import { describe, expect, test } from 'vitest';
import { AMENDMENTS, isoCodesModule, REMOVED } from './currencies.mjs';
import { Pay } from '../../loader/pay.ts';
import { minorUnits } from '../../shared/plain/iso-codes.ts';

const removed = new Set<string>(REMOVED.map(({ code }) => code));
const listed = currencyCodes.data.filter(({ code }) => !removed.has(code));

test.each(listed.map(({ code, digits }) => [code, digits] as const))(
  '%s has the %i digits of the package',
  (code, digits) => {
    expect(minorUnits(code)).toBe(digits);
  },
);

test.each(AMENDMENTS.map(({ code, digits }) => [code, digits] as const))(
  '%s is added by an amendment, with %i digits',
  (code, digits) => {
    expect(minorUnits(code)).toBe(digits);
  },
);

test('CUC, which no longer exists, is unknown', () => {
  expect(minorUnits('CUC')).toBeUndefined();
});

describe('among all combinations of three capital letters', () => {
  const known = new Set([...listed, ...AMENDMENTS].map(({ code }) => code));
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const all = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));

  test('there are no other codes', () => {
    expect(new Set(all.filter((code) => minorUnits(code) !== undefined))).toEqual(known);
  });

  test('Pay.validateCurrency takes these codes and no others', () => {
    expect(new Set(all.filter((code) => Pay.validateCurrency(code)))).toEqual(known);
  });
});

test('each amendment has a date and a source', () => {
  for (const { effective, source } of [...AMENDMENTS, ...REMOVED]) {
    expect(effective).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(source).toMatch(/^ISO 4217 amendment \d+ of \d{4}-\d\d(-\d\d)?$/);
  }
});

test('the file is what its script generates', async () => {
  const file = await readFile(new URL('../../shared/plain/iso-codes.ts', import.meta.url), 'utf8');
  expect(file).toBe(isoCodesModule(file));
});
