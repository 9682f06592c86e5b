import { describe, expect, test } from 'vitest';
import {
  PayAuthenticationError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayServerError,
  PayValidationError,
} from '../../../shared/errors/errors.ts';
import type { PayError } from '../../../shared/errors/errors.ts';
import { explanation } from '../../../shared/errors/explanation.ts';
import type { Reason } from '../../../shared/errors/reasons.ts';
import { SESSION_FAILURE_REASONS } from '../../../shared/sessions.ts';
import { sessionStatus } from '../../testing/examples.ts';
import { isDevelopment } from '../../../shared/development/is-development.ts';
import { inBothBuilds } from '../../testing/message.ts';
import * as errors from './payment-errors.ts';

/** The end of a message that links to the explanation of its reason. */
const guideTo = (reason: string) => new RegExp(`[:.] https://[^ ]+/errors#${reason}$`);

describe('the error of a failed session', () => {
  const failed = sessionStatus('failed');

  test.each(SESSION_FAILURE_REASONS)('has the platform’s reason, %s', (reason) => {
    const error = errors.paymentFailed({ ...failed, reason }, undefined);
    const named = reason === 'GATEWAY_FAILED' ? 'GATEWAY_ENDED_PAYMENT' : reason;
    expect(error).toBeInstanceOf(PayPaymentError);
    expect(error).toMatchObject({ reason: named, recoverable: false, retryable: false });
    expect(error.message).toMatch(guideTo(named));
  });

  test('has the message of the last decline', () => {
    const decline = { reason: 'REFUSED', message: 'Not enough funds' };
    const error = errors.paymentFailed({ ...failed, reason: 'DECLINED' }, decline);
    expect(error).toMatchObject({ reason: 'DECLINED', message: inBothBuilds('Not enough funds') });
  });

  test('shows no more than that it failed where the platform gives no reason', () => {
    const error = errors.paymentFailed(failed, { reason: 'REFUSED', message: '' });
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
    expect(error).toMatchObject({
      ...options,
      message: inBothBuilds('Busy'),
      recoverable: true,
      cause,
    });
  });

  test('has the code as its reason where the request’s error has none', () => {
    const error = errors.asRecoverable(new PayServerError('Down', { status: 503 }));
    expect(error).toMatchObject({ code: 'PAYMENT_ERROR', reason: 'SERVER_ERROR', status: 503 });
  });

  test.each([
    ['pending', 'none', 'UNCONFIRMED'],
    ['requires_action', 'none', 'UNCONFIRMED'],
    ['redirected', 'none', 'UNCONFIRMED'],
    ['pending', 'under_way', 'UNCONFIRMED'],
    ['requires_action', 'under_way', 'NOT_FINISHED'],
    ['redirected', undefined, 'NOT_FINISHED'],
  ] as const)('of a session that is %s with the attempt %s is %s', (status, attempt, reason) => {
    const cause = errors.frameLost();
    const session = { ...sessionStatus(status), ...(attempt && { attempt }) };
    const error = errors.unconfirmed(session, cause);
    expect(error).toBeInstanceOf(PayPaymentError);
    expect(error).toMatchObject({ reason, recoverable: true, cause });
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
    [
      'was not executed',
      new PayPaymentError('', { reason: 'SESSION_CHANGED', status: 409 }),
      'nothing',
    ],
    ['may have been executed', new PayPaymentError('', { status: 409 }), 'perhaps'],
    [
      'may have been executed by an earlier try',
      new PayValidationError('', [], { status: 422, cause: new PayNetworkError('') }),
      'perhaps',
    ],
    ['may have been executed', new PayServerError('', { status: 503 }), 'perhaps'],
    ['may have been executed', new PayNetworkError(''), 'perhaps'],
    ['ends the payment', new PayAuthenticationError('', { status: 401 }), 'ends'],
    ['ends the payment', new PayNotFoundError('', { status: 404 }), 'ends'],
    [
      'ends the payment',
      new PayPaymentError('', { reason: 'ORDER_ALREADY_PAID', status: 409 }),
      'ends',
    ],
    [
      'ends the payment',
      new PayPaymentError('', { reason: 'SESSION_CLOSED', status: 409 }),
      'ends',
    ],
  ])('%s: %s', (_, error, executed) => {
    expect(errors.executedBy(error)).toBe(executed);
  });

  test.each([400, 401, 403, 404, 405, 409, 410, 422, 429])(
    'may have been executed if a firewall responded in place of the platform, by %i',
    (status) => {
      const error = new PayNetworkError('', { reason: 'INVALID_RESPONSE', status });
      expect(errors.executedBy(error)).toBe('perhaps');
    },
  );
});

describe('the error', () => {
  test('of a session that is over is the platform’s', () => {
    expect(errors.sessionGone()).toBeInstanceOf(PayNotFoundError);
    expect(errors.sessionGone()).toMatchObject({ reason: 'SESSION_NOT_FOUND', recoverable: false });
  });

  test('of a lost frame may go away with another call', () => {
    const error = errors.frameLost();
    expect(error).toMatchObject({ code: 'NETWORK_ERROR', reason: 'FRAME_LOST' });
    expect(error).toMatchObject({ retryable: true, recoverable: false });
    expect(error.message).toMatch(guideTo('FRAME_LOST'));
  });

  test('of a lost frame names its URL, without the key in the query', () => {
    const error = errors.frameLost(new URL('https://adyen.frame.test/p1/?key=pk_test_1'));
    expect(error.message).toContain('frame lost (https://adyen.frame.test/p1/)');
    expect(error.message).not.toContain('pk_test');
  });

  test('of a gateway that gives no message links to the general reason, and names the gateway’s own', () => {
    const report = { reason: 'DO_NOT_HONOUR', message: '' };
    const message = errors.reportedMessage('DECLINED', report);
    expect(message).toContain('(DO_NOT_HONOUR)');
    expect(message).toMatch(guideTo('DECLINED'));
    expect(errors.reportedMessage('DECLINED', { ...report, message: 'No' })).toBe('No');
  });

  test('of a merchant’s callback has what it threw as its cause', () => {
    const cause = new Error('Broken');
    const error = errors.callbackFailed(cause);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', reason: 'CALLBACK_FAILED', cause });
  });

  test('of a container that does not exist names the field and the selector', () => {
    const error = errors.containerMissing('#paiment', true);
    const message =
      'must be a CSS selector of an element on the page; no element matches "#paiment"';
    expect(error.details).toEqual([{ field: 'container', code: 'not_found', message }]);
    expect(error.message).toEqual(inBothBuilds(`\`container\` ${message}`));
  });

  test('of a container whose selector is invalid calls it so', () => {
    const message =
      'must be a CSS selector of an element on the page; not a valid selector: "#1st"';
    expect(errors.containerMissing('#1st', false).details).toMatchObject([{ message }]);
  });

  test('of a form that was destroyed, or replaced, has this reason', () => {
    expect(errors.formDestroyed()).toMatchObject({ code: 'VALIDATION_ERROR', reason: 'DESTROYED' });
    expect(errors.formReplaced()).toMatchObject({ code: 'NETWORK_ERROR', reason: 'ABORTED' });
    expect(errors.formReplaced().message.includes('a session has one form')).toBe(isDevelopment);
  });
});

test.each<[Reason, () => PayError]>([
  ['SESSION_NOT_FOUND', errors.sessionGone],
  ['UNCONFIRMED', () => errors.unconfirmed(sessionStatus('pending'))],
  ['DESTROYED', errors.formDestroyed],
])('the error %s has the explanation of its reason, and no other message', (reason, error) => {
  expect(error()).toMatchObject({ reason });
  expect(error().message).toBe(explanation(reason));
});

test('a form that another call replaces is reported as an aborted one', () => {
  expect(errors.formReplaced()).toMatchObject({ code: 'NETWORK_ERROR', reason: 'ABORTED' });
  const names = /^Another call shows the form of this session in another container/;
  expect(names.test(errors.formReplaced().message)).toBe(isDevelopment);
});
