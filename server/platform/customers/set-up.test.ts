/** A set-up saves a payment method and charges nothing. */
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '../../../shared/platform/paths.ts';
import { Account } from '../../gateways/testing/account.ts';
import { TEST_OUTCOMES } from '../../gateways/test-numbers.ts';
import { startTimedPlatform } from '../../gateways/testing/timed-platform.ts';
import { SESSION } from '../testing/platform-server.ts';

const { clock, platform, stop } = await startTimedPlatform();
afterAll(stop);
// Nothing listens there.
platform.webhooks.register('pk_test_sandbox', {
  url: 'http://127.0.0.1:9/webhooks',
  secrets: ['sk_test_sandbox'],
  mode: 'once',
});

const backend = { credential: 'sk_test_sandbox' } as const;
const SETUP = { purpose: 'setup', amount: 0 } as const;

let customerId: string;
let account: Account;
let order_id: string;
beforeEach(() => {
  customerId = crypto.randomUUID();
  account = new Account({ platform, customerId });
  order_id = crypto.randomUUID();
});

const setUp = (fields: object = {}) => account.open({ ...SETUP, order_id, ...fields });

/** The events of a set-up's session, and those of its customer. */
const eventsOf = (sessionId: string) =>
  platform.webhooks
    .deliveries('pk_test_sandbox')
    .map(({ event }) => event)
    .filter(({ data }) => {
      const customer = 'customer_id' in data ? data.customer_id : undefined;
      return data.session_id === sessionId || customer === customerId;
    });
const typesOf = (sessionId: string) => eventsOf(sessionId).map(({ type }) => type);

const orderSchema = v.object({
  payments: v.array(v.object({ charges: v.array(v.unknown()) })),
});

async function chargesOf(order: string): Promise<number> {
  const { body } = await platform.call(pathOf('getOrder', order), backend);
  return v.parse(orderSchema, body).payments.flatMap(({ charges }) => charges).length;
}

const statusOf = async (sessionId: string) =>
  (await platform.call(pathOf('getSessionStatus', sessionId))).body;
const transactionOf = async (paymentId: string) =>
  (await platform.call(pathOf('getTransaction', paymentId), backend)).body;

const create = (fields: object, credential: string = backend.credential) =>
  platform.call(pathOf('createEmbeddedSession'), {
    method: 'POST',
    body: {
      ...SESSION,
      ...SETUP,
      order_id,
      customer_id: customerId,
      metadata: { sandbox: { gateway: 'adyen' } },
      ...fields,
    },
    credential,
  });

const SAVED = { brand: 'visa', last4: '4242', expires: '2030-03' };

describe('a set-up that succeeds', () => {
  test('saves the card, charges nothing, and is no payment to any listener', async () => {
    const session = await setUp();
    expect(await account.payByCard(session)).toMatchObject({ body: { resultCode: 'Authorised' } });
    expect(await statusOf(session.session_id)).toMatchObject({
      status: 'completed',
      amount: 0,
      transaction_status: 'authorized',
      method: SAVED,
    });
    expect(await transactionOf(session.payment_id)).toMatchObject({
      status: 'authorized',
      amount: 0,
      captured_at: null,
    });
    expect(await account.methods()).toMatchObject([{ last4: '4242', status: 'usable' }]);
    expect(await chargesOf(order_id)).toBe(0);
    expect(eventsOf(session.session_id)).toMatchObject([
      {
        type: 'method.saved',
        data: { customer_id: customerId, method: SAVED, session_id: session.session_id },
      },
    ]);
  });

  test.each(['captures', 'refunds', 'cancellations'] as const)(
    'has nothing for %s',
    async (operation) => {
      const session = await setUp();
      await account.payByCard(session);
      const reply = await platform.call(`/v2/payments/${session.payment_id}/${operation}`, {
        method: 'POST',
        body: operation === 'cancellations' ? {} : { amount: 'all' },
        ...backend,
      });
      expect(reply).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } });
      expect(await transactionOf(session.payment_id)).toMatchObject({ status: 'authorized' });
    },
  );

  test('saves what a later payment without the customer charges, once', async () => {
    await account.payByCard(await setUp());
    const [method] = await account.methods();
    // The same order number: a set-up pays no order.
    const reply = await account.charge({ method: method?.id, order_id });
    expect(reply).toMatchObject({ status: 201, body: { status: 'captured', amount: 1999 } });
    expect(await chargesOf(order_id)).toBe(1);
  });

  test('records the sentence to which the customer agreed', async () => {
    const session = await setUp();
    await account.payByCard(session);
    const [stored] = platform.payments.savedMethods.of('pk_test_sandbox', customerId);
    expect(stored?.consent).toMatchObject({
      sessionId: session.session_id,
      sentence: 'Save this card',
    });
  });

  test('passes a challenge of the bank first', async () => {
    const session = await setUp();
    const reply = await account.payByCard(session, { number: TEST_OUTCOMES.challenge.card });
    expect(reply).toMatchObject({ body: { resultCode: 'IdentifyShopper' } });
    expect(await account.methods()).toEqual([]);
    expect(typesOf(session.session_id)).toEqual([]);
  });

  test('stays readable as long as a payment', async () => {
    const session = await setUp();
    await account.payByCard(session);
    clock.advance(30 * 24 * 60 * 60 * 1000);
    expect(await statusOf(session.session_id)).toMatchObject({ status: 'completed' });
  });

  test('leaves the session of the order to the payment', async () => {
    const session = await setUp();
    const paying = await account.open({ order_id, for_order: true });
    expect(paying.session_id).not.toBe(session.session_id);
    expect(await account.payByCard(session)).toMatchObject({ status: 200 });
    expect(await account.payByCard(paying)).toMatchObject({ status: 200 });
    expect(await chargesOf(order_id)).toBe(1);
    // And the order, once paid, leaves another set-up possible.
    expect(await account.payByCard(await setUp())).toMatchObject({ status: 200 });
  });
});

describe('a mandate for direct debit', () => {
  const consent = 'My details are saved for my later payments to Sandbox Shop.';
  const agree = async (iban: string = TEST_OUTCOMES.approve.iban) => {
    const session = await setUp();
    const paymentMethod = { type: 'sepadirectdebit', iban };
    return { session, reply: await account.submit(session, { paymentMethod, consent }) };
  };

  test('is saved by the press, without an expiry, and charges nothing', async () => {
    const { session, reply } = await agree();
    expect(reply).toMatchObject({ body: { resultCode: 'Authorised' } });
    const method = { brand: 'sepadirectdebit', last4: '6789' };
    expect(await statusOf(session.session_id)).toMatchObject({ status: 'completed', method });
    const { body } = await platform.call(pathOf('listMethods', customerId), backend);
    expect(body).toMatchObject([{ ...method, type: 'sepa_debit', status: 'usable' }]);
    expect(JSON.stringify(body)).not.toContain('expires');
    expect(typesOf(session.session_id)).toEqual(['method.saved']);
    const [stored] = platform.payments.savedMethods.of('pk_test_sandbox', customerId);
    expect(stored?.consent).toMatchObject({ sentence: consent });
    expect(await chargesOf(order_id)).toBe(0);
  });

  test('is charged without the customer, and the bank pays later', async () => {
    await agree();
    const [mandate] = await account.methods();
    const charged = await account.charge({ method: mandate?.id, order_id });
    expect(charged).toMatchObject({ status: 201, body: { status: 'pending', amount: 1999 } });
    expect(await chargesOf(order_id)).toBe(1);
  });

  test('that the bank declines is declined', async () => {
    await agree(TEST_OUTCOMES.decline.iban);
    expect(await account.methods()).toEqual([]);
  });

  test('is shown in no form: it cannot be paid with there', async () => {
    await agree();
    expect(account.handlesIn(await account.open())).toEqual([]);
  });

  test('that is given again keeps its id', async () => {
    await agree();
    const [first] = await account.methods();
    await agree('nl13 test 0123 4567 89');
    expect(await account.methods()).toEqual([first]);
  });

  test('without a sentence executes nothing', async () => {
    const session = await setUp();
    const { iban } = TEST_OUTCOMES.approve;
    const reply = await account.submit(session, {
      paymentMethod: { type: 'sepadirectdebit', iban },
    });
    expect(reply).toMatchObject({ body: { resultCode: 'Error' } });
    expect(await account.methods()).toEqual([]);
  });
});

describe('a set-up that fails', () => {
  test('by its declines saves nothing, and is reported once', async () => {
    const session = await setUp();
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await account.payByCard(session, { number: TEST_OUTCOMES.decline.card });
    }
    expect(typesOf(session.session_id)).toEqual([]);
    await account.payByCard(session, { number: TEST_OUTCOMES.decline.card });
    expect(await statusOf(session.session_id)).toMatchObject({
      status: 'failed',
      reason: 'DECLINED',
    });
    expect(await account.methods()).toEqual([]);
    const data = { customer_id: customerId, session_id: session.session_id };
    expect(eventsOf(session.session_id)).toMatchObject([{ type: 'setup.failed', data }]);
  });

  test('because its customer was removed meanwhile saves nothing, and is no success', async () => {
    const session = await setUp();
    await account.remove();
    await account.payByCard(session);
    expect(await statusOf(session.session_id)).toMatchObject({ attempt: 'none' });
    expect(await account.methods()).toEqual([]);
    expect(await chargesOf(order_id)).toBe(0);
  });

  test('because the form has not asked the customer, executes nothing', async () => {
    const session = await setUp();
    const reply = await account.payByCard(session, { saves: false });
    expect(reply).toMatchObject({ body: { resultCode: 'Error' } });
    expect(await account.methods()).toEqual([]);
    // The customer may press again.
    expect(await account.payByCard(session)).toMatchObject({ body: { resultCode: 'Authorised' } });
  });

  test('because it expired unused is an expired session', async () => {
    const session = await setUp();
    clock.advance(31 * 60_000);
    expect(typesOf(session.session_id)).toEqual(['session.expired']);
  });
});

describe('a set-up is created', () => {
  const invalid = (field: string) => ({ status: 422, body: { errors: [{ field }] } });

  test('by a backend', async () => {
    expect(await create({})).toMatchObject({ status: 201 });
  });

  test('by no page', async () => {
    const page = await create({ customer_id: undefined }, 'pk_test_sandbox');
    expect(page).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  test.each<[string, object, string]>([
    ['an amount', { amount: 1 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['no customer', { customer_id: null }, 'customer_id'],
    ['for_order', { for_order: true }, 'purpose'],
    ['instalments', { instalments: { values: [1, 2] } }, 'instalments'],
    ['an unknown purpose', { purpose: 'trial', amount: 5 }, 'purpose'],
    ['a gateway that saves nothing', { metadata: { sandbox: { gateway: 'hosted' } } }, 'purpose'],
    ['Flow', { metadata: { sandbox: { gateway: 'checkout' } } }, 'purpose'],
  ])('not with %s', async (_name, fields, field) => {
    expect(await create(fields)).toMatchObject(invalid(field));
  });

  test('and no payment has the amount 0', async () => {
    expect(await create({ purpose: null })).toMatchObject(invalid('amount'));
    expect(await create({ purpose: 'payment' })).toMatchObject(invalid('amount'));
    const page = { purpose: undefined, customer_id: undefined };
    expect(await create(page, 'pk_test_sandbox')).toMatchObject(invalid('amount'));
  });

  test('and has no amount later either', async () => {
    const { session_id } = await setUp();
    const path = pathOf('changeSession', session_id);
    const change = (body: object) => platform.call(path, { method: 'PATCH', body, ...backend });
    expect(await change({ amount: 500 })).toMatchObject({
      status: 409,
      body: { code: 'SESSION_NOT_CHANGEABLE' },
    });
    expect(await statusOf(session_id)).toMatchObject({ amount: 0 });
    const expires_at = new Date(clock.now() + 60 * 60_000).toISOString();
    expect(await change({ expires_at })).toMatchObject({ status: 200 });
  });

  test('and shows neither an amount nor a saved card', async () => {
    await account.saveCard();
    const { gateway_config } = await setUp();
    expect(gateway_config).toMatchObject({
      amount: { value: 0 },
      paymentMethods: {
        paymentMethods: [{ type: 'scheme' }, { type: 'sepadirectdebit' }],
        storedPaymentMethods: [],
      },
    });
  });

  test('and can be replaced', async () => {
    const { session_id } = await setUp();
    expect(await create({ replaces: session_id })).toMatchObject({ status: 201 });
    expect(typesOf(session_id)).toEqual(['setup.failed']);
  });
});

describe('a removal is reported', () => {
  test('once, by the backend', async () => {
    await account.payByCard(await setUp());
    const [method] = await account.methods();
    const path = pathOf('removeMethod', customerId, method?.id ?? '');
    for (let call = 1; call <= 2; call += 1) {
      await platform.call(path, { method: 'DELETE', ...backend });
    }
    const removed = eventsOf('').filter(({ type }) => type === 'method.removed');
    expect(removed).toMatchObject([{ data: { customer_id: customerId, method: SAVED } }]);
    expect(removed[0]?.data).not.toHaveProperty('session_id');
  });

  test('with its session, by the customer in the form', async () => {
    await account.saveCard();
    const session = await account.open();
    await account.removeShown(session, account.handlesIn(session)[0] ?? '');
    expect(eventsOf('').at(-1)).toMatchObject({
      type: 'method.removed',
      data: { method: { id: expect.stringMatching(/^pm_/) }, session_id: session.session_id },
    });
  });

  test('for each method of a customer who is removed', async () => {
    await account.saveCard();
    await account.saveCard('5555555555554444');
    await account.remove();
    const types = typesOf('');
    expect(types.filter((type) => type === 'method.removed')).toHaveLength(2);
  });
});
