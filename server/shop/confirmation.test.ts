import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { SECRET, signedQuery, startTestShop } from './testing/shop-server.ts';
import { SESSION } from '../platform/testing/platform-server.ts';
import type { GatewayEvent } from '../platform/gateway-simulator.ts';
import type { Order } from './testing/shop-server.ts';

const shop = await startTestShop();
afterAll(() => shop.stop());

const AUTHORISED: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw_1' };
const DECLINED: GatewayEvent = { type: 'declined', reason: 'not_enough_funds' };

async function paid(order: Order, fields: object = {}): Promise<string> {
  const payment = await shop.payFor(order, fields);
  payment.report(AUTHORISED);
  return payment.payment_id;
}

describe('a payment in the embedded form', () => {
  test('is captured if amount, currency and order match', async () => {
    const order = await shop.openOrder();
    const payment_id = await paid(order);
    expect(await shop.confirm(order, { payment_id })).toEqual({ status: 200, outcome: 'captured' });
    expect(shop.platform.requests).toContainEqual({
      path: `/v2/payments/${payment_id}`,
      authorization: `Bearer ${SECRET}`,
    });
    expect(await shop.orderNow(order)).toMatchObject({ state: 'confirmed', parcels: 1 });
  });

  test.each([
    ['amount_mismatch', { amount: 1 }],
    ['amount_mismatch', { amount: 6089 }],
    ['currency_mismatch', { currency: 'HUF' }],
    ['order_mismatch', { order_id: 'SM-of-somebody-else' }],
  ])('does not confirm the order if it ends in %s, with %j', async (outcome, fields) => {
    const order = await shop.openOrder();
    const payment_id = await paid(order, fields);
    expect(await shop.confirm(order, { payment_id })).toEqual({ status: 409, outcome });
    expect(await shop.orderNow(order)).toMatchObject({ state: 'open', parcels: 0 });
  });

  test('does not confirm the order if another merchant was paid', async () => {
    const order = await shop.openOrder();
    const { order_id, amount, currency } = order;
    const { body } = await shop.platform.call('/v2/sessions', {
      method: 'POST',
      credential: 'sk_test_other',
      body: { ...SESSION, order_id, amount, currency },
    });
    const { session_id, payment_id } = v.parse(
      v.object({ session_id: v.string(), payment_id: v.string() }),
      body,
    );
    shop.platform.payments.report(session_id, AUTHORISED);
    expect(await shop.confirm(order, { payment_id })).toEqual({
      status: 404,
      outcome: 'payment_unknown',
    });
    expect(await shop.orderNow(order)).toMatchObject({ parcels: 0 });
  });

  test.each<[string, readonly GatewayEvent[]]>([
    ['pending', []],
    ['failed', Array.from({ length: 5 }, () => DECLINED)],
    ['canceled', [{ type: 'cancelled' }]],
  ])('leaves the order open while it is %s', async (outcome, events) => {
    const order = await shop.openOrder();
    const payment = await shop.payFor(order);
    payment.report(...events);
    const { payment_id } = payment;
    expect(await shop.confirm(order, { payment_id })).toEqual({ status: 200, outcome });
    expect(await shop.orderNow(order)).toMatchObject({ parcels: 0 });
  });

  test('leaves the order open if it is refunded before the notice of it arrives', async () => {
    // One event waits for the other.
    shop.platform.webhooks.setMode('pk_test_sandbox', 'out_of_order');
    const order = await shop.openOrder();
    const payment_id = await paid(order);
    const path = `/v2/payments/${payment_id}/refunds`;
    const body = { amount: 'all' };
    await shop.platform.call(path, { method: 'POST', credential: SECRET, body });
    expect(await shop.confirm(order, { payment_id })).toMatchObject({ outcome: 'refunded' });
    expect(await shop.orderNow(order)).toMatchObject({ parcels: 0 });
    shop.platform.webhooks.setMode('pk_test_sandbox', 'once');
  });

  test.each(['auto', 'manual'])(
    'was superseded if the order was paid in another session, with capture %s',
    async (capture_mode) => {
      const order = await shop.openOrder();
      const late = await shop.payFor(order, { capture_mode });
      await paid(order);
      late.report({ type: 'authorised', gatewayPaymentId: 'gw_late' });
      const { payment_id } = late;
      expect(await shop.confirm(order, { payment_id })).toEqual({
        status: 200,
        outcome: 'superseded',
      });
      expect(await shop.orderNow(order)).toMatchObject({ parcels: 1 });
    },
  );

  test('sends one parcel, however often its notice and the customer come', async () => {
    shop.platform.webhooks.setMode('pk_test_sandbox', 'twice');
    const order = await shop.openOrder();
    const { order_id } = order;
    const payment_id = await paid(order);
    const return_query = signedQuery({ payment_id, order_id, status: 'captured' });
    await Promise.all([
      shop.confirm(order, { payment_id }),
      shop.confirm(order, { payment_id }),
      shop.confirm(order, { return_query }),
    ]);
    expect(await shop.orderNow(order)).toMatchObject({ state: 'confirmed', parcels: 1 });
    shop.platform.webhooks.setMode('pk_test_sandbox', 'once');
  });

  test('sends nothing before the platform has notified the shop', async () => {
    const order = await shop.openOrder();
    const payment = await shop.payFor(order);
    shop.platform.webhooks.setMode('pk_test_sandbox', 'out_of_order');
    payment.report(AUTHORISED);
    const { payment_id } = payment;
    expect(await shop.confirm(order, { payment_id })).toEqual({ status: 200, outcome: 'captured' });
    expect(await shop.orderNow(order)).toMatchObject({ state: 'open', parcels: 0 });
    shop.platform.webhooks.setMode('pk_test_sandbox', 'once');
  });

  test('is not trusted if neither order nor payment is known', async () => {
    const order = await shop.openOrder();
    expect(
      await shop.confirm({ ...order, order_id: 'SM-0' }, { payment_id: 'pay_1' }),
    ).toMatchObject({ status: 404, outcome: 'order_unknown' });
    expect(await shop.confirm(order, { payment_id: '../sessions' })).toMatchObject({
      status: 404,
      outcome: 'payment_unknown',
    });
    const paths = shop.platform.requests.map(({ path }) => path);
    expect(paths).toContain('/v2/payments/..%2Fsessions');
  });

  test('is confirmed after a short outage of the platform, and left open during a long one', async () => {
    const order = await shop.openOrder();
    const payment = await shop.payFor(order);
    shop.platform.outages = Infinity;
    payment.report(AUTHORISED);
    const { payment_id } = payment;
    expect(await shop.confirm(order, { payment_id })).toEqual({
      status: 502,
      outcome: 'platform_unreachable',
    });
    expect(await shop.orderNow(order)).toMatchObject({ parcels: 0 });
    shop.platform.outages = 2;
    expect(await shop.confirm(order, { payment_id })).toMatchObject({ outcome: 'captured' });
  });
});

describe('a return from a page of the gateway', () => {
  test('has the status of the platform, not the status in the URL', async () => {
    const order = await shop.openOrder();
    const payment = await shop.payFor(order);
    payment.report(...Array.from({ length: 5 }, () => DECLINED));
    const { payment_id } = payment;
    const { order_id } = order;
    const return_query = signedQuery({ payment_id, order_id, status: 'captured' });
    expect(await shop.confirm(order, { return_query })).toMatchObject({ outcome: 'failed' });
  });

  test('is rejected for the wrong amount although its signature is valid', async () => {
    const order = await shop.openOrder();
    const payment_id = await paid(order, { amount: 1 });
    const { order_id } = order;
    const return_query = signedQuery({ payment_id, order_id, status: 'captured' });
    expect(await shop.confirm(order, { return_query })).toMatchObject({
      outcome: 'amount_mismatch',
    });
    expect(await shop.orderNow(order)).toMatchObject({ state: 'open', parcels: 0 });
  });

  test('is not looked up before its signature is verified', async () => {
    const order = await shop.openOrder();
    const { order_id } = order;
    const payment_id = await paid(order);
    await shop.orderNow(order);
    shop.platform.requests.length = 0;
    const return_query = signedQuery({ payment_id, order_id, status: 'captured' }, 'sk_test_other');
    expect(await shop.confirm(order, { return_query })).toEqual({
      status: 400,
      outcome: 'signature_invalid',
    });
    const lookUps = shop.platform.requests.filter(({ path }) => path.includes(payment_id));
    expect(lookUps).toEqual([]);
  });

  test('reports a failure that never became a payment', async () => {
    const order = await shop.openOrder();
    const failed = { order_id: order.order_id, status: 'failed', error_code: 'GATEWAY_TIMEOUT' };
    const return_query = signedQuery({ ...failed, status: 'failed' });
    expect(await shop.confirm(order, { return_query })).toEqual({ status: 200, outcome: 'failed' });
  });
});
