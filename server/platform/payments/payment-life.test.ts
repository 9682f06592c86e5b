import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayment } from '../testing/open-payment.ts';
import { startTestPlatform } from '../testing/platform-server.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import type { OpenPayment } from '../testing/open-payment.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

let payment: OpenPayment;
const begin = async (fields: object = {}) => {
  payment = await openPayment(platform, fields);
};
beforeEach(() => begin());

const AUTHORISED: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw_1' };
const DECLINED: GatewayEvent = { type: 'declined', reason: 'not_enough_funds' };

const both = (session: string, transaction: string, more: object = {}) => ({
  session: expect.objectContaining({ status: session }),
  transaction: expect.objectContaining({ status: transaction, ...more }),
});

describe('the gateway reports the progress of a payment', () => {
  test.each<[string, GatewayEvent[], string, string]>([
    ['a challenge', [{ type: 'action_required' }], 'requires_action', 'pending'],
    ['a redirect to its page', [{ type: 'redirected' }], 'redirected', 'pending'],
    ['an authorisation', [AUTHORISED], 'completed', 'captured'],
    ['a direct debit', [{ type: 'accepted', gatewayPaymentId: 'gw' }], 'completed', 'pending'],
    ['a decline', [DECLINED], 'pending', 'pending'],
    ['a decline after a challenge', [{ type: 'action_required' }, DECLINED], 'pending', 'pending'],
    ['a decline at its page', [{ type: 'redirected' }, DECLINED], 'redirected', 'pending'],
    ['five declines', Array.from({ length: 5 }, () => DECLINED), 'failed', 'failed'],
    ['a cancellation', [{ type: 'cancelled' }], 'failed', 'canceled'],
    ['a decline and then an authorisation', [DECLINED, AUTHORISED], 'completed', 'captured'],
    ['an authorisation and then a decline', [AUTHORISED, DECLINED], 'completed', 'captured'],
    [
      'an authorisation and then a cancellation',
      [AUTHORISED, { type: 'cancelled' }],
      'completed',
      'captured',
    ],
    ['a voucher', [{ type: 'awaiting_transfer', gatewayPaymentId: 'gw' }], 'completed', 'pending'],
    [
      'a voucher that was paid',
      [{ type: 'awaiting_transfer', gatewayPaymentId: 'gw_1' }, AUTHORISED],
      'completed',
      'captured',
    ],
    [
      'a voucher that was never paid',
      [{ type: 'awaiting_transfer', gatewayPaymentId: 'gw' }, DECLINED],
      'completed',
      'failed',
    ],
    [
      'a voucher that was cancelled',
      [{ type: 'awaiting_transfer', gatewayPaymentId: 'gw' }, { type: 'cancelled' }],
      'completed',
      'canceled',
    ],
    [
      'a debit that bounced',
      [{ type: 'accepted', gatewayPaymentId: 'gw' }, DECLINED],
      'completed',
      'failed',
    ],
  ])('%s', async (_name, events, sessionStatus, transactionStatus) => {
    payment.attempt();
    payment.report(...events);
    expect(await payment.statuses()).toEqual(both(sessionStatus, transactionStatus));
  });

  test('a captured payment carries its times and the gateway id', async () => {
    payment.attempt();
    payment.report(AUTHORISED);
    const time = '2026-01-01T00:00:00.000Z';
    expect(await payment.statuses()).toEqual(
      both('completed', 'captured', {
        gateway_payment_id: 'gw_1',
        authorized_at: time,
        captured_at: time,
        failed_at: null,
        failure_reason: null,
      }),
    );
  });

  test('with manual capture the payment is authorized', async () => {
    await begin({ capture_mode: 'manual' });
    payment.report(AUTHORISED);
    expect(await payment.statuses()).toEqual(
      both('completed', 'authorized', { captured_at: null }),
    );
  });

  test.each<[string, GatewayEvent[], string, string | null]>([
    ['five declines', Array.from({ length: 5 }, () => DECLINED), 'DECLINED', 'not_enough_funds'],
    ['a cancellation', [{ type: 'cancelled' }], 'CANCELLED', null],
  ])('a session that failed by %s has that reason', async (_name, events, reason, detail) => {
    payment.report(...events);
    const { session, transaction } = await payment.statuses();
    expect(session).toMatchObject({ status: 'failed', reason });
    expect(transaction).toMatchObject({ failure_reason: detail });
  });

  test.each<[string, GatewayEvent[]]>([
    ['pending', [DECLINED]],
    ['completed', [AUTHORISED]],
  ])('a %s session has no reason', async (_name, events) => {
    payment.report(...events);
    expect((await payment.statuses()).session).not.toHaveProperty('reason');
  });
});

describe('the status reports whether an attempt may still charge', () => {
  const attemptField = async () => (await payment.statuses()).session;

  test.each<[string, (GatewayEvent | 'submitted')[], string]>([
    ['none while nothing was submitted', [{ type: 'redirected' }], 'none'],
    ['none after a decline', ['submitted', DECLINED], 'none'],
    [
      'none after a declined challenge',
      ['submitted', { type: 'action_required' }, DECLINED],
      'none',
    ],
    ['under_way while the gateway processes it', ['submitted'], 'under_way'],
    [
      'under_way while a challenge is open',
      ['submitted', { type: 'action_required' }],
      'under_way',
    ],
    ['under_way again after another press', ['submitted', DECLINED, 'submitted'], 'under_way'],
    ['done once it is paid', ['submitted', AUTHORISED], 'done'],
    ['done once it is cancelled', ['submitted', { type: 'cancelled' }], 'done'],
    ['done after the last decline', Array.from({ length: 5 }, () => DECLINED), 'done'],
  ])('%s', async (_name, steps, field) => {
    for (const step of steps) {
      if (step === 'submitted') payment.attempt();
      else payment.report(step);
    }
    expect(await attemptField()).toMatchObject({ attempt: field });
  });

  test('done once the session has expired', async () => {
    payment.attempt();
    payment.report(DECLINED);
    platform.advance(30 * 60_000);
    expect(await attemptField()).toMatchObject({ attempt: 'done' });
  });
});

describe('the status of the transaction is part of the session status', () => {
  const session = async () => (await payment.statuses()).session;

  test.each<[string, GatewayEvent[]]>([
    ['is opened', []],
    ['has sent the customer to the page of the gateway', [{ type: 'redirected' }]],
    ['was left there without an attempt', [{ type: 'redirected' }, { type: 'cancelled' }]],
  ])('but not while a session only %s', async (_name, events) => {
    payment.report(...events);
    expect(await session()).not.toHaveProperty('transaction_status');
  });

  test.each<[string, GatewayEvent[], string]>([
    ['under way', [], 'pending'],
    ['declined', [DECLINED], 'pending'],
    ['paid', [AUTHORISED], 'captured'],
    ['accepted as a direct debit', [{ type: 'accepted', gatewayPaymentId: 'gw' }], 'pending'],
  ])('once an attempt is %s', async (_name, events, status) => {
    payment.attempt();
    payment.report(...events);
    expect(await session()).toMatchObject({ transaction_status: status });
  });
});
