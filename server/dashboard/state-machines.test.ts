import { expect, test } from 'vitest';
import { acceptabilityOf, reverseLate, supersede } from '../platform/payments/late-money.ts';
import { applyGatewayEvent, beginAttempt } from '../platform/payments/payment-life.ts';
import { newPaymentRecord } from '../platform/payments/payment-record.ts';
import { expire, giveUp } from '../platform/payments/session-expiry.ts';
import { SESSION_MACHINE, TRANSACTION_MACHINE } from './page/state-machines.ts';
import type { GatewayEvent } from '../platform/gateway-simulator.ts';
import type { PaymentRecord } from '../platform/payments/payment-record.ts';

const EVENTS: readonly GatewayEvent[] = [
  { type: 'action_required' },
  { type: 'redirected' },
  { type: 'authorised', gatewayPaymentId: 'g-1' },
  { type: 'accepted', gatewayPaymentId: 'g-1' },
  { type: 'awaiting_transfer', gatewayPaymentId: 'g-1' },
  { type: 'declined', reason: 'do_not_honour' },
  { type: 'called_off' },
  { type: 'cancelled' },
];

const opened = newPaymentRecord({
  apiKey: 'pk_test_sandbox',
  request: {
    order_id: 'o-1',
    amount: 100,
    currency: 'EUR',
    capture_mode: 'auto',
    payer: { email: 'kim@example.com', name: 'Kim' },
    billing: { address_line_1: 'a', city: 'b', postal_code: 'c', country: 'NL' },
    return_url: 'https://shop.example/',
    cancel_url: 'https://shop.example/',
    metadata: { sandbox: { gateway: 'adyen', scenario: 'approve', embedMode: 'iframe' } },
  },
  choice: { gateway: 'adyen', scenario: 'approve', embedMode: 'iframe' },
  gateway: { id: 1, code: 'adyen', name: 'Adyen' },
  now: 0,
  lifetime: 1000,
});

/** The states after an event, whether or not another session has paid the order. */
function after(record: PaymentRecord, event: GatewayEvent): PaymentRecord[] {
  if (!('gatewayPaymentId' in event)) return [applyGatewayEvent(record, event, 2)];
  return [false, true].map((isPaidElsewhere) => {
    switch (acceptabilityOf(record, event, { now: 2, isPaidElsewhere })) {
      case 'acceptable':
        return applyGatewayEvent(record, event, 2);
      case 'too_late':
        return reverseLate(record, event, 2);
      case 'superseded':
        return supersede(record, event, 2);
      case 'known':
      case 'second':
        return record;
    }
  });
}

/** The states that follow one, in every way but by expiry as unused. */
function following(record: PaymentRecord): PaymentRecord[] {
  const isOpen = record.sessionStatus !== 'failed' && record.sessionStatus !== 'completed';
  const ended = isOpen && record.touched ? [expire(record), giveUp(record)] : [];
  return [...EVENTS.flatMap((event) => after(record, event)), ...ended];
}

test('each state of a session and of its transaction is drawn with the way to it', () => {
  const drawn = new Set(
    [...SESSION_MACHINE.edges, ...TRANSACTION_MACHINE.edges].map(([from, to]) => `${from} ${to}`),
  );
  const missing = new Set<string>();
  const look = (from: string, to: string) => {
    if (from !== to && !drawn.has(`${from} ${to}`)) missing.add(`${from} ${to}`);
  };
  let records: readonly PaymentRecord[] = [opened, beginAttempt(opened)];
  for (let step = 1; step <= 4; step += 1) {
    const next = new Map<string, PaymentRecord>();
    for (const record of records) {
      for (const reached of following(record)) {
        look(record.sessionStatus, reached.sessionStatus);
        look(record.transactionStatus, reached.transactionStatus);
        next.set(JSON.stringify({ ...reached, updatedAt: 0 }), reached);
      }
    }
    records = [...next.values()];
  }
  expect([...missing]).toEqual([]);
});
