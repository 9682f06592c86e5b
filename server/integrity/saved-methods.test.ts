/**
 * The saved methods of a customer reach no other customer's and no other merchant's session. The tests send plain
 * HTTP, as an attacker would; each attack has a control that shows that the same request succeeds where it may.
 */
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '../../shared/platform/paths.ts';
import { createGateways } from '../gateways/index.ts';
import { Account } from '../gateways/testing/account.ts';
import { SESSION, startTestPlatform } from '../platform/testing/platform-server.ts';
import type { AccountSession } from '../gateways/testing/account.ts';

const platform = await startTestPlatform({
  rateLimit: { requests: Infinity },
  makeGateways: (port, origins) => createGateways(port, origins),
});
afterAll(() => platform.stop());

let victim: Account;
let attacker: Account;
let session: AccountSession;
let handle: string;
beforeEach(async () => {
  victim = new Account({ platform, customerId: crypto.randomUUID() });
  attacker = new Account({ platform, customerId: crypto.randomUUID() });
  await victim.saveCard();
  session = await victim.open();
  [handle = ''] = victim.handlesIn(session);
});

const UNKNOWN = { status: 422, body: { code: 'METHOD_NOT_FOUND' } };
const PAID = { status: 200, body: { result_code: 'Authorised' } };

const orderSchema = v.object({
  payments: v.array(v.object({ charges: v.array(v.unknown()) })),
});

async function chargesOf(order_id: string): Promise<number> {
  const credential = 'sk_test_sandbox';
  const { body } = await platform.call(pathOf('getOrder', order_id), { credential });
  return v.parse(orderSchema, body).payments.flatMap(({ charges }) => charges).length;
}

describe('a saved card is charged only under the handle of a session of its customer', () => {
  test('control: with the handle of the session, the payment succeeds', async () => {
    expect(await victim.payBySaved(session, handle)).toMatchObject(PAID);
  });

  test('a guessed handle, and the id of the method itself, are unknown', async () => {
    const [method] = await victim.methods();
    const order_id = crypto.randomUUID();
    const other = await victim.open({ order_id });
    for (const guessed of [method?.id ?? '', `sm_${'0'.repeat(32)}`, 'sm_', '../x', '__proto__']) {
      expect(await victim.payBySaved(other, guessed)).toMatchObject(UNKNOWN);
    }
    expect(await chargesOf(order_id)).toBe(0);
    // Nothing was executed: the session takes the next submission.
    expect(await victim.payBySaved(other, victim.handlesIn(other)[0] ?? '')).toMatchObject(PAID);
  });

  test('a handle of another session of the same customer is unknown', async () => {
    const other = await victim.open();
    expect(victim.handlesIn(other)).not.toContain(handle);
    expect(await victim.payBySaved(other, handle)).toMatchObject(UNKNOWN);
    expect(await victim.payBySaved(other, victim.handlesIn(other)[0] ?? '')).toMatchObject(PAID);
  });

  test('a handle is unknown in a session of another customer, and of no customer', async () => {
    await attacker.saveCard();
    const own = await attacker.open();
    expect(await attacker.payBySaved(own, handle)).toMatchObject(UNKNOWN);
    expect(await attacker.payBySaved(own, attacker.handlesIn(own)[0] ?? '')).toMatchObject(PAID);
    const guest = await attacker.open({ customer_id: null, save_methods: null });
    expect(await attacker.payBySaved(guest, handle)).toMatchObject(UNKNOWN);
  });

  test('a session without a customer saves nothing, although its form submits that it should', async () => {
    const guest = await victim.open({ customer_id: null, save_methods: null });
    expect(await victim.payByCard(guest)).toMatchObject(PAID);
    const unasked = await attacker.open({ save_methods: 'never' });
    expect(await attacker.payByCard(unasked)).toMatchObject(PAID);
    expect(await attacker.methods()).toEqual([]);
    const declining = await attacker.open();
    await attacker.payByCard(declining, { saves: false });
    expect(await attacker.methods()).toEqual([]);
    // Control.
    await attacker.saveCard();
    expect(await attacker.methods()).toHaveLength(1);
  });

  test('a saved card is not charged without its security code, unless the session allows it', async () => {
    const rejected = { status: 200, body: { result_code: 'Error' } };
    expect(await victim.payBySaved(session, handle, { code: '' })).toMatchObject(rejected);
    const trusting = await victim.open({ saved_methods_need: 'nothing' });
    const [own = ''] = victim.handlesIn(trusting);
    expect(await victim.payBySaved(trusting, own, { code: '' })).toMatchObject(PAID);
  });

  test('a replayed session has its first result, and charges no other saved card', async () => {
    await victim.saveCard('5555555555554444');
    const order_id = crypto.randomUUID();
    const paid = await victim.open({ order_id });
    const [first = '', second = ''] = victim.handlesIn(paid);
    const reply = await victim.payBySaved(paid, first);
    expect(reply).toMatchObject(PAID);
    expect((await victim.payBySaved(paid, second)).body).toEqual(reply.body);
    expect(await victim.removeShown(paid, second)).toMatchObject({ status: 409 });
    expect(await victim.methods()).toHaveLength(2);
    expect(await chargesOf(order_id)).toBe(1);
  });
});

describe('a set-up', () => {
  const SETUP = { purpose: 'setup', amount: 0 };

  /** Which no attacker can compute: the form shows none. */
  function handleIn({ session_id: sessionId }: AccountSession): string {
    const record = platform.payments.ofSession(sessionId);
    const of = { apiKey: 'pk_test_sandbox', sessionId, gateway: 'adyen' } as const;
    const offered = platform.payments.savedMethods.offeredIn({ ...of, customer: record?.customer });
    return offered[0]?.handle ?? '';
  }

  test('control: a payment knows the same handle', async () => {
    expect(handleIn(session)).toBe(handle);
  });

  test('charges and removes no saved card, even under a handle of its own', async () => {
    const setUp = await victim.open(SETUP);
    expect(await victim.payBySaved(setUp, handleIn(setUp))).toMatchObject(UNKNOWN);
    expect(await victim.removeShown(setUp, handleIn(setUp))).toMatchObject({ status: 404 });
    expect(await victim.methods()).toHaveLength(1);
    // Control.
    expect(await victim.payByCard(setUp, { number: '5555555555554444' })).toMatchObject(PAID);
    expect(await victim.methods()).toHaveLength(2);
  });

  test('saves for its own customer alone, and once', async () => {
    const setUp = await attacker.open(SETUP);
    const reply = await attacker.payByCard(setUp);
    expect((await attacker.payByCard(setUp, { number: '5555555555554444' })).body).toEqual(
      reply.body,
    );
    expect(await attacker.methods()).toHaveLength(1);
    expect(await victim.methods()).toHaveLength(1);
  });
});

describe('equal ids of customers at two merchants are two customers', () => {
  const customerId = crypto.randomUUID();
  const mine = new Account({ platform, customerId });
  const theirs = new Account({
    platform,
    customerId,
    secret: 'sk_test_other',
    apiKey: 'pk_test_other',
  });

  test('with lists, sessions, payments and removals of their own', async () => {
    await mine.saveCard();
    const [method] = await mine.methods();
    expect(method).toMatchObject({ last4: '4242', status: 'usable' });
    expect(await theirs.methods()).toEqual([]);
    expect(theirs.handlesIn(await theirs.open())).toEqual([]);
    expect(await theirs.charge({ method: method?.id })).toMatchObject({ status: 404 });
    const path = pathOf('removeMethod', customerId, method?.id ?? '');
    const request = { method: 'DELETE', credential: 'sk_test_other' };
    expect(await platform.call(path, request)).toMatchObject({ status: 204 });
    const customer = pathOf('removeCustomer', customerId);
    expect(await platform.call(customer, request)).toMatchObject({ status: 204 });
    expect(await mine.methods()).toHaveLength(1);
    expect(await mine.charge({ method: method?.id })).toMatchObject({ status: 201 });
    expect(mine.handlesIn(await mine.open())).toHaveLength(1);
  });

  test('who agree that a card is saved for the merchant of their session', async () => {
    const names = await Promise.all(
      [mine, theirs].map(async (account) => {
        const { gateway_config } = await account.open();
        return gateway_config.paymentMethods['saving'];
      }),
    );
    expect(names).toMatchObject([{ merchant: 'Sandbox Shop' }, { merchant: 'Other Shop' }]);
  });

  test('and a session of one is unknown to the key of the other', async () => {
    await mine.saveCard();
    const opened = await mine.open();
    const [own = ''] = mine.handlesIn(opened);
    expect(await theirs.payBySaved(opened, own)).toMatchObject({ status: 404 });
    expect(await theirs.removeShown(opened, own)).toMatchObject({ status: 404 });
    expect(await mine.removeShown(opened, own)).toMatchObject({ status: 200 });
  });
});

describe('a public key', () => {
  const call = (path: string, method: string, body?: object) =>
    platform.call(path, { method, body });
  const FORBIDDEN = { status: 403, body: { code: 'FORBIDDEN' } };

  test.each([
    { customer_id: 'victim' },
    { customer_id: 'victim', save_methods: 'always' },
    { saved_methods_need: 'nothing' },
    { purpose: 'setup', amount: 0 },
    { purpose: 'payment' },
  ])('creates no session with %j', async (fields) => {
    const body = { ...SESSION, order_id: crypto.randomUUID(), ...fields };
    expect(await call('/v2/sessions', 'POST', body)).toMatchObject(FORBIDDEN);
  });

  test('neither lists, removes nor charges saved methods', async () => {
    const [method] = await victim.methods();
    const id = method?.id ?? '';
    const payment = {
      customer_id: 'victim',
      method: id,
      order_id: crypto.randomUUID(),
      amount: 1,
      currency: 'EUR',
      off_session: true,
    };
    for (const reply of [
      await call(pathOf('listMethods', 'victim'), 'GET'),
      await call(pathOf('removeMethod', 'victim', id), 'DELETE'),
      await call(pathOf('removeCustomer', 'victim'), 'DELETE'),
      await call(pathOf('createPayment'), 'POST', payment),
    ]) {
      expect(reply).toMatchObject(FORBIDDEN);
    }
    expect(await victim.methods()).toHaveLength(1);
  });

  test('sees neither an id, nor a token, nor a reference of a customer in a session', async () => {
    const [method] = await victim.methods();
    const text = JSON.stringify(session);
    expect(text).not.toContain(method?.id);
    expect(text).not.toMatch(/pm_|cus_/);
    const status = await platform.call(pathOf('getSessionStatus', session.session_id));
    expect(status.text).not.toContain(handle);
  });

  test('with the secret in a page, nothing is allowed either', async () => {
    const headers = { Origin: 'http://127.0.0.1:3000' };
    const request = { credential: 'sk_test_sandbox', headers };
    expect(await platform.call(pathOf('listMethods', 'x'), request)).toMatchObject(FORBIDDEN);
  });
});

describe('a removal', () => {
  test('in the form needs the handle of that session', async () => {
    const other = await victim.open();
    const missing = { status: 404, body: { code: 'METHOD_NOT_FOUND' } };
    const [method] = await victim.methods();
    expect(await victim.removeShown(other, handle)).toMatchObject(missing);
    expect(await victim.removeShown(other, method?.id ?? '')).toMatchObject(missing);
    expect(await attacker.removeShown(await attacker.open(), handle)).toMatchObject(missing);
    expect(await victim.methods()).toHaveLength(1);
    const removed = { status: 200, body: { brand: 'visa', last4: '4242' } };
    expect(await victim.removeShown(session, handle)).toMatchObject(removed);
    expect(await victim.removeShown(session, handle)).toMatchObject(missing);
  });

  test('in one session counts in every other one that is open', async () => {
    const order_id = crypto.randomUUID();
    const other = await victim.open({ order_id });
    const [shown = ''] = victim.handlesIn(other);
    await victim.removeShown(session, handle);
    expect(await victim.payBySaved(other, shown)).toMatchObject(UNKNOWN);
    expect(await chargesOf(order_id)).toBe(0);
    expect(victim.handlesIn(await victim.open({ order_id, for_order: true }))).toEqual([]);
    expect(await victim.payByCard(other, { saves: false })).toMatchObject(PAID);
  });

  test('is not possible while an attempt is open', async () => {
    await victim.saveCard('4000000000000085');
    const paying = await victim.open();
    await victim.payByCard(paying, { number: '4000000000000085' });
    const [first = ''] = victim.handlesIn(paying);
    expect(await victim.removeShown(paying, first)).toMatchObject({
      status: 409,
      body: { code: 'SESSION_IN_ATTEMPT' },
    });
  });

  test('of a customer leaves open sessions without saved cards, and nothing is saved again', async () => {
    const opened = await attacker.open();
    await attacker.saveCard();
    const shown = await attacker.open();
    const [own = ''] = attacker.handlesIn(shown);
    const [method] = await attacker.methods();
    await attacker.remove();
    expect(await attacker.payBySaved(shown, own)).toMatchObject(UNKNOWN);
    expect(await attacker.payByCard(opened)).toMatchObject(PAID);
    expect(await attacker.methods()).toEqual([]);
    expect(await attacker.charge({ method: method?.id })).toMatchObject({ status: 404 });
    // Control: a new session is that of a new customer with the same id.
    await attacker.saveCard();
    expect(await attacker.methods()).toHaveLength(1);
    expect(await victim.methods()).toHaveLength(1);
  });
});
