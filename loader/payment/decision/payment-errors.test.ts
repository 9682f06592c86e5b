import { describe, expect, test } from 'vitest';
import {
  PayAuthenticationError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayServerError,
  PayValidationError,
} from '../../../shared/errors.ts';
import * as errors from './payment-errors.ts';

/** The end of a message that links to the explanation of its reason. */
const guideTo = (reason: string) => new RegExp(`: https://[^ ]+/errors#${reason}$`);

describe('the error of a failed session', () => {
  test('has the reason and the message of the last decline', () => {
    const error = errors.paymentFailed({ reason: 'DECLINED', message: 'Not enough funds' });
    expect(error).toBeInstanceOf(PayPaymentError);
    expect(error).toMatchObject({ reason: 'DECLINED', message: 'Not enough funds' });
    expect(error).toMatchObject({ recoverable: false, retryable: false });
  });

  test('links to its explanation where nothing was declined', () => {
    const error = errors.paymentFailed(undefined);
    expect(error).toMatchObject({ reason: 'PAYMENT_FAILED', recoverable: false, retryable: false });
    expect(error.message).toMatch(guideTo('PAYMENT_FAILED'));
  });
});

describe('an error after which the customer may try again', () => {
  test('is recoverable, and links to its explanation', () => {
    const error = errors.recoverable('REFUSED');
    expect(error).toBeInstanceOf(PayPaymentError);
    expect(error).toMatchObject({ reason: 'REFUSED', recoverable: true, retryable: false });
    expect(error.message).toMatch(guideTo('REFUSED'));
  });

  test('of a request has the response’s status and id, and its cause', () => {
    const options = { reason: 'ORDER_PAYMENT_IN_PROGRESS', status: 409, requestId: 'req_1' };
    const cause = new PayPaymentError('Busy', options);
    const error = errors.asRecoverable(cause);
    expect(error).toMatchObject({ ...options, message: 'Busy', recoverable: true, cause });
  });

  test('has the code as its reason where the request’s error has none', () => {
    const error = errors.asRecoverable(new PayServerError('Down', { status: 503 }));
    expect(error).toMatchObject({ code: 'PAYMENT_ERROR', reason: 'SERVER_ERROR', status: 503 });
  });

  test.each([
    ['pending', 'REFUSED'],
    ['requires_action', 'NOT_FINISHED'],
    ['redirected', 'NOT_FINISHED'],
  ] as const)('of an interrupted attempt whose session is %s is %s', (status, reason) => {
    expect(errors.notPaid(status)).toMatchObject({ reason, recoverable: true });
  });
});

describe('a session is closed', () => {
  test.each([
    [new PayNotFoundError('', { reason: 'SESSION_NOT_FOUND', status: 404 }), true],
    [new PayPaymentError('', { reason: 'ORDER_ALREADY_PAID', status: 409 }), true],
    [new PayPaymentError('', { reason: 'SESSION_CLOSED', status: 409 }), true],
    [new PayPaymentError('', { reason: 'ORDER_PAYMENT_IN_PROGRESS', status: 409 }), false],
    [new PayNetworkError(''), false],
  ])('by %s: %s', (error, isClosed) => {
    expect(errors.isClosed(error)).toBe(isClosed);
  });
});

describe('a step that failed', () => {
  test.each([
    ['was not executed', new PayValidationError('', [], { status: 400 }), 'nothing'],
    ['was not executed', new PayValidationError('', [], { status: 422 }), 'nothing'],
    ['was not executed', new PayPaymentError('', { status: 429 }), 'nothing'],
    [
      'was not executed',
      new PayPaymentError('', { reason: 'ORDER_PAYMENT_IN_PROGRESS', status: 409 }),
      'nothing',
    ],
    ['may have been executed', new PayPaymentError('', { status: 409 }), 'perhaps'],
    ['may have been executed', new PayServerError('', { status: 503 }), 'perhaps'],
    ['may have been executed', new PayNetworkError(''), 'perhaps'],
    ['ends the payment', new PayAuthenticationError('', { status: 401 }), 'ends'],
    ['ends the payment', new PayNotFoundError('', { status: 404 }), 'ends'],
    ['ends the payment', new PayPaymentError('', { reason: 'ORDER_ALREADY_PAID' }), 'ends'],
    ['ends the payment', new PayPaymentError('', { reason: 'SESSION_CLOSED' }), 'ends'],
  ])('%s: %s', (_, error, executed) => {
    expect(errors.executedBy(error)).toBe(executed);
  });
});

describe('the error', () => {
  test('of a lost frame may go away with another call', () => {
    const error = errors.frameLost();
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', reason: 'FRAME_LOST' });
    expect(error).toMatchObject({ retryable: true, recoverable: false });
    expect(error.message).toMatch(guideTo('FRAME_LOST'));
  });

  test('of a merchant’s callback has what it threw as its cause', () => {
    const cause = new Error('Broken');
    const error = errors.callbackFailed(cause);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', reason: 'CALLBACK_FAILED', cause });
  });

  test('of a container that does not exist names the field', () => {
    const error = errors.containerMissing();
    const message = 'must be a CSS selector of an element on the page';
    expect(error.details).toEqual([{ field: 'container', code: 'not_found', message }]);
    expect(error.message).toBe(`container ${message}`);
  });

  test('of a form that was destroyed, or replaced, has this reason', () => {
    expect(errors.formDestroyed()).toMatchObject({ code: 'VALIDATION_ERROR', reason: 'DESTROYED' });
    expect(errors.formReplaced()).toMatchObject({ code: 'NETWORK_ERROR', reason: 'ABORTED' });
  });
});
