import { expect, test } from 'vitest';
import { PayNetworkError, PayPaymentError } from '../errors/errors.ts';
import { asPayError } from './as-pay-error.ts';

test('an error of the SDK stays the same', () => {
  const error = new PayNetworkError('1');
  expect(asPayError(error)).toBe(error);
});

test('any other value becomes a PayError, with its cause', () => {
  const cause = new TypeError('bug');
  const error = asPayError(cause);
  expect(error).toBeInstanceOf(PayPaymentError);
  expect(error).toMatchObject({ reason: 'INTERNAL_ERROR', cause });
});
