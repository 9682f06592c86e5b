import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { SESSION } from '../platform/testing/platform-server.ts';
import { LOADER, PAGE, POLICY, startTestShop } from './testing/shop-server.ts';

const shop = await startTestShop();
afterAll(() => shop.stop());

describe('an order', () => {
  test('costs what the catalogue lists, whatever else the browser sends', async () => {
    const items = [{ sku: 'tide-mug', quantity: 2, price: 1 }];
    const response = await shop.post('/api/orders', { items, amount: 1, currency: 'XXX' });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ amount: 2 * 2800 + 490, currency: 'EUR' });
  });

  test('has its price in another currency that the shop takes', async () => {
    const items = [{ sku: 'tide-mug', quantity: 1 }];
    const response = await shop.post('/api/orders', { items, currency: 'JPY' });
    expect(await response.json()).toMatchObject({ amount: 2 * (2800 + 490), currency: 'JPY' });
  });

  test.each([
    ['nothing', []],
    ['an unknown item', [{ sku: 'gold-bar', quantity: 1 }]],
    ['less than one', [{ sku: 'tide-mug', quantity: -1 }]],
    ['half a mug', [{ sku: 'tide-mug', quantity: 0.5 }]],
  ])('is not created for a basket with %s', async (_name, items) => {
    expect((await shop.post('/api/orders', { items })).status).toBe(400);
  });
});

describe('a session that the backend creates', () => {
  const { payer, billing } = SESSION;
  const customer = {
    payer,
    billing,
    sandbox: { gateway: 'adyen', scenario: 'decline', embedMode: 'iframe' },
  };
  const created = v.object({ session_id: v.string() });

  test('has the amount of the order, whatever else the browser sends', async () => {
    const order = await shop.openOrder();
    const lower = { ...customer, amount: 1, currency: 'JPY', order_id: 'SM-another' };
    const response = await shop.post(`/api/orders/${order.order_id}/sessions`, lower);
    expect(response.status).toBe(201);
    const { session_id } = v.parse(created, await response.json());
    expect(shop.platform.payments.ofSession(session_id)).toMatchObject({
      orderId: order.order_id,
      amount: order.amount,
      currency: order.currency,
      createdBy: 'backend',
      choice: { gateway: 'adyen', scenario: 'decline' },
      returnUrl: `${shop.origin}/return.html`,
    });
  });

  test('is created once, although the first responses are lost', async () => {
    const { order_id } = await shop.openOrder();
    shop.platform.outages = 2;
    const response = await shop.post(`/api/orders/${order_id}/sessions`, customer);
    expect(response.status).toBe(201);
    expect(shop.platform.payments.ofOrder('pk_test_sandbox', order_id)).toHaveLength(1);
  });

  test('is not created for an unknown order, nor without a customer', async () => {
    const { order_id } = await shop.openOrder();
    expect((await shop.post('/api/orders/SM-0/sessions', customer)).status).toBe(404);
    expect((await shop.post(`/api/orders/${order_id}/sessions`, { payer })).status).toBe(400);
    expect(shop.platform.payments.ofOrder('pk_test_sandbox', order_id)).toEqual([]);
  });

  test('is the one that has paid, once the order is paid', async () => {
    const order = await shop.openOrder();
    const payment = await shop.payFor(order);
    payment.report({ type: 'authorised', gatewayPaymentId: 'gw_1' });
    const response = await shop.post(`/api/orders/${order.order_id}/sessions`, customer);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ session_id: payment.session_id });
    expect(shop.platform.payments.ofOrder('pk_test_sandbox', order.order_id)).toHaveLength(1);
  });

  test('is the same one for a page that is reloaded', async () => {
    const { order_id } = await shop.openOrder();
    const path = `/api/orders/${order_id}/sessions`;
    const first = v.parse(created, await (await shop.post(path, customer)).json());
    expect(await (await shop.post(path, customer)).json()).toMatchObject(first);
    expect(shop.platform.payments.ofOrder('pk_test_sandbox', order_id)).toHaveLength(1);
  });
});

describe('payment steps that the shop handles itself', () => {
  const adyen = { metadata: { sandbox: { gateway: 'adyen' } } };
  const data = { paymentMethod: { type: 'scheme' } };

  test('reach the platform with the secret, and its result is returned unchanged', async () => {
    const order = await shop.openOrder();
    const { session_id } = await shop.payFor(order, adyen);
    shop.platform.requests.length = 0;
    for (const step of ['submissions', 'details']) {
      const path = `/api/orders/${order.order_id}/${step}`;
      const response = await shop.post(path, { session_id, data });
      expect(await response.json()).toEqual({ result_code: 'Authorised' });
      expect(shop.platform.steps.at(-1)).toEqual(data);
      expect(shop.platform.requests.at(-1)).toEqual({
        path: `/v2/sessions/${session_id}/${step}`,
        authorization: 'Bearer sk_test_sandbox',
      });
    }
  });

  test.each(['submissions', 'details'])(
    'are not passed on to the %s of a session of another order',
    async (step) => {
      const [order, other] = [await shop.openOrder(), await shop.openOrder()];
      const payment = await shop.payFor(other, adyen);
      await payment.submit();
      const before = shop.platform.steps.length;
      const response = await shop.post(`/api/orders/${order.order_id}/${step}`, {
        session_id: payment.session_id,
        data,
      });
      expect(response.status).toBe(409);
      expect(shop.platform.steps).toHaveLength(before);
    },
  );

  test('are not passed on for a session that does not exist', async () => {
    const { order_id } = await shop.openOrder();
    const step = { session_id: '../payments', data };
    expect((await shop.post(`/api/orders/${order_id}/submissions`, step)).status).toBe(404);
  });
});

describe('the pages', () => {
  test('are served with the given policy, like all other responses of the shop', async () => {
    expect(await (await fetch(shop.origin)).text()).toBe(PAGE);
    for (const path of ['/', '/pay.global.js', '/shop-configuration.json', '/nothing', '/api/x']) {
      const { headers } = await fetch(shop.origin + path);
      expect(headers.get('Content-Security-Policy')).toBe(POLICY.header);
      expect(headers.get('Reporting-Endpoints')).toBe(POLICY.reportingEndpoints);
    }
  });

  test('get the script-tag file and a configuration without the secret', async () => {
    expect(await (await fetch(`${shop.origin}/pay.global.js`)).text()).toBe(LOADER);
    const configuration = await (await fetch(`${shop.origin}/shop-configuration.json`)).text();
    expect(JSON.parse(configuration)).toEqual({
      apiKeys: { backend: 'pk_test_backend', browser: 'pk_test_sandbox' },
      baseUrl: shop.platform.origin,
      frameUrl: 'http://{gateway}.frame.localhost:8080/',
    });
  });

  test.each(['{', '[]', `"${'x'.repeat(100_000)}"`])(
    'show no stack for the body %.10s',
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${shop.origin}/api/orders`, { method: 'POST', headers, body });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(Object.keys(JSON.parse(await response.text()))).toEqual(['message']);
    },
  );
});
