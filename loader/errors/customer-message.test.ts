import { describe, expect, test, vi } from 'vitest';
import * as errors from '../../shared/errors/errors.ts';
import { customerMessages as english } from '../../shared/language/messages.ts';
import * as french from '../../shared/locales/fr.ts';
import * as german from '../../shared/locales/de.ts';
import { customerMessage, translateError } from './customer-message.ts';

describe('the message of', () => {
  test.each<[string, unknown, string]>([
    ['a service without a response', new errors.PayNetworkError('x'), english.unreachable],
    ['too many requests', new errors.PayRateLimitError('x'), english.unreachable],
    ['a failing service', new errors.PayServerError('x'), english.unreachable],
    ['an aborted call', new errors.PayNetworkError('x', { reason: 'ABORTED' }), english.stopped],
    ['a wrong key', new errors.PayAuthenticationError('x'), english.unavailable],
    ['a wrong argument', new errors.PayValidationError('x'), english.unavailable],
    ['a 404 of a wrong baseUrl', new errors.PayNotFoundError('x'), english.unavailable],
    ['a session that is gone', notFound('SESSION_NOT_FOUND'), english.expired],
    ['a payment that is not found', notFound('PAYMENT_NOT_FOUND'), english.unavailable],
    ['a paid order', failed('ORDER_ALREADY_PAID'), english.alreadyPaid],
    ['an order that is being paid', failed('ORDER_PAYMENT_IN_PROGRESS'), english.beingPaid],
    ['a closed session', failed('SESSION_CLOSED'), english.closed],
    ['a declined payment', failed('DECLINED'), english.failedDeclined],
    ['a cancelled payment', failed('CANCELLED'), english.failedCancelled],
    ['an expired payment', failed('EXPIRED'), english.failedExpired],
    ['an order that was paid elsewhere', failed('SUPERSEDED'), english.failedSuperseded],
    ['a replaced session', failed('REPLACED'), english.failedReplaced],
    ['a payment that the gateway ended', failed('GATEWAY_ENDED_PAYMENT'), english.failed],
    ['a failure without a reason', failed('PAYMENT_FAILED'), english.failed],
    ['an unknown outcome', failed('OUTCOME_UNKNOWN'), english.unknown],
    ['an unknown outcome of any class', lost('OUTCOME_UNKNOWN'), english.unknown],
    ['a lost frame', lost('FRAME_LOST'), english.disconnected],
    ['a decline after which the form is open', open('NOT_ENOUGH_FUNDS'), english.declined],
    ['such a decline named DECLINED', open('DECLINED'), english.declined],
    [
      'a wallet that was closed, after which the form is open',
      open('CANCELLED'),
      english.notCompleted,
    ],
    ['such a decline named EXPIRED', open('EXPIRED'), english.declined],
    [
      'a failed step',
      open('VALIDATION_ERROR', new errors.PayServerError('x')),
      english.notCompleted,
    ],
    ['an unconfirmed press', open('UNCONFIRMED'), english.unconfirmed],
    ['a form that did not load', open('GATEWAY_TIMEOUT'), english.broken],
    ['a form without a connection', open('CONNECTION_FAILED'), english.broken],
    ['any other error', new Error('x'), english.unavailable],
    ['a string', 'x', english.unavailable],
    ['nothing', undefined, english.unavailable],
  ])('%s', (_, error, expected) => {
    expect(customerMessage(error)).toBe(expected);
  });
});

test('a request without a network is reported as the form reports it', () => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { onLine: false });
  expect(customerMessage(lost('CONNECTION_FAILED'))).toBe(english.offline);
  expect(customerMessage(lost('TIMEOUT'))).toBe(english.unreachable);
  vi.stubGlobal('navigator', { onLine: true });
  expect(customerMessage(lost('CONNECTION_FAILED'))).toBe(english.unreachable);
  vi.unstubAllGlobals();
});

function failed(reason: string): errors.PayError {
  return new errors.PayPaymentError('x', { reason });
}

function open(reason: string, cause?: errors.PayError): errors.PayError {
  return new errors.PayPaymentError('x', { reason, recoverable: true, cause });
}

function notFound(reason: string): errors.PayError {
  return new errors.PayNotFoundError('x', { reason });
}

function lost(reason: string): errors.PayError {
  return new errors.PayNetworkError('x', { reason });
}

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
    expect(customerMessage(error, german.customerMessages)).toBe(german.customerMessages.unknown);
  });

  test('in the language of its payment', () => {
    const error = unknown();
    translateError(error, french.customerMessages);
    expect(customerMessage(error)).toBe(french.customerMessages.unknown);
    expect(customerMessage(unknown())).toBe(english.unknown);
  });

  test('English where none is given for it', () => {
    const error = unknown();
    translateError(error, { alreadyPaid: 'x' });
    expect(customerMessage(error, { declined: 'x' })).toBe(english.unknown);
  });
});
