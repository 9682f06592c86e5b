import { afterAll, expect, test } from 'vitest';
import { openPayment } from '../testing/open-payment.ts';
import { startTestPlatform } from '../testing/platform-server.ts';
import { MemoryStore } from './store.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import type { PaymentRecord } from './payment-record.ts';

const platform = await startTestPlatform();
afterAll(() => platform.stop());

const YEAR = 365 * 24 * 60 * 60_000;

async function recordOf(...events: readonly GatewayEvent[]): Promise<PaymentRecord> {
  const payment = await openPayment(platform);
  payment.report(...events);
  const record = platform.payments.ofSession(payment.session_id);
  if (record === undefined) throw new Error('The session is gone');
  return record;
}

const paid = (gatewayPaymentId: string) => recordOf({ type: 'authorised', gatewayPaymentId });

test('a purge removes what took no money, and keeps what was paid', async () => {
  const store = new MemoryStore();
  const [unused, cancelled, order] = [
    await recordOf(),
    await recordOf({ type: 'cancelled' }),
    await paid('gw_1'),
  ];
  for (const record of [unused, cancelled, order]) store.savePayment(record);
  store.purge(order.createdAt + YEAR);
  expect(store.paymentOfSession(unused.sessionId)).toBeUndefined();
  expect(store.paymentOfSession(cancelled.sessionId)).toBeUndefined();
  expect(store.paymentsOfOrder(order.apiKey, order.orderId)).toEqual([order]);
  expect(store.payment(order.paymentId)).toEqual(order);
});

test('of more paid orders than it keeps, a purge forgets the oldest with their transactions', async () => {
  const store = new MemoryStore(2);
  const records = [await paid('gw_a'), await paid('gw_b'), await paid('gw_c')];
  for (const record of records) store.savePayment(record);
  const [oldest, ...newer] = records;
  store.purge((oldest?.createdAt ?? 0) + YEAR);
  const kept = records.filter(({ paymentId }) => store.payment(paymentId) !== undefined);
  expect(kept).toEqual(newer);
  expect(store.paymentsOfOrder(oldest?.apiKey ?? '', oldest?.orderId ?? '')).toEqual([]);
});
