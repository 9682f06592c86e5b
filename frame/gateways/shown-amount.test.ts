import { expect, test } from 'vitest';
import { hasAmount } from './shown-amount.ts';

const amountOf = (value: number) => ({ value, currency: 'EUR' });

test.each([
  ['Pay €19.99', 1999, 'en'],
  ['19,99 € bezahlen', 1999, 'de'],
  ['Pay €1,250.00', 125_000, 'en'],
  ["CHF 1'250.00", 125_000, 'de-CH'],
  ['1 250,00 €', 125_000, 'fr'],
  ['Pay €0.05', 5, 'en'],
  ['Pay JPY 1,999', 1999, 'en'],
  ['Total 1999 EUR', 1999, 'en'],
  ['ادفع ١٩٫٩٩', 1999, 'ar-EG'],
  ['3 x 19.99', 1999, 'en'],
])('%s shows %i', (shown, value, locale) => {
  expect(hasAmount(shown, amountOf(value), locale)).toBe(true);
});

test.each([
  ['Pay €119.99', 1999],
  ['Pay €1,500.00', 50_000],
  ['Pay €150.00', 150],
  ['Pay €19.90', 1999],
  ['Pay', 1999],
  ['Card number', 1999],
])('%s does not show %i', (shown, value) => {
  expect(hasAmount(shown, amountOf(value), 'en')).toBe(false);
});
