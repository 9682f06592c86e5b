import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '../../../shared/platform/paths.ts';
import { openPayment } from '../testing/open-payment.ts';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import type { OpenPayment } from '../testing/open-payment.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

const AUTHORISED: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw_1' };
const DECLINED: GatewayEvent = { type: 'declined', reason: 'not_enough_funds' };
const metadata = { sandbox: { gateway: 'adyen' } };

/** Two sessions of one order, as from two tabs or a reloaded page. */
let order_id: string;
let first: OpenPayment;
let second: OpenPayment;
beforeEach(async () => {
  order_id = crypto.randomUUID();
  first = await openPayment(platform, { order_id, metadata });
  second = await openPayment(platform, { order_id, metadata });
  platform.stepResult = () => Promise.resolve({ result_code: 'ChallengeShopper' });
  platform.cancelResult = () => Promise.resolve('cancelled');
});

const ALREADY_PAID = { status: 409, body: { code: 'ORDER_ALREADY_PAID' } };
const IN_PROGRESS = { status: 409, body: { code: 'ORDER_PAYMENT_IN_PROGRESS' } };

describe('a session', () => {
  test('has one attempt at a time', () => {
    expect(first.attempt()).toBe('begun');
    expect(first.attempt()).toBe('already_submitted');
  });

  test('may have another attempt after a decline', () => {
    first.attempt();
    first.report(DECLINED);
    expect(first.attempt()).toBe('begun');
  });

  test('is not created for a paid order', async () => {
    first.report(AUTHORISED);
    const body = { ...SESSION, order_id };
    expect(await platform.call('/v2/sessions', { method: 'POST', body })).toMatchObject(
      ALREADY_PAID,
    );
  });

  test('returns the result of its first submission for a second one, which has no effect', async () => {
    const before = platform.steps.length;
    const replies = await Promise.all([first.submit(), first.submit()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(platform.steps).toHaveLength(before + 1);
  });

  test('returns that result for a second submission after it is completed', async () => {
    const { text } = await first.submit();
    first.report(AUTHORISED);
    expect(await first.submit()).toMatchObject({ status: 200, text });
  });

  test.each<[string, GatewayEvent[]]>([
    ['was cancelled', [{ type: 'cancelled' }]],
    ['was declined for the last time', Array.from({ length: 5 }, () => DECLINED)],
  ])('that %s takes no submission any more, and repeats that', async (_name, events) => {
    await first.submit();
    first.report(...events);
    const reply = await first.submit('closed');
    expect(reply).toMatchObject({ status: 409, body: { code: 'SESSION_CLOSED' } });
    const again = await first.submit('closed');
    expect(again.text).toBe(reply.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('has no further step before its first submission', async () => {
    expect(await first.details()).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } });
  });

  test('does not store a failure of the gateway as the result of a submission', async () => {
    platform.stepResult = () => Promise.reject(new Error('The gateway is down'));
    expect((await first.submit()).status).toBe(500);
    platform.stepResult = () => Promise.resolve({ result_code: 'Authorised' });
    expect(await first.submit()).toMatchObject({
      status: 200,
      body: { result_code: 'Authorised' },
    });
  });
});

describe('an order that was paid months ago', () => {
  const MONTHS = 100 * 24 * 60 * 60 * 1000;

  const createAgain = () =>
    platform.call(pathOf('createEmbeddedSession'), {
      method: 'POST',
      body: { ...SESSION, order_id },
    });

  test('is not charged again, and its session is still completed', async () => {
    first.report(AUTHORISED);
    platform.advance(MONTHS);
    expect(await createAgain()).toMatchObject(ALREADY_PAID);
    expect((await first.statuses()).session).toMatchObject({ status: 'completed' });
  });

  test('can be refunded, and is not charged again after that', async () => {
    first.report(AUTHORISED);
    platform.advance(MONTHS);
    const refund = await platform.call(pathOf('refundPayment', first.payment_id), {
      method: 'POST',
      body: { amount: SESSION.amount },
      credential: 'sk_test_sandbox',
    });
    expect(refund).toMatchObject({ status: 200, body: { status: 'refunded' } });
    platform.advance(MONTHS);
    expect(await createAgain()).toMatchObject(ALREADY_PAID);
  });
});

describe('a submission', () => {
  test('fails with ORDER_ALREADY_PAID if the order is paid', async () => {
    first.report(AUTHORISED);
    const reply = await second.submit('paid');
    expect(reply).toMatchObject(ALREADY_PAID);
    expect((await second.submit('paid')).headers.get('idempotent-replayed')).toBe('true');
  });

  test('takes over from a session whose gateway cancels the open attempt', async () => {
    await first.submit();
    first.report({ type: 'action_required' });
    expect(await second.submit()).toMatchObject({ status: 200 });
    expect(await first.statuses()).toMatchObject({
      session: { status: 'pending', attempt: 'none' },
    });
    expect((await second.statuses()).session).toMatchObject({ attempt: 'under_way' });
  });

  test('does not reach its own gateway before the other one has responded', async () => {
    await first.submit();
    let asked = () => {};
    const reached = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let reply = (_result: 'cancelled') => {};
    platform.cancelResult = () => {
      asked();
      return new Promise((resolve) => {
        reply = resolve;
      });
    };
    const submission = second.submit();
    await reached;
    const before = platform.steps.length;
    expect((await second.statuses()).session).toMatchObject({ attempt: 'none' });
    reply('cancelled');
    await submission;
    expect(platform.steps).toHaveLength(before + 1);
  });

  test.each([
    ['the gateway has charged in the meantime', () => Promise.resolve('charged' as const)],
    [
      'the gateway reports the charge before it responds',
      () => {
        first.report(AUTHORISED);
        return Promise.resolve('not_possible' as const);
      },
    ],
  ])('fails with ORDER_ALREADY_PAID if %s', async (_name, cancelAttempt) => {
    await first.submit();
    platform.cancelResult = cancelAttempt;
    expect(await second.submit()).toMatchObject(ALREADY_PAID);
  });

  test.each([
    ['cannot be cancelled', () => Promise.resolve('not_possible' as const)],
    ['belongs to a gateway that is down', () => Promise.reject(new Error('down'))],
  ])('fails with Retry-After while the other attempt %s', async (_name, cancelAttempt) => {
    await first.submit();
    platform.cancelResult = cancelAttempt;
    const before = platform.steps.length;
    const reply = await second.submit('key');
    expect(reply).toMatchObject(IN_PROGRESS);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(platform.steps).toHaveLength(before);
    expect(await second.statuses()).toMatchObject({ session: { attempt: 'none' } });

    first.report(DECLINED);
    const again = await second.submit('key');
    expect(again.status).toBe(200);
    expect(again.headers.get('idempotent-replayed')).toBeNull();
  });
});

test('a gateway that does not respond has not cancelled its attempt', async () => {
  const hurriedPlatform = await startTestPlatform({ cancelTimeout: 1 });
  hurriedPlatform.cancelResult = () => new Promise(() => undefined);
  const earlier = await openPayment(hurriedPlatform, { order_id, metadata });
  const later = await openPayment(hurriedPlatform, { order_id, metadata });
  await earlier.submit();
  expect(await later.submit()).toMatchObject(IN_PROGRESS);
  await hurriedPlatform.stop();
});

describe('a further step of an attempt that was cancelled', () => {
  beforeEach(async () => {
    await first.submit();
    await second.submit();
  });

  test('fails with Retry-After while the order is being paid in the other session', async () => {
    expect(await first.details()).toMatchObject(IN_PROGRESS);
  });

  test('fails with ORDER_ALREADY_PAID once it is paid there', async () => {
    second.report(AUTHORISED);
    expect(await first.details()).toMatchObject(ALREADY_PAID);
  });

  test('is settled by the gateway if the other session was declined', async () => {
    second.report(DECLINED);
    expect((await first.details()).status).toBe(200);
  });
});

describe('a charge for an order that is already paid', () => {
  const LATE: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw_late' };

  test.each([
    ['is refunded if it is captured', {}, LATE, 'refunded'],
    ['is voided if it is authorized', { capture_mode: 'manual' }, LATE, 'canceled'],
    [
      'is cancelled if it is pending',
      {},
      { type: 'accepted', gatewayPaymentId: 'gw_late' } as const,
      'canceled',
    ],
  ])('%s, and its session fails as superseded', async (_name, fields, event, status) => {
    const late = await openPayment(platform, { order_id, ...fields });
    late.attempt();
    second.attempt();
    second.report(AUTHORISED);
    late.report(event);
    expect(await late.statuses()).toMatchObject({
      session: { status: 'failed', attempt: 'done', reason: 'SUPERSEDED' },
      transaction: { status, failure_reason: 'SUPERSEDED', gateway_payment_id: 'gw_late' },
    });
    expect(platform.reversed).toContain('gw_late');
    expect(await second.statuses()).toMatchObject({
      session: { status: 'completed' },
      transaction: { status: 'captured', failure_reason: null },
    });
  });

  test('may be reported twice', async () => {
    const before = platform.reversed.length;
    second.report(AUTHORISED);
    first.report(LATE, LATE, { type: 'declined', reason: 'late' });
    expect(await first.statuses()).toMatchObject({
      session: { status: 'failed' },
      transaction: { status: 'refunded', failure_reason: 'SUPERSEDED' },
    });
    expect(platform.reversed.slice(before)).toEqual(['gw_late']);
  });

  test('is kept if the order is not paid elsewhere, even after it was cancelled', async () => {
    await first.submit();
    await second.submit();
    first.report(LATE);
    expect(await first.statuses()).toMatchObject({ session: { status: 'completed' } });
    second.report(AUTHORISED);
    expect(await second.statuses()).toMatchObject({
      session: { status: 'failed' },
      transaction: { failure_reason: 'SUPERSEDED' },
    });
  });
});
