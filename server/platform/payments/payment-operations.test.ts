import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayment } from '../testing/open-payment.ts';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';
import type { OpenPayment } from '../testing/open-payment.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

let order_id: string;
let payment: OpenPayment;
beforeEach(async () => {
  order_id = crypto.randomUUID();
  payment = await openPayment(platform, { order_id, capture_mode: 'manual' });
  payment.report({ type: 'authorised', gatewayPaymentId: 'gw_1' });
});

const ALL = { amount: 'all' };
const act = (verb: string, body?: unknown, credential = 'sk_test_sandbox') =>
  platform.call(`/v2/payments/${payment.payment_id}/${verb}`, {
    method: 'POST',
    credential,
    ...(body === undefined ? {} : { body }),
  });

test("a merchant's backend captures an authorized payment once", async () => {
  expect((await act('captures', ALL)).body).toMatchObject({ status: 'captured' });
  expect(await act('captures', ALL)).toMatchObject({
    status: 409,
    body: { code: 'INVALID_STATE' },
  });
});

test('a request that came too early may be sent again with its idempotency key', async () => {
  const refund = () =>
    platform.call(`/v2/payments/${payment.payment_id}/refunds`, {
      method: 'POST',
      credential: 'sk_test_sandbox',
      body: ALL,
      headers: { 'Idempotency-Key': `refund-${order_id}` },
    });
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } });
  await act('captures', ALL);
  expect(await refund()).toMatchObject({ status: 200, body: { status: 'refunded' } });
});

test('a backend cancels an authorized payment, after which the order can be paid again', async () => {
  expect((await act('cancellations')).body).toMatchObject({ status: 'canceled' });
  await platform.create({ order_id });
});

test('what a backend cancels or refunds completely is given back by the gateway', async () => {
  platform.reversed.length = 0;
  await act('cancellations');
  expect(platform.reversed).toEqual(['gw_1']);
  payment = await openPayment(platform);
  payment.report({ type: 'authorised', gatewayPaymentId: 'gw_2' });
  await act('refunds', { amount: 400 });
  expect(platform.reversed).toEqual(['gw_1']);
  await act('refunds', ALL);
  expect(platform.reversed).toEqual(['gw_1', 'gw_2']);
});

test('a backend captures a part, once, and refunds at most that part', async () => {
  const { amount } = SESSION;
  expect(await act('captures', { amount: amount + 1 })).toMatchObject({
    status: 409,
    body: { code: 'INVALID_STATE', detail: `At most ${amount} can be captured` },
  });
  for (const wrong of [0, -1, 1.5, '1000']) {
    expect((await act('captures', { amount: wrong })).status).toBe(422);
  }
  expect((await act('captures', [])).status).toBe(422);
  expect((await act('captures', { amount: 1000 })).body).toMatchObject({ status: 'captured' });
  expect((await act('captures', { amount: 1 })).status).toBe(409);
  expect((await act('refunds', { amount: 1001 })).status).toBe(409);
  expect((await act('refunds', { amount: 400 })).body).toMatchObject({
    status: 'partial_refunded',
  });
  expect((await act('refunds', ALL)).body).toMatchObject({ status: 'refunded' });
});

test('a backend refunds in parts, and never more than was paid', async () => {
  await act('captures', ALL);
  expect((await act('refunds', { amount: 4000 })).body).toMatchObject({
    status: 'partial_refunded',
  });
  expect((await act('refunds', { amount: 251 })).status).toBe(409);
  expect((await act('refunds', ALL)).body).toMatchObject({ status: 'refunded' });
});

describe.each(['captures', 'refunds'])(
  '%s move money only for an amount that is given:',
  (verb) => {
    beforeEach(async () => {
      if (verb === 'refunds') await act('captures', ALL);
    });

    test.each([
      [undefined, 'amount', 'required'],
      [{}, 'amount', 'required'],
      [{ amount: null }, 'amount', 'not_an_amount'],
      [{ amount: 'everything' }, 'amount', 'not_an_amount'],
      [{ amount: '500' }, 'amount', 'not_an_amount'],
      [{ amount: 0 }, 'amount', 'too_small'],
      [{ amount: 1.5 }, 'amount', 'not_an_integer'],
      [{ amount: ['all'] }, 'amount', 'not_an_amount'],
      [{ ammount: 500 }, 'amount', 'required'],
      [{ amount: 500, ammount: 500 }, 'ammount', 'unknown_field'],
      [{ idempotencyKey: 'refund-1' }, 'amount', 'required'],
      [{ amount: 'all', timeout: 5000 }, 'timeout', 'unknown_field'],
      [[], 'body', 'wrong_type'],
      ['all', 'body', 'wrong_type'],
    ])('%j names none', async (body, field, code) => {
      const before = await payment.statuses();
      expect(await act(verb, body)).toMatchObject({
        status: 422,
        body: {
          code: 'VALIDATION_ERROR',
          errors: expect.arrayContaining([{ field, code, message: expect.any(String) }]),
        },
      });
      expect(await payment.statuses()).toEqual(before);
    });
  },
);

test('a cancellation has no fields: an amount in it is rejected, and nothing is cancelled', async () => {
  expect(await act('cancellations', { amount: 500 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'amount', code: 'unknown_field' }] },
  });
  expect(await payment.statuses()).toMatchObject({ transaction: { status: 'authorized' } });
  expect((await act('cancellations', {})).body).toMatchObject({ status: 'canceled' });
});

test('the public key is not enough for any operation', async () => {
  expect((await act('captures', ALL, 'pk_test_sandbox')).status).toBe(403);
});

test("a backend reads its merchant's own transaction, and no other merchant's", async () => {
  const path = `/v2/payments/${payment.payment_id}`;
  expect((await platform.call(path, { credential: 'sk_test_sandbox' })).status).toBe(200);
  expect((await platform.call(path, { credential: 'sk_test_other' })).status).toBe(404);
});
