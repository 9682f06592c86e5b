import currencyCodes from 'currency-codes';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PayValidationError } from '../../shared/errors/errors.ts';
import { minorUnits } from '../../shared/plain/iso-codes.ts';
import { formatAmount, validateCurrency } from './money.ts';

/** Intl separates code and number by a no-break space. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [1234, 'USD', '$12.34'],
  [1, 'USD', '$0.01'],
  [0, 'EUR', '€0.00'],
  [-0, 'EUR', '€0.00'],
  [-5, 'EUR', '-€0.05'],
  [-12345, 'EUR', '-€123.45'],
  [123456789, 'EUR', '€1,234,567.89'],
  [500, 'JPY', '¥500'],
  [1999, 'HUF', 'HUF 19.99'],
  [1999, 'IDR', 'IDR 19.99'],
  [1999, 'IQD', 'IQD 1.999'],
  [12345, 'KWD', 'KWD 12.345'],
  [12345, 'CLF', 'CLF 1.2345'],
  [7, 'UYW', 'UYW 0.0007'],
  [100, 'XAD', 'XAD 1.00'],
  [7, 'XXX', 'XXX 7'],
  [7, 'XTS', 'XTS 7'],
  [100, 'BGN', 'BGN 1.00'],
  [2 ** 53 - 1, 'USD', '$90,071,992,547,409.91'],
  [-(2 ** 53 - 1), 'KWD', '-KWD 9,007,199,254,740.991'],
])('%i of %s is %s', (amount, currency, expected) => {
  expect(plain(formatAmount(amount, currency))).toBe(expected);
});

test.each([
  [123456, 'EUR', 'de-DE', '1.234,56 €'],
  [500, 'JPY', 'ja-JP', '¥500'],
  [1203, 'EUR', 'ar-EG', '١٢٫٠٣'],
  [123456, 'INR', 'hi-IN', '₹1,234.56'],
])('%i of %s in %s contains %s', (amount, currency, locale, expected) => {
  expect(plain(formatAmount(amount, currency, locale)).normalize('NFKC')).toContain(expected);
});

describe('formatAmount rejects', () => {
  test.each([
    [1.5, 'EUR', 'en', 'amount invalid'],
    [NaN, 'EUR', 'en', 'amount invalid'],
    [Infinity, 'EUR', 'en', 'amount invalid'],
    [2 ** 53, 'EUR', 'en', 'amount invalid'],
    [-(2 ** 53), 'EUR', 'en', 'amount invalid'],
    [1, 'eur', 'en', 'currency unknown_currency'],
    [1, 'ZZZ', 'en', 'currency unknown_currency'],
    [1, '', 'en', 'currency required'],
    [1, 'EUR', 'no_locale', 'locale invalid'],
  ])('%d of %j in %s: %s', (amount, currency, locale, expected) => {
    const format = () => formatAmount(amount, currency, locale);
    const [field, code] = expected.split(' ');
    expect(format).toThrow(PayValidationError);
    expect(format).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field, code })] }),
    );
  });

  test('a fraction of a minor unit with the reason', () => {
    expect(() => formatAmount(1.5, 'EUR')).toThrow('`amount` must be an integer in minor units');
  });

  test('every invalid argument in one error', () => {
    expect(() => formatAmount(0.1, '', '')).toThrow(
      /^Invalid amount: `amount` must .*; `currency` is .*; `locale` must /,
    );
  });
});

test('formatting agrees with exact integer arithmetic for every currency', () => {
  const listed = currencyCodes.codes().filter((code) => code !== 'CUC');
  const currency = fc.constantFrom(...listed, 'XCG', 'XAD');
  fc.assert(
    fc.property(fc.maxSafeInteger(), currency, (amount, code) => {
      const digits = minorUnits(code) ?? NaN;
      const all = String(Math.abs(amount)).padStart(digits + 1, '0');
      const cut = all.length - digits;
      const major = all.slice(0, cut).replaceAll(/\B(?=(\d{3})+$)/g, ',');
      const expected = digits > 0 ? `${major}.${all.slice(cut)}` : major;
      const formatted = formatAmount(amount, code);
      expect(formatted.replaceAll(/[^\d.,]|\.(?!\d)/g, '')).toBe(expected);
      expect(formatted.startsWith('-')).toBe(amount < 0);
    }),
    { numRuns: 1000 },
  );
});

describe('validateCurrency', () => {
  test.each(['USD', 'EUR', 'JPY', 'XCG', 'ANG', 'BGN', 'XAD', 'CLF'])('accepts %s', (code) => {
    expect(validateCurrency(code)).toBe(true);
  });

  test.each(['usd', 'US', 'USDD', 'UUU', '', ' USD', 'USD\n', 'DEM', 'HRK', '...', 'SDE', '[A-'])(
    'rejects %j',
    (code) => {
      expect(validateCurrency(code)).toBe(false);
    },
  );

  test('accepts only a string', () => {
    const untyped: (currency: never) => boolean = validateCurrency;
    for (const value of [undefined, null, 840, ['USD'], {}]) {
      expect(Reflect.apply(untyped, undefined, [value])).toBe(false);
    }
  });
});
