import { afterAll, beforeEach, expect, test } from 'vitest';
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

const act = (verb: string, body?: object, credential = 'sk_test_sandbox') =>
  platform.call(`/v2/payments/${payment.payment_id}/${verb}`, {
    method: 'POST',
    credential,
    ...(body === undefined ? {} : { body }),
  });

test("a merchant's backend captures an authorized payment once", async () => {
  expect((await act('captures')).body).toMatchObject({ status: 'captured' });
  expect(await act('captures')).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } });
});

test('a backend cancels an authorized payment, after which the order can be paid again', async () => {
  expect((await act('cancellations')).body).toMatchObject({ status: 'canceled' });
  await platform.create({ order_id });
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
  expect((await act('refunds')).body).toMatchObject({ status: 'refunded' });
});

test('a backend refunds in parts, and never more than was paid', async () => {
  await act('captures');
  expect((await act('refunds', { amount: 4000 })).body).toMatchObject({
    status: 'partial_refunded',
  });
  expect((await act('refunds', { amount: 251 })).status).toBe(409);
  expect((await act('refunds')).body).toMatchObject({ status: 'refunded' });
});

test('the public key is not enough for any operation', async () => {
  expect((await act('captures', {}, 'pk_test_sandbox')).status).toBe(403);
});

test("a backend reads its merchant's own transaction, and no other merchant's", async () => {
  const path = `/v2/payments/${payment.payment_id}`;
  expect((await platform.call(path, { credential: 'sk_test_sandbox' })).status).toBe(200);
  expect((await platform.call(path, { credential: 'sk_test_other' })).status).toBe(404);
});
