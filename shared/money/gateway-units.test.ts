/**
 * The tables of the gateways' units: Adyen's against the installed package, Checkout.com's against a second copy of
 * their documentation.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adyenDecimals } from '../testing/adyen-decimals.ts';
import { ISO_DIGITS, moneyIn, moneyOf } from '../testing/money.ts';
import { adyenUnits } from './adyen-units.ts';
import { checkoutUnits } from './checkout-units.ts';

describe.each([...ISO_DIGITS])('%s', (code, digits) => {
  test('has in Adyen’s table the decimals of the installed package', () => {
    expect(adyenUnits.digits(code)).toBe(adyenDecimals(code));
  });

  test.each([
    ['Adyen', adyenUnits],
    ['Checkout.com', checkoutUnits],
  ])('is the same money at %s, and back', (_, units) => {
    const amount = 123_40 * 100;
    const value = units.fromMinor(amount, code) ?? NaN;
    // Both as integers of the smaller unit, so that nothing is rounded.
    const own = BigInt(value) * 10n ** BigInt(Math.max(0, digits - units.digits(code)));
    const minor = BigInt(amount) * 10n ** BigInt(Math.max(0, units.digits(code) - digits));
    expect(own).toBe(minor);
    expect(units.toMinor(value, code)).toBe(amount);
    expect(moneyIn(units.display(value, code))).toBe(moneyOf(amount, code));
  });
});

test('Checkout.com counts what its documentation lists whole or in thousandths, and the rest in hundredths', () => {
  const by = (digits: number) =>
    [...ISO_DIGITS.keys()].filter((code) => checkoutUnits.digits(code) === digits).toSorted();
  expect(by(0).join(' ')).toBe('BIF DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF');
  expect(by(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND');
  expect(by(2)).toHaveLength(ISO_DIGITS.size - 22);
});

test.each([
  [12345, 'CLP', 1234500],
  [12345, 'ISK', 1234500],
  [12345, 'BIF', 1234500],
  [1234500, 'IDR', 12345],
  [1234500, 'CVE', 12345],
  [12345, 'IDR', undefined],
  [12345, 'CLF', undefined],
  [1234500, 'CLF', 12345],
  [12345, 'EUR', 12345],
  [1250, 'HUF', 1250],
  [12341, 'KWD', 12341],
  [1, 'ZZZ', undefined],
  [10 ** 15, 'EUR', undefined],
  [10 ** 13, 'CLP', undefined],
])('%i minor units of %s are %s for Adyen', (amount, currency, value) => {
  expect(adyenUnits.fromMinor(amount, currency)).toBe(value);
});

test('an amount in a currency that is none has no minor units', () => {
  expect(adyenUnits.toMinor(1000, 'ZZZ')).toBeUndefined();
  expect(checkoutUnits.toMinor(1000, 'ZZZ')).toBeUndefined();
});

test.each([
  [12340, 'KWD', 12340],
  [12341, 'KWD', undefined],
  [12345, 'CLP', 1234500],
  [12345, 'ISK', 12345],
  [999_999_999, 'EUR', 999_999_999],
  [1_000_000_000, 'EUR', undefined],
])('%i minor units of %s are %s for Checkout.com', (amount, currency, value) => {
  expect(checkoutUnits.fromMinor(amount, currency)).toBe(value);
});

test('whatever a gateway takes is the same money, for every currency and amount', () => {
  const currency = fc.constantFrom(...ISO_DIGITS.keys());
  const units = fc.constantFrom(adyenUnits, checkoutUnits);
  fc.assert(
    fc.property(fc.maxSafeNat(), currency, units, (amount, code, gateway) => {
      const value = gateway.fromMinor(amount, code);
      if (value === undefined) return;
      const digits = ISO_DIGITS.get(code) ?? NaN;
      expect(BigInt(value) * 10n ** BigInt(digits)).toBe(
        BigInt(amount) * 10n ** BigInt(gateway.digits(code)),
      );
    }),
    { numRuns: 2000 },
  );
});

test('a part of a minor unit is shown with the gateway’s decimals', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(adyenUnits.display(1234550, 'CLP'))).toBe('CLP 12,345.50');
  expect(plain(adyenUnits.display(1234500, 'CLP'))).toBe('CLP 12,345');
  expect(plain(adyenUnits.display(12345, 'IDR'))).toBe('IDR 12,345.00');
});
