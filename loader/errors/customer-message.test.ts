import { expect, test } from 'vitest';
import * as errors from '../../shared/errors.ts';
import { customerMessage } from './customer-message.ts';

test.each([
  [new errors.PayNetworkError('x'), /not responding/],
  [new errors.PayPaymentError('x'), /not completed/],
  [new errors.PayPaymentError('x', { reason: 'ORDER_ALREADY_PAID' }), /already paid.*Do not pay/],
  [new errors.PayPaymentError('x', { reason: 'OUTCOME_UNKNOWN' }), /being checked.*Do not pay/],
  [new errors.PayNetworkError('x', { reason: 'OUTCOME_UNKNOWN' }), /being checked/],
  [new errors.PayNotFoundError('x'), /expired/],
  [new errors.PayRateLimitError('x'), /not responding/],
  [new errors.PayServerError('x'), /not responding/],
  [new errors.PayAuthenticationError('x'), /not possible/],
  [new errors.PayValidationError('x'), /not possible/],
  [new Error('x'), /not possible/],
  ['x', /not possible/],
  [undefined, /not possible/],
])('%s', (error, expected) => {
  expect(customerMessage(error)).toMatch(expected);
});

test('nothing of the error is shown', () => {
  const secret = 'canary';
  const error = new errors.PayValidationError(
    secret,
    [{ field: secret, code: secret, message: secret }],
    { reason: secret, requestId: secret },
  );
  expect(customerMessage(error)).not.toContain(secret);
});

test.each(['en', 'en-GB', 'EN', 'xx', '', 'tlh-Latn'])('%j has a message', (locale) => {
  expect(customerMessage(new errors.PayServerError('x'), locale)).toBe(
    customerMessage(new errors.PayServerError('x')),
  );
});

test.each([
  ['de', /Bitte nicht erneut zahlen/],
  ['de-AT', /Bitte nicht erneut zahlen/],
  ['fr', /Ne payez pas à nouveau/],
  ['nl-BE', /Betaal niet opnieuw/],
])('in %s the message for an unknown outcome asks the customer not to pay again', (...row) => {
  const [locale, warning] = row;
  const unknown = new errors.PayPaymentError('x', { reason: 'OUTCOME_UNKNOWN' });
  expect(customerMessage(unknown, locale)).toMatch(warning);
});
