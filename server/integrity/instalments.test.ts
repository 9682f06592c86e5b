/** What the customer is charged in is what the backend offered and the customer chose. */
import { afterAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { pathOf } from '../../shared/platform/paths.ts';
import { createGateways } from '../gateways/index.ts';
import { SESSION, SHOP_ORIGIN, startTestPlatform } from '../platform/testing/platform-server.ts';

const platform = await startTestPlatform({
  rateLimit: { requests: Infinity },
  makeGateways: (port, origins) => createGateways(port, origins),
});
afterAll(() => platform.stop());

const SECRET = 'sk_test_sandbox';
const API_KEY = 'pk_test_sandbox';

const created = v.object({ session_id: v.string(), payment_id: v.string() });

const post = (instalments: unknown, credential?: string) =>
  platform.call(pathOf('createEmbeddedSession'), {
    method: 'POST',
    body: {
      ...SESSION,
      order_id: crypto.randomUUID(),
      metadata: { sandbox: { gateway: 'adyen' } },
      instalments,
    },
    ...(credential === undefined ? { headers: { Origin: SHOP_ORIGIN } } : { credential }),
  });
const forOrder = async (order_id: string, values: readonly number[]) => {
  const { body } = await platform.call(pathOf('createEmbeddedSession'), {
    method: 'POST',
    body: { ...SESSION, order_id, for_order: true, instalments: { values } },
    credential: SECRET,
  });
  return v.parse(created, body).session_id;
};
const create = async (instalments?: unknown) =>
  v.parse(created, (await post(instalments, SECRET)).body);

const submit = (sessionId: string, installments?: object) =>
  platform.call(pathOf('submit', sessionId), {
    method: 'POST',
    body: { data: { paymentMethod: { type: 'scheme' }, installments } },
    headers: { Origin: SHOP_ORIGIN },
  });
const transaction = async (paymentId: string) =>
  (await platform.call(pathOf('getTransaction', paymentId), { credential: SECRET })).body;

test('the number that the customer chose is that of the transaction', async () => {
  const { session_id, payment_id } = await create({ values: [1, 3, 6] });
  expect(await transaction(payment_id)).not.toHaveProperty('instalments');
  expect((await submit(session_id, { value: 3 })).status).toBe(200);
  expect(await transaction(payment_id)).toMatchObject({ status: 'captured', instalments: 3 });
});

test('the session of an order offers what its backend offers now', async () => {
  const order = crypto.randomUUID();
  const first = await forOrder(order, [1, 3]);
  expect(await forOrder(order, [1, 3])).toBe(first);
  expect(await forOrder(order, [1, 6])).not.toBe(first);
});

test('the webhook has the number', async () => {
  platform.webhooks.register(API_KEY, {
    url: 'http://127.0.0.1:9/',
    secrets: ['whsec_1'],
    mode: 'once',
  });
  const { session_id, payment_id } = await create({ values: [1, 3] });
  await submit(session_id, { value: 3 });
  const events = platform.webhooks.deliveries(API_KEY).map(({ event }) => event.data);
  const payment = expect.objectContaining({ payment_id, instalments: 3 });
  expect(events).toContainEqual(expect.objectContaining({ payment }));
});

test('a submission without a number is one payment', async () => {
  const { session_id, payment_id } = await create({ values: [1, 3] });
  expect((await submit(session_id)).status).toBe(200);
  expect(await transaction(payment_id)).toMatchObject({ status: 'captured', instalments: 1 });
});

test.each([
  ['another number', { values: [1, 3] }, 6],
  ['more than one payment where the session offers no instalments', undefined, 3],
])('%s is rejected, and nothing is executed', async (_case, offered, value) => {
  const { session_id, payment_id } = await create(offered);
  const rejected = await submit(session_id, { value });
  expect(rejected).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'data', code: 'not_possible' }] },
  });
  expect(await transaction(payment_id)).toMatchObject({ status: 'pending' });
  expect((await submit(session_id, { value: 1 })).status).toBe(200);
});

test.each([
  ['without one payment, which every customer may choose', [3, 6], 'without_one_payment'],
  ['without a number', [], 'without_one_payment'],
  ['with a number twice', [1, 3, 3], 'repeated'],
  ['with a number of payments below one', [1, 0], 'too_small'],
  ['with more than 99 payments', [1, 100], 'too_large'],
  ['with a part of a payment', [1, 2.5], 'wrong_type'],
])('an offer %s is rejected', async (_case, values, code) => {
  const { status, body } = await post({ values }, SECRET);
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ code }] } });
});

test('a page cannot offer instalments', async () => {
  const { status, body } = await post({ values: [1, 3] });
  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});
