import { describe, expect, test } from 'vitest';
import { PayNetworkError, PayPaymentError } from './errors.ts';
import { REASONS } from './reasons.ts';
import { wrongField } from './wrong-field.ts';
import { advised, fieldAdvice, reasonAdvice } from './advice.ts';
import { isDevelopment } from '../development/is-development.ts';

describe.each(Object.keys(REASONS))('an error with the reason %s', (reason) => {
  test('contains what to do in the development build alone, and links to more in both', () => {
    const { message } = new PayPaymentError('', { reason });
    expect(message).toMatch(new RegExp(`https://docs\\.pay\\.example/errors#${reason}$`));
    expect(reasonAdvice(reason) !== '').toBe(isDevelopment);
    expect(message).toContain(reasonAdvice(reason));
  });
});

test('a message of its own is followed by the advice of the reason', () => {
  const { message } = new PayNetworkError('No response', { reason: 'CONNECTION_FAILED' });
  const advice = isDevelopment ? `. ${reasonAdvice('CONNECTION_FAILED')}` : '';
  expect(message).toBe(`No response${advice}`);
});

test('an error that passes on a message has the advice once', () => {
  const { message } = new PayNetworkError('No response', { reason: 'TIMEOUT' });
  expect(new PayPaymentError(message, { reason: 'TIMEOUT' }).message).toBe(message);
});

test('a reason of a gateway has no advice, even if a page gave every object one', () => {
  expect(reasonAdvice('toString')).toBe('');
  expect(fieldAdvice('toString')).toBe('');
});

test.each([
  ['billing.country', /^Pass two capital letters/],
  ['options.interval', /^Pass milliseconds/],
  ['translations.de.paid', /^Pass messages by language/],
  ['appearance.dark.colorText', /^The guide of the appearance/],
  ['onSuccess', /^Pass a function/],
])('the advice for %s', (field, advice) => {
  expect(fieldAdvice(field)).toMatch(isDevelopment ? advice : /^$/);
  expect(wrongField(field, 'is wrong').message).toMatch(
    isDevelopment ? /is wrong\. [A-Z]/ : /is wrong$/,
  );
});

test('advice is a sentence after a sentence, in the development build alone', () => {
  expect(advised('a', 'B.')).toBe(isDevelopment ? 'a. B.' : 'a');
  expect(advised('Is it a?', 'B.')).toBe(isDevelopment ? 'Is it a? B.' : 'Is it a?');
  expect(advised('a', '')).toBe('a');
});
