import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { SESSION, startTestPlatform } from './platform-for-tests.ts';
import type { GatewayEvent } from '../gateways/gateway-simulator.ts';
import type { TestPlatform } from './platform-for-tests.ts';

const platform: TestPlatform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

let order = 0;
let session: { session_id: string; payment_id: string };

async function begin(fields: object = {}): Promise<void> {
  order += 1;
  session = await platform.create({ order_id: `order ${order}`, ...fields });
}
beforeEach(() => begin());

const report = (...events: readonly GatewayEvent[]) => {
  for (const event of events) platform.payments.report(session.session_id, event);
};
const attempt = () => platform.payments.beginAttempt(session.session_id);
const AUTHORISED: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw_1' };
const REFUSED: GatewayEvent = { type: 'refused', reason: 'not_enough_funds' };

async function statuses() {
  const [read, transaction] = await Promise.all([
    platform.call(`/v2/sessions/${session.session_id}`),
    platform.call(`/v2/payments/${session.payment_id}`),
  ]);
  return { session: read.body, transaction: transaction.body };
}

const both = (session: string, transaction: string, more: object = {}) => ({
  session: expect.objectContaining({ status: session }),
  transaction: expect.objectContaining({ status: transaction, ...more }),
});

describe('the gateway moves a payment by itself', () => {
  test.each<[string, GatewayEvent[], string, string]>([
    ['a challenge', [{ type: 'action_required' }], 'requires_action', 'pending'],
    ['a trip to its page', [{ type: 'redirected' }], 'redirected', 'pending'],
    ['its yes', [AUTHORISED], 'completed', 'captured'],
    ['a direct debit', [{ type: 'accepted', gatewayPaymentId: 'gw' }], 'completed', 'pending'],
    ['a refusal', [REFUSED], 'pending', 'pending'],
    ['a refusal after a challenge', [{ type: 'action_required' }, REFUSED], 'pending', 'pending'],
    ['a refusal at its page', [{ type: 'redirected' }, REFUSED], 'redirected', 'pending'],
    ['five refusals', Array.from({ length: 5 }, () => REFUSED), 'failed', 'failed'],
    ['a cancellation', [{ type: 'cancelled' }], 'failed', 'canceled'],
    ['no and then yes', [REFUSED, AUTHORISED], 'completed', 'captured'],
    ['yes and then no', [AUTHORISED, REFUSED], 'completed', 'captured'],
    ['yes and then a cancellation', [AUTHORISED, { type: 'cancelled' }], 'completed', 'captured'],
    ['a charge after a cancellation', [{ type: 'cancelled' }, AUTHORISED], 'completed', 'captured'],
    [
      'a debit that bounced',
      [{ type: 'accepted', gatewayPaymentId: 'gw' }, REFUSED],
      'completed',
      'failed',
    ],
  ])('%s', async (_name, events, sessionStatus, transactionStatus) => {
    attempt();
    report(...events);
    expect(await statuses()).toEqual(both(sessionStatus, transactionStatus));
  });

  test('a captured payment carries its times and the gateway id', async () => {
    attempt();
    report(AUTHORISED);
    const time = '2026-01-01T00:00:00.000Z';
    expect(await statuses()).toEqual(
      both('completed', 'captured', {
        gateway_payment_id: 'gw_1',
        authorized_at: time,
        captured_at: time,
        failed_at: null,
        failure_reason: null,
      }),
    );
  });

  test('with capture by hand the payment is authorized and waits', async () => {
    await begin({ capture_mode: 'manual' });
    report(AUTHORISED);
    expect(await statuses()).toEqual(both('completed', 'authorized', { captured_at: null }));
  });

  test('a failed payment says why', async () => {
    report(...Array.from({ length: 5 }, () => REFUSED));
    expect(await statuses()).toEqual(
      both('failed', 'failed', { failure_reason: 'not_enough_funds' }),
    );
  });
});

describe('an order is charged once', () => {
  test('only one attempt of a session is under way', () => {
    expect(attempt()).toBe('begun');
    expect(attempt()).toBe('already_submitted');
  });

  test('after a refusal another attempt may follow', () => {
    attempt();
    report(REFUSED);
    expect(attempt()).toBe('begun');
  });

  test('a second session may not charge while the first one may', async () => {
    const second = await platform.create({ order_id: `order ${order}` });
    expect(attempt()).toBe('begun');
    expect(platform.payments.beginAttempt(second.session_id)).toBe('already_paid');
    report(REFUSED);
    expect(platform.payments.beginAttempt(second.session_id)).toBe('begun');
  });

  test('an order that is paid gets no further session', async () => {
    await begin({ order_id: 'paid order' });
    report(AUTHORISED);
    const { status, body } = await platform.call('/v2/sessions', {
      method: 'POST',
      body: { ...SESSION, order_id: 'paid order' },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'ORDER_ALREADY_PAID' });
  });

  test('a charge that comes late is called off when the order was paid meanwhile', async () => {
    await begin({ order_id: 'late' });
    const late = session;
    attempt();
    report({ type: 'cancelled' });
    await begin({ order_id: 'late' });
    attempt();
    report(AUTHORISED);
    session = late;
    report(AUTHORISED);
    expect(await statuses()).toEqual(both('failed', 'canceled'));
  });

  test('submissions of two sessions of an order: the second is told that it is paid', async () => {
    const metadata = { sandbox: { gateway: 'adyen' } };
    const first = await platform.create({ order_id: 'two', metadata });
    const second = await platform.create({ order_id: 'two', metadata });
    const submit = (id: string) =>
      platform.call(`/v2/sessions/${id}/submissions`, { method: 'POST', body: { data: {} } });
    expect((await submit(first.session_id)).body).toEqual({ result_code: 'Authorised' });
    const { status, body } = await submit(second.session_id);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'ORDER_ALREADY_PAID' });
  });

  test("a second submission gets the first one's result, and nothing is done again", async () => {
    const { session_id } = await platform.create({
      order_id: 'again',
      metadata: { sandbox: { gateway: 'adyen' } },
    });
    const before = platform.stepsTaken;
    const replies = await Promise.all(
      [1, 2].map(() =>
        platform.call(`/v2/sessions/${session_id}/submissions`, {
          method: 'POST',
          body: { data: {} },
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(platform.stepsTaken).toBe(before + 1);
  });
});

describe('expiry', () => {
  const HALF_HOUR = 30 * 60_000;

  test('an untouched session is gone, and its payment too', async () => {
    platform.advance(HALF_HOUR);
    expect(await statuses()).toEqual({
      session: expect.objectContaining({ status: 404, code: 'SESSION_NOT_FOUND' }),
      transaction: expect.objectContaining({ status: 404, code: 'PAYMENT_NOT_FOUND' }),
    });
    expect(attempt()).toBe('gone');
  });

  test('an attempt that is still open ends by itself', async () => {
    attempt();
    platform.advance(HALF_HOUR);
    expect(await statuses()).toEqual(both('failed', 'failed'));
  });

  test('a paid session stays readable for 24 hours', async () => {
    report(AUTHORISED);
    platform.advance(HALF_HOUR + 24 * 60 * 60_000 - 1);
    expect(await statuses()).toEqual(both('completed', 'captured'));
    platform.advance(1);
    expect(await statuses()).toMatchObject({ session: { status: 404 } });
  });

  test('scenario `expired` makes a session that soon ends', async () => {
    await begin({ metadata: { sandbox: { scenario: 'expired' } } });
    platform.advance(3000);
    expect(await statuses()).toMatchObject({ session: { code: 'SESSION_NOT_FOUND' } });
  });
});

describe("the merchant's backend", () => {
  const act = (verb: string, body?: object, credential = 'sk_test_sandbox') =>
    platform.call(`/v2/payments/${session.payment_id}/${verb}`, {
      method: 'POST',
      credential,
      ...(body === undefined ? {} : { body }),
    });

  beforeEach(async () => {
    await begin({ capture_mode: 'manual' });
    report(AUTHORISED);
  });

  test('captures what was authorized, once', async () => {
    expect((await act('capture')).body).toMatchObject({ status: 'captured' });
    expect(await act('capture')).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } });
  });

  test('cancels what was authorized, after which the order can be paid again', async () => {
    expect((await act('cancel')).body).toMatchObject({ status: 'canceled' });
    await platform.create({ order_id: `order ${order}` });
  });

  test('refunds in parts, and never more than was paid', async () => {
    await act('capture');
    expect((await act('refund', { amount: 4000 })).body).toMatchObject({
      status: 'partial_refunded',
    });
    expect((await act('refund', { amount: 251 })).status).toBe(409);
    expect((await act('refund')).body).toMatchObject({ status: 'refunded' });
  });

  test('is not imitated with the public key', async () => {
    expect((await act('capture', {}, 'pk_test_sandbox')).status).toBe(403);
  });

  test("reads its transaction, and no other merchant's", async () => {
    const path = `/v2/payments/${session.payment_id}`;
    expect((await platform.call(path, { credential: 'sk_test_sandbox' })).status).toBe(200);
    expect((await platform.call(path, { credential: 'sk_test_other' })).status).toBe(404);
  });
});

describe("reporting the gateway's payment id", () => {
  const known = (changes: object = {}) => ({
    gatewayPaymentId: 'gw_7',
    sessionId: session.session_id,
    amount: 4250,
    currency: 'EUR',
    ...changes,
  });
  const update = (id: string) =>
    platform.call(`/v2/sessions/${session.session_id}/payment`, {
      method: 'PATCH',
      body: { gateway_payment_id: id },
    });

  test('is recorded, again without a change, and completes nothing by itself', async () => {
    platform.record(known());
    const answer = {
      payment_id: session.payment_id,
      gateway_payment_id: 'gw_7',
      status: 'pending',
    };
    expect(await update('gw_7')).toMatchObject({ status: 200, body: answer });
    expect(await update('gw_7')).toMatchObject({ status: 200, body: answer });
    expect(await statuses()).toEqual(both('pending', 'pending', { gateway_payment_id: 'gw_7' }));
  });

  test('another id after that is refused', async () => {
    platform.record(known());
    await update('gw_7');
    expect(await update('gw_8')).toMatchObject({ status: 409 });
  });

  test.each([
    ['an unknown id', { gatewayPaymentId: 'gw_other' }],
    ["another session's id", { sessionId: 'ses_other' }],
    ['an id of another amount', { amount: 1 }],
    ['an id in another currency', { currency: 'USD' }],
  ])('%s is refused', async (_name, changes) => {
    platform.record({ ...known(), gatewayPaymentId: 'gw_x', sessionId: 'nobody' });
    const id = `gw_${order}`;
    platform.record(known({ gatewayPaymentId: id, ...changes }));
    expect(await update(id)).toMatchObject({
      status: 409,
      body: { code: 'GATEWAY_VERIFICATION_FAILED' },
    });
  });
});
