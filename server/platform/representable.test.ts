/** Amounts that a gateway cannot charge exactly. */
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { pathOf } from '../../shared/platform/paths.ts';
import { startGatewayPlatform } from '../gateways/testing/gateway-platform.ts';
import { cardCustomer, created } from '../gateways/testing/gateway-customers.ts';
import { SESSION } from './testing/platform-server.ts';

const server = await startGatewayPlatform();
const { platform } = server;
afterAll(() => server.stop());

const SECRET = 'sk_test_sandbox';
const call = (path: string, body: object, method = 'POST') =>
  platform.call(path, { method, body, credential: SECRET });

const create = (gateway: string, amount: number, currency: string) =>
  call(pathOf('createEmbeddedSession'), {
    ...SESSION,
    order_id: crypto.randomUUID(),
    amount,
    currency,
    capture_mode: 'manual',
    metadata: { sandbox: { gateway } },
  });

const REJECTED = {
  status: 422,
  code: 'AMOUNT_NOT_REPRESENTABLE',
  errors: [{ field: 'amount', code: 'not_representable' }],
};

test.each([
  ['adyen', 12345, 'IDR'],
  ['adyen', 12345, 'CLF'],
  ['adyen', 10 ** 15, 'EUR'],
  ['checkout', 12341, 'KWD'],
  ['checkout', 10 ** 9, 'EUR'],
])('at %s, no session of %i minor units of %s is created', async (gateway, amount, currency) => {
  const { body } = await create(gateway, amount, currency);
  expect(body).toMatchObject(REJECTED);
});

test('the same order can be created with an amount that the gateway has', async () => {
  const order = { ...SESSION, order_id: 'order-idr', currency: 'IDR' };
  const metadata = { sandbox: { gateway: 'adyen' } };
  const path = pathOf('createEmbeddedSession');
  const headers = { 'Idempotency-Key': 'order-idr' };
  const send = (amount: number) =>
    platform.call(path, {
      method: 'POST',
      credential: SECRET,
      headers,
      body: { ...order, amount, metadata },
    });
  expect((await send(12345)).status).toBe(422);
  expect((await send(12300)).status).toBe(201);
});

test('a change to such an amount changes nothing', async () => {
  const { session_id } = v.parse(created, (await create('adyen', 12300, 'IDR')).body);
  const path = pathOf('changeSession', session_id);
  expect((await call(path, { amount: 12345 }, 'PATCH')).body).toMatchObject(REJECTED);
  expect(platform.payments.ofSession(session_id)).toMatchObject({ amount: 12300, revision: 1 });
  expect((await call(path, { amount: 12400 }, 'PATCH')).status).toBe(200);
});

test('a capture and a refund of such an amount execute nothing', async () => {
  const session = v.parse(created, (await create('adyen', 12300, 'IDR')).body);
  await cardCustomer.pay(platform, session);
  const { payment_id } = session;
  const capture = (amount: number) => call(pathOf('capturePayment', payment_id), { amount });
  const refund = (amount: number) => call(pathOf('refundPayment', payment_id), { amount });
  expect((await capture(12250)).body).toMatchObject(REJECTED);
  expect((await capture(12200)).body).toMatchObject({ status: 'captured' });
  expect((await refund(50)).body).toMatchObject(REJECTED);
  expect((await refund(100)).body).toMatchObject({ status: 'partial_refunded' });
  expect(platform.payments.withId(payment_id)).toMatchObject({
    capturedAmount: 12200,
    refundedAmount: 100,
  });
});
