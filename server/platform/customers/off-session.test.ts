import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '../../../shared/platform/paths.ts';
import { LATE_RESULT_DELAY } from '../../gateways/ledger.ts';
import { Account } from '../../gateways/testing/account.ts';
import { TEST_OUTCOMES } from '../../gateways/test-numbers.ts';
import { startTimedPlatform } from '../../gateways/testing/timed-platform.ts';

const { clock, platform, stop } = await startTimedPlatform();
afterAll(stop);

const backend = { credential: 'sk_test_sandbox' } as const;

const orderSchema = v.object({
  payments: v.array(
    v.object({
      session: v.object({ session_id: v.string(), status: v.string() }),
      transaction: v.object({ status: v.string(), amount: v.number() }),
      charges: v.array(v.object({ amount: v.number(), reversed: v.boolean() })),
    }),
  ),
});

async function orderOf(order_id: string) {
  const { body } = await platform.call(pathOf('getOrder', order_id), backend);
  return v.parse(orderSchema, body).payments;
}

let account: Account;
let order_id: string;
beforeEach(() => {
  account = new Account({ platform, customerId: crypto.randomUUID() });
  order_id = crypto.randomUUID();
});

/** The id of a card that the customer has just saved. */
async function savedCard(name: keyof typeof TEST_OUTCOMES = 'approve', expiry?: string) {
  await account.saveCard(TEST_OUTCOMES[name].card, expiry);
  const [method] = await account.methods();
  return method?.id ?? '';
}

const declinedWith = (code: string) => ({ status: 402, body: { code } });

describe('a payment without the customer', () => {
  test('is charged once, with the amount of the request', async () => {
    const method = await savedCard();
    const reply = await account.charge({ method, order_id, amount: 1250 });
    expect(reply).toMatchObject({
      status: 201,
      body: { status: 'captured', amount: 1250, order_id },
    });
    expect(await account.charge({ method, order_id, amount: 1250 })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_ALREADY_PAID' },
    });
    const charges = (await orderOf(order_id)).flatMap((payment) => payment.charges);
    expect(charges).toEqual([{ amount: 1250, reversed: false }]);
  });

  test('is authorized alone with capture_mode manual', async () => {
    const method = await savedCard();
    const reply = await account.charge({ method, capture_mode: 'manual' });
    expect(reply).toMatchObject({ status: 201, body: { status: 'authorized' } });
  });

  test('is declined, and the customer can pay the same order in a session', async () => {
    const method = await savedCard('declined_without_customer');
    expect(await account.charge({ method, order_id })).toMatchObject(declinedWith('DECLINED'));
    const session = await account.open({ order_id, for_order: true });
    const [handle = ''] = account.handlesIn(session);
    expect((await account.payBySaved(session, handle)).body).toMatchObject({
      result_code: 'Authorised',
    });
    const payments = await orderOf(order_id);
    expect(payments.map(({ transaction }) => transaction.status)).toEqual(['failed', 'captured']);
    expect(payments.flatMap(({ charges }) => charges)).toHaveLength(1);
  });

  test('that the bank wants authenticated is paid by the customer in a session', async () => {
    const method = await savedCard('authentication_without_customer');
    const reply = await account.charge({ method, order_id });
    expect(reply).toMatchObject(declinedWith('AUTHENTICATION_REQUIRED'));
    const session = await account.open({ order_id, for_order: true });
    const [handle = ''] = account.handlesIn(session);
    await account.payBySaved(session, handle);
    const statuses = (await orderOf(order_id)).map(({ transaction }) => transaction.status);
    expect(statuses).toEqual(['failed', 'captured']);
  });

  test('cannot pass a challenge of the bank', async () => {
    const method = await savedCard();
    const metadata = { sandbox: { scenario: 'challenge' } };
    const reply = await account.charge({ method, order_id, metadata });
    expect(reply).toMatchObject(declinedWith('AUTHENTICATION_REQUIRED'));
  });

  test('has the same result for the same idempotency key, a decline included', async () => {
    const method = await savedCard('declined_without_customer');
    const headers = { 'Idempotency-Key': order_id };
    const first = await account.charge({ method, order_id }, headers);
    const second = await account.charge({ method, order_id }, headers);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(second.text).toBe(first.text);
    expect(await orderOf(order_id)).toHaveLength(1);
  });

  test('by a card that has expired is declined, and its session shows no such card', async () => {
    const method = await savedCard('approve', expiryIn(1));
    clock.advance(70 * 24 * 60 * 60 * 1000);
    expect(await account.methods()).toMatchObject([{ id: method, status: 'unusable' }]);
    expect(await account.charge({ method })).toMatchObject(declinedWith('DECLINED'));
    const session = await account.open();
    expect(account.handlesIn(session)).toEqual([]);
    expect(session.gateway_config.paymentMethods.saving).toMatchObject({ hasExpired: true });
  });

  test('whose result comes late is pending until then, and not declined', async () => {
    const method = await savedCard();
    const metadata = { sandbox: { scenario: 'late_result' } };
    const reply = await account.charge({ method, order_id, metadata });
    expect(reply).toMatchObject({ status: 201, body: { status: 'pending' } });
    clock.advance(LATE_RESULT_DELAY);
    const [payment] = await orderOf(order_id);
    expect(payment).toMatchObject({
      session: { status: 'completed' },
      transaction: { status: 'captured' },
      charges: [{ reversed: false }],
    });
  });

  test('takes the order over from a challenge that the customer has left', async () => {
    const method = await savedCard();
    const session = await account.open({ order_id });
    await account.payByCard(session, { number: TEST_OUTCOMES.challenge.card });
    expect(await account.charge({ method, order_id })).toMatchObject({ status: 201 });
    expect((await orderOf(order_id)).flatMap(({ charges }) => charges)).toHaveLength(1);
  });

  test.each([
    [{ off_session: false }, 'off_session'],
    [{ amount: 0 }, 'amount'],
    [{ amonut: 5 }, 'amonut'],
    [{ customer_id: '..' }, 'customer_id'],
  ])('with %j is rejected', async (fields, field) => {
    const method = await savedCard();
    const reply = await account.charge({ method, ...fields });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });
});

/** `MMYY`, some months from the clock's time. */
function expiryIn(months: number): string {
  const date = new Date(clock.now());
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  return date.toISOString().slice(5, 7) + date.toISOString().slice(2, 4);
}
