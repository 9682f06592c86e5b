/** A backend that trusts the events alone knows the same as one that asks for the transaction. */
import { afterAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { openPayment } from '../testing/open-payment.ts';
import { SESSION, startTestPlatform } from '../testing/platform-server.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import type { OpenPayment } from '../testing/open-payment.ts';

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());
platform.webhooks.register('pk_test_sandbox', {
  url: 'http://127.0.0.1:9/webhooks',
  secrets: ['sk_test_sandbox'],
  mode: 'once',
});

const AUTHORISED: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw_1' };
const VOUCHER: GatewayEvent = { type: 'awaiting_transfer', gatewayPaymentId: 'gw_1' };
const DECLINED: GatewayEvent = { type: 'declined', reason: 'not_enough_funds' };
const CANCELLED: GatewayEvent = { type: 'cancelled' };
const HOUR = 60 * 60_000;

const transactionSchema = v.object({ status: v.string() });

interface Sequence {
  readonly gateway?: readonly GatewayEvent[];
  /** ms that pass after that. */
  readonly waits?: number;
  /** The backend creates another session in place of this one. */
  readonly isReplaced?: boolean;
  /** What the gateway reports in the end. */
  readonly late?: readonly GatewayEvent[];
}

async function transactionStatus(payment: OpenPayment): Promise<string> {
  const { transaction } = await payment.statuses();
  return v.parse(transactionSchema, transaction).status;
}

async function play(sequence: Sequence): Promise<OpenPayment> {
  const { gateway = [], waits = 0, isReplaced = false, late = [] } = sequence;
  const order_id = crypto.randomUUID();
  const payment = await openPayment(platform, { order_id });
  payment.report(...gateway);
  platform.advance(waits);
  await payment.statuses();
  if (isReplaced) {
    await platform.call('/v2/sessions', {
      method: 'POST',
      body: { ...SESSION, order_id, replaces: payment.session_id },
      credential: 'sk_test_sandbox',
    });
  }
  payment.report(...late);
  return payment;
}

test.each<[string, Sequence]>([
  ['was captured', { gateway: [AUTHORISED] }],
  ['was cancelled', { gateway: [CANCELLED] }],
  ['was declined five times', { gateway: Array.from({ length: 5 }, () => DECLINED) }],
  ['expired after a decline', { gateway: [DECLINED], waits: HOUR }],
  ['was replaced', { isReplaced: true }],
  ['was replaced after a decline', { gateway: [DECLINED], isReplaced: true }],
  ['was replaced after it had expired unused', { waits: HOUR, isReplaced: true }],
  ['was charged after it was replaced', { isReplaced: true, late: [AUTHORISED] }],
  ['has a voucher that was cancelled', { gateway: [VOUCHER, CANCELLED] }],
  ['has a voucher that was paid', { gateway: [VOUCHER], late: [AUTHORISED] }],
])('the last event of a session that %s has the status of its transaction', async (_, sequence) => {
  const payment = await play(sequence);
  const events = platform.webhooks
    .deliveries('pk_test_sandbox')
    .filter(({ event }) => event.data.session_id === payment.session_id)
    .flatMap(({ event }) => ('payment' in event.data ? [event.data.payment.status] : []));
  expect(events.at(-1)).toBe(await transactionStatus(payment));
});
