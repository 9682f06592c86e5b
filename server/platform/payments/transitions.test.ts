import { afterAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { pathOf } from '../../../shared/platform/paths.ts';
import { startTestPlatform } from '../testing/platform-server.ts';
import {
  acceptabilityOf,
  rejectAmount,
  rejectSetUp,
  reverseLate,
  supersede,
} from './late-money.ts';
import { applyGatewayEvent, beginAttempt } from './payment-life.ts';
import { newPaymentRecord } from './payment-record.ts';
import { replace } from './replacement.ts';
import { expire, giveUp } from './session-expiry.ts';
import { SESSION_TRANSITIONS, sessionStateOf, TRANSACTION_TRANSITIONS } from './transitions.ts';
import type { BackendOperation } from '../../../shared/platform/operations.ts';
import type { SessionPurpose } from '../../../shared/platform/customers.ts';
import type { GatewayEvent } from '../gateway-simulator.ts';
import type { PaymentRecord } from './payment-record.ts';

const platform = await startTestPlatform();
afterAll(() => platform.stop());

const EVENTS: readonly GatewayEvent[] = [
  { type: 'action_required' },
  { type: 'redirected' },
  { type: 'authorised', gatewayPaymentId: 'g-1' },
  { type: 'accepted', gatewayPaymentId: 'g-1' },
  { type: 'awaiting_transfer', gatewayPaymentId: 'g-1' },
  { type: 'declined', reason: 'do_not_honour' },
  { type: 'attempt_cancelled' },
  { type: 'cancelled' },
];

const LIFETIME = 1000;
const opened = (captureMode: 'auto' | 'manual', purpose: SessionPurpose) =>
  newPaymentRecord({
    apiKey: 'pk_test_sandbox',
    request: {
      order_id: 'o-1',
      amount: purpose === 'setup' ? 0 : 100,
      currency: 'EUR',
      capture_mode: captureMode,
      payer: { email: 'kim@example.com', name: 'Kim' },
      billing: { address_line_1: 'a', city: 'b', postal_code: 'c', country: 'NL' },
      return_url: 'https://shop.example/',
      cancel_url: 'https://shop.example/',
      metadata: { sandbox: { gateway: 'adyen', scenario: 'approve', embedMode: 'iframe' } },
    },
    choice: { gateway: 'adyen', scenario: 'approve', embedMode: 'iframe' },
    gateway: { id: 1, code: 'adyen', name: 'Adyen' },
    now: 0,
    createdBy: 'browser',
    purpose,
    expiresAt: LIFETIME,
  });

/** The states after an event, for all combinations of charges by other sessions and by the gateway. */
function after(record: PaymentRecord, event: GatewayEvent, now: number): PaymentRecord[] {
  if (!('gatewayPaymentId' in event)) {
    return sessionStateOf(record, now) === 'expired' ? [] : [applyGatewayEvent(record, event, now)];
  }
  const facts = [false, true].flatMap((isPaidElsewhere) =>
    [false, true].flatMap((isOtherAmount) =>
      [false, true].map((isSavable) => ({ isPaidElsewhere, isOtherAmount, isSavable })),
    ),
  );
  return facts.map((given) => {
    switch (acceptabilityOf(record, event, { now, ...given })) {
      case 'acceptable':
        return applyGatewayEvent(record, event, now);
      case 'too_late':
        return reverseLate(record, event, now);
      case 'superseded':
        return supersede(record, event, now);
      case 'other_amount':
        return rejectAmount(record, event, now);
      case 'no_set_up':
        return rejectSetUp(record, event, now);
      case 'known':
      case 'second':
        return record;
    }
  });
}

/** The states that follow from a report of the gateway, from the session's end, or from its replacement. */
function following(record: PaymentRecord, now: number): PaymentRecord[] {
  const isOpen = record.sessionStatus !== 'failed' && record.sessionStatus !== 'completed';
  const ended = isOpen && record.touched ? [expire(record), giveUp(record)] : [];
  const replaced = record.attempt === 'none' ? [replace(record, now)] : [];
  return [record, ...EVENTS.flatMap((event) => after(record, event, now)), ...ended, ...replaced];
}

/** Every transition that a payment can make without its merchant, as `from to`. */
function reachable() {
  const session = new Set<string>();
  const transaction = new Set<string>();
  const add = (to: Set<string>, from: string, next: string) => {
    if (from !== next) to.add(`${from} ${next}`);
  };
  for (const [captureMode, purpose] of [
    ['auto', 'payment'],
    ['manual', 'payment'],
    ['auto', 'setup'],
  ] as const) {
    const start = opened(captureMode, purpose);
    let records: readonly PaymentRecord[] = [start, beginAttempt(start)];
    for (let step = 1; step <= 4; step += 1) {
      const next = new Map<string, PaymentRecord>();
      for (const record of records) {
        for (const now of [2, LIFETIME]) {
          add(session, sessionStateOf(record, 1), sessionStateOf(record, now));
          for (const reached of following(record, now)) {
            add(session, sessionStateOf(record, now), sessionStateOf(reached, now));
            add(transaction, record.transactionStatus, reached.transactionStatus);
            next.set(JSON.stringify({ ...reached, updatedAt: 0 }), reached);
          }
        }
      }
      records = [...next.values()];
    }
  }
  return { session, transaction };
}

/** The transitions that a merchant's backend makes through the API. */
async function madeByBackend(): Promise<Set<string>> {
  const made = new Set<string>();
  const sequences: readonly (readonly [BackendOperation, (number | 'all')?][])[] = [
    [
      ['capturePayment', 'all'],
      ['refundPayment', 100],
      ['refundPayment', 'all'],
    ],
    [
      ['capturePayment', 'all'],
      ['refundPayment', 'all'],
    ],
    [['cancelPayment']],
  ];
  for (const [index, sequence] of sequences.entries()) {
    const order_id = `backend-${index}`;
    const fields = { order_id, capture_mode: 'manual' };
    const { session_id, payment_id } = await platform.create(fields);
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId: order_id });
    let before = 'authorized';
    for (const [operation, amount] of sequence) {
      const { body } = await platform.call(pathOf(operation, payment_id), {
        method: 'POST',
        credential: 'sk_test_sandbox',
        ...(amount === undefined ? {} : { body: { amount } }),
      });
      const { status } = v.parse(v.object({ status: v.string() }), body);
      made.add(`${before} ${status}`);
      before = status;
    }
  }
  return made;
}

function inTable(table: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(table).flatMap(([from, states]) => states.map((to) => `${from} ${to}`));
}

test('the tables have every transition that the code makes, and no other', async () => {
  const { session, transaction } = reachable();
  expect(new Set(inTable(SESSION_TRANSITIONS))).toEqual(session);
  const made = new Set([...transaction, ...(await madeByBackend())]);
  expect(new Set(inTable(TRANSACTION_TRANSITIONS))).toEqual(made);
});

test('a change that is not a transition of the tables is not saved', async () => {
  const { session_id } = await platform.create({ order_id: 'no-transition' });
  platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId: 'gw_1' });
  const paid = platform.payments.ofSession(session_id);
  if (paid === undefined) throw new Error('The session is gone');
  expect(() => platform.payments.save({ ...paid, sessionStatus: 'pending' })).toThrow(
    'No transition from completed, captured to pending, captured',
  );
  expect(() => platform.payments.save({ ...paid, transactionStatus: 'pending' })).toThrow(
    'No transition from completed, captured to completed, pending',
  );
  expect(platform.payments.ofSession(session_id)).toEqual(paid);
});
