import { expect, test } from 'vitest';
import { isCountry } from './iso-codes.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const pairs = letters.flatMap((a) => letters.map((b) => a + b));

/** Regions that Unicode names beyond ISO 3166-1: reserved, private, or groups of countries. */
const NOT_COUNTRIES = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');

test('the countries are the regions of Unicode without its own additions', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const regions = pairs.filter((code) => {
    const isCurrent = new Intl.Locale(`und-${code}`).maximize().region === code;
    return names.of(code) !== undefined && isCurrent && !NOT_COUNTRIES.includes(code);
  });
  expect(pairs.filter(isCountry)).toEqual(regions);
  expect(regions).toHaveLength(250);
});

test.each(['de', 'DEU', 'D', '', 'ÄÖ', ' DE', 'UK', 'XX', 'W ', undefined, null, 49, ['DE']])(
  '%j is not a country',
  (value) => {
    expect(isCountry(value)).toBe(false);
  },
);
