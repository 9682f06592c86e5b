import { describe, expect, test } from 'vitest';
import * as errors from '../../shared/errors.ts';
import { customerMessages as english } from '../../shared/language/messages.ts';
import * as french from '../../shared/locales/fr.ts';
import * as german from '../../shared/locales/de.ts';
import { customerMessage, translateError } from './customer-message.ts';

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

describe('the message of an error is', () => {
  const unknown = () => new errors.PayPaymentError('x', { reason: 'OUTCOME_UNKNOWN' });

  test('the given one, whatever the language of its payment', () => {
    const error = unknown();
    translateError(error, french.customerMessages);
    expect(customerMessage(error, german.customerMessages)).toBe(
      german.customerMessages.errorUnknown,
    );
  });

  test('in the language of its payment', () => {
    const error = unknown();
    translateError(error, french.customerMessages);
    expect(customerMessage(error)).toBe(french.customerMessages.errorUnknown);
    expect(customerMessage(unknown())).toBe(english.errorUnknown);
  });

  test('English where none is given for it', () => {
    const error = unknown();
    translateError(error, { errorPaid: 'x' });
    expect(customerMessage(error, { errorDeclined: 'x' })).toBe(english.errorUnknown);
  });
});
