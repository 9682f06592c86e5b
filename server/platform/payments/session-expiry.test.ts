import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Clock } from '../clock.ts';
import { openPayment } from '../testing/open-payment.ts';
import { startTestPlatform } from '../testing/platform-server.ts';
import { sessionEnds } from '../session-ends.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import type { OpenPayment } from '../testing/open-payment.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

const HALF_HOUR = 30 * 60_000;
const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;

const AUTHORISED: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw_1' };
const DECLINED: GatewayEvent = { type: 'declined', reason: 'not_enough_funds' };

let payment: OpenPayment;
const begin = async (fields: object = {}) => {
  payment = await openPayment(platform, fields);
};
beforeEach(async () => {
  platform.closeResult = 'cancelled';
  platform.closed.clear();
  platform.reversed.length = 0;
  await begin();
});

const gone = {
  session: { status: 404, code: 'SESSION_NOT_FOUND' },
  transaction: { status: 404, code: 'PAYMENT_NOT_FOUND' },
};
const expired = {
  session: { status: 'failed', attempt: 'done', reason: 'EXPIRED' },
  transaction: { status: 'failed' },
};

describe('a session that was not used', () => {
  test('is gone after its expiry, and takes no attempt', async () => {
    platform.advance(HALF_HOUR);
    expect(await payment.statuses()).toMatchObject(gone);
    expect(payment.attempt()).toBe('gone');
  });

  test('is closed at the gateway too', async () => {
    platform.advance(HALF_HOUR - 1);
    await payment.statuses();
    expect(platform.closed).not.toContain(payment.session_id);
    platform.advance(1);
    await payment.statuses();
    expect(platform.closed).toContain(payment.session_id);
  });

  test('is completed by a charge within ten minutes after its expiry', async () => {
    platform.advance(HALF_HOUR + TEN_MINUTES - 1);
    payment.report(AUTHORISED);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'completed', transaction_status: 'captured' },
      transaction: { status: 'captured' },
    });
    expect(platform.reversed).toEqual([]);
  });

  test.each([
    ['auto', 'refunded'],
    ['manual', 'canceled'],
  ])('gives a later charge back (capture %s)', async (capture_mode, status) => {
    await begin({ capture_mode });
    platform.advance(HALF_HOUR + TEN_MINUTES);
    payment.report(AUTHORISED);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'failed', reason: 'EXPIRED' },
      transaction: { status, gateway_payment_id: 'gw_1' },
    });
    expect(platform.reversed).toEqual(['gw_1']);
  });

  test.each<GatewayEvent>([DECLINED, { type: 'redirected' }, { type: 'cancelled' }])(
    'stays gone after the report $type',
    async (event) => {
      platform.advance(HALF_HOUR);
      payment.report(event);
      expect(await payment.statuses()).toMatchObject(gone);
    },
  );

  test('expires within three seconds in the scenario `expired`', async () => {
    await begin({ metadata: { sandbox: { scenario: 'expired' } } });
    platform.advance(3000);
    expect(await payment.statuses()).toMatchObject(gone);
  });
});

describe('a session that was submitted', () => {
  test('fails as expired at its expiry if no attempt is open', async () => {
    payment.attempt();
    payment.report(DECLINED);
    platform.advance(HALF_HOUR);
    expect(await payment.statuses()).toMatchObject(expired);
    expect(platform.closed).toContain(payment.session_id);
  });

  test('is not expired while its attempt is open, for ten minutes', async () => {
    payment.attempt();
    platform.advance(HALF_HOUR + TEN_MINUTES - 1);
    expect(await payment.statuses()).toMatchObject({ session: { attempt: 'under_way' } });
    expect(platform.closed).not.toContain(payment.session_id);
  });

  test('is completed by that attempt', async () => {
    payment.attempt();
    platform.advance(HALF_HOUR + TEN_MINUTES - 1);
    payment.report(AUTHORISED);
    expect(await payment.statuses()).toMatchObject({ session: { status: 'completed' } });
  });

  test('takes no other attempt when that one was declined', async () => {
    payment.attempt();
    platform.advance(HALF_HOUR);
    payment.report(DECLINED);
    expect(payment.attempt()).toBe('gone');
    expect(await payment.statuses()).toMatchObject(expired);
  });

  test('fails as expired ten minutes later if the gateway ends the attempt', async () => {
    payment.attempt();
    payment.report({ type: 'action_required' });
    const { expiresAt = 0 } = platform.payments.ofSession(payment.session_id) ?? {};
    const end = expiresAt + TEN_MINUTES;
    platform.advance(HALF_HOUR + TEN_MINUTES);
    const { session, transaction } = await payment.statuses();
    expect({ session, transaction }).toMatchObject(expired);
    expect(transaction).toMatchObject({ failed_at: new Date(end).toISOString() });
    expect(platform.closed).toContain(payment.session_id);
  });

  test.each(['not_possible', 'charged'] as const)(
    'fails with GATEWAY_FAILED, which states nothing about money, if the gateway reports %s',
    async (result) => {
      payment.attempt();
      platform.closeResult = result;
      platform.advance(HALF_HOUR + TEN_MINUTES);
      expect(await payment.statuses()).toMatchObject({
        session: { status: 'failed', reason: 'GATEWAY_FAILED' },
      });
    },
  );

  test('gives back what is charged after that', async () => {
    payment.attempt();
    platform.advance(HALF_HOUR + TEN_MINUTES);
    payment.report(AUTHORISED);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'failed', reason: 'EXPIRED' },
      transaction: { status: 'refunded' },
    });
    expect(platform.reversed).toEqual(['gw_1']);
  });

  test('stays readable for 24 hours if it took no money', async () => {
    payment.attempt();
    payment.report({ type: 'cancelled' });
    platform.advance(HALF_HOUR + DAY - 1);
    expect(await payment.statuses()).toMatchObject({ session: { reason: 'CANCELLED' } });
    platform.advance(1);
    expect(await payment.statuses()).toMatchObject(gone);
  });

  test('stays readable as long as its transaction if it was paid', async () => {
    payment.report(AUTHORISED);
    platform.advance(400 * DAY);
    expect(await payment.statuses()).toMatchObject({
      session: { status: 'completed' },
      transaction: { status: 'captured' },
    });
  });

  test('is kept until its transfer has arrived, and after that', async () => {
    payment.report({ type: 'awaiting_transfer', gatewayPaymentId: 'gw_1' });
    platform.advance(3 * DAY);
    expect(await payment.statuses()).toMatchObject({ transaction: { status: 'pending' } });
    payment.report(AUTHORISED);
    platform.advance(3 * DAY);
    expect(await payment.statuses()).toMatchObject({ transaction: { status: 'captured' } });
  });
});

test('a session ends although no client asks for it', () => {
  const clock = new Clock();
  const due: number[] = [];
  const start = clock.now();
  const ends = sessionEnds(clock, () => due.push(Math.round((clock.now() - start) / 60_000)));
  const record = platform.payments.ofSession(payment.session_id);
  if (record === undefined) throw new Error('The session is gone');
  ends.added({ ...record, expiresAt: start + HALF_HOUR }, () => undefined);
  clock.advance(2 * HALF_HOUR);
  expect(due).toEqual([30, 40]);
  clock.stop();
});
