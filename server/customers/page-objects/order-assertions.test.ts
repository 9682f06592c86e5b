import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pathOf } from '../../../shared/platform/paths.ts';
import { startTimedPlatform } from '../../gateways/testing/timed-platform.ts';
import { orderAssertions } from './order-assertions.ts';
import { SandboxClient } from './sandbox-client.ts';
import { SESSION } from '../../platform/testing/platform-server.ts';
import type { OrderAssertions } from './order-assertions.ts';

const { platform, stop } = await startTimedPlatform();
afterAll(stop);

const secret = 'sk_test_sandbox';
const sandbox = new SandboxClient({ url: platform.origin, secret });

let order_id: string;
let order: OrderAssertions;
beforeEach(() => {
  order_id = crypto.randomUUID();
  order = orderAssertions(sandbox, order_id, async (_, read, expected) => {
    const found = await read();
    if (!isDeepStrictEqual(found, expected)) throw new Error(JSON.stringify(found));
  });
});

/** The customer pays in another session of the order. Returns the id of the payment. */
async function pay(scenario = 'approve', fields: object = {}): Promise<string> {
  const metadata = { sandbox: { gateway: 'adyen', scenario } };
  const { session_id, payment_id } = await platform.create({ order_id, metadata, ...fields });
  const data = { paymentMethod: { type: 'scheme' } };
  await platform.call(pathOf('submit', session_id), { method: 'POST', body: { data } });
  return payment_id;
}

const act = (operation: 'cancelPayment' | 'refundPayment', paymentId: string, body: object) =>
  platform.call(pathOf(operation, paymentId), { method: 'POST', credential: secret, body });

test('an order is paid once that was paid by card in place of its voucher', async () => {
  await pay('voucher');
  await expect(order.toBeUncharged()).rejects.toThrow('"completedSessions":1');
  await pay();
  await expect(order.toBePaidOnce()).resolves.toBeUndefined();
  await expect(order.toBeUncharged()).rejects.toThrow('"completedSessions":1');
});

test('an order whose payment the backend has cancelled is uncharged until it is paid again', async () => {
  const paymentId = await pay('approve', { capture_mode: 'manual' });
  await expect(order.toBePaidOnce()).resolves.toBeUndefined();
  await act('cancelPayment', paymentId, {});
  await expect(order.toBeUncharged()).resolves.toBeUndefined();
  await pay();
  await expect(order.toBePaidOnce()).resolves.toBeUndefined();
});

test('an order is uncharged once its payment is refunded completely', async () => {
  const paymentId = await pay();
  await act('refundPayment', paymentId, { amount: SESSION.amount - 1 });
  await expect(order.toBePaidOnce()).resolves.toBeUndefined();
  await act('refundPayment', paymentId, { amount: 'all' });
  await expect(order.toBePaidOnce()).rejects.toThrow('"charges":0');
  await expect(order.toBeUncharged()).resolves.toBeUndefined();
});
