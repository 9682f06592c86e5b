import { describe, expect, test } from 'vitest';
import {
  groupedExpiry,
  groupedNumber,
  isCardNumber,
  isExpired,
  passesLuhn,
  readExpiry,
  schemeOf,
} from './card-rules.ts';

describe('a card number', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mc'],
    ['2223003122003222', 'mc'],
    ['378282246310005', 'amex'],
  ])('%s is valid, of scheme %s', (number, scheme) => {
    expect(isCardNumber(number)).toBe(true);
    expect(schemeOf(number)).toBe(scheme);
  });

  test.each(['', '4', '424242424242424', '37828224631000', '0000000000000001'])(
    '%j is invalid',
    (number) => expect(isCardNumber(number)).toBe(false),
  );

  test('no single wrong digit passes', () => {
    const number = '4242424242424242';
    for (let place = 0; place < number.length; place++) {
      for (let digit = 0; digit < 10; digit++) {
        if (String(digit) === number[place]) continue;
        const altered = number.slice(0, place) + String(digit) + number.slice(place + 1);
        expect(passesLuhn(altered)).toBe(false);
      }
    }
  });

  test.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['37828', '3782 8'],
    ['378282246310005', '3782 822463 10005'],
  ])('%s is grouped as %s', (number, grouped) => expect(groupedNumber(number)).toBe(grouped));
});

describe('an expiry date', () => {
  test.each([
    ['0', '0'],
    ['3', '03'],
    ['12', '12'],
    ['0330', '03/30'],
    ['03/305', '03/30'],
  ])('typed as %s is shown as %s', (typed, shown) => expect(groupedExpiry(typed)).toBe(shown));

  test.each(['', '03', '03/3', '00/30', '13/30'])('%j is incomplete or invalid', (text) =>
    expect(readExpiry(text)).toBeUndefined(),
  );

  test('is valid to the end of its month', () => {
    const lastDay = new Date(2030, 2, 31, 23, 59);
    const nextDay = new Date(2030, 3, 1);
    expect(isExpired({ month: 3, year: 2030 }, lastDay)).toBe(false);
    expect(isExpired({ month: 3, year: 2030 }, nextDay)).toBe(true);
  });
});
