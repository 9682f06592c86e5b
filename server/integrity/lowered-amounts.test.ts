/**
 * If a merchant's backend creates the sessions, an order is charged its price or nothing, whatever a
 * browser sends with the public key. The tests send plain HTTP, as an attacker would, to the sandbox's
 * own gateways, with the demo shop as the merchant.
 */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BACKEND_OPERATIONS, PAGE_OPERATIONS } from '../../shared/platform/operations.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { createGateways } from '../gateways/index.ts';
import {
  cardCustomer,
  cardToken,
  created,
  flowCustomer,
  hostedPageCustomer,
  platformFlowCustomer,
  submitFlow,
} from '../gateways/testing/gateway-customers.ts';
import type { Customer, CustomerSession } from '../gateways/testing/gateway-customers.ts';
import { sandboxOrder } from '../platform/operations/resources.ts';
import { Clock } from '../platform/clock.ts';
import { SESSION, SHOP_ORIGIN } from '../platform/testing/platform-server.ts';
import type { Reply, TestRequest } from '../platform/testing/platform-server.ts';
import { Webhooks } from '../platform/webhooks/webhooks.ts';
import { SECRET, startTestShop } from '../shop/testing/shop-server.ts';
import type { Order, TestShop } from '../shop/testing/shop-server.ts';

/** This key may read and pay sessions of the merchant, but create none. */
const KEY = 'pk_test_backend';
/** The control: another key of the same merchant, which may create sessions. */
const CREATING_KEY = 'pk_test_sandbox';

const CUSTOMERS = {
  adyen: cardCustomer,
  checkout: flowCustomer,
  'checkout through the platform': platformFlowCustomer,
  hosted: hostedPageCustomer,
} as const satisfies Readonly<Record<string, Customer>>;
type Gateway = keyof typeof CUSTOMERS;
const GATEWAYS: readonly Gateway[] = [
  'adyen',
  'checkout',
  'checkout through the platform',
  'hosted',
];

let shop: TestShop;
const stopping = new AbortController();
const clock = new Clock();
const webhooks = new Webhooks({ clock, signal: stopping.signal });
beforeAll(async () => {
  shop = await startTestShop({
    webhooks,
    makeGateways: (port, origins) => createGateways(port, origins),
  });
  webhooks.register(CREATING_KEY, {
    url: `${shop.origin}/api/webhooks`,
    secrets: [SECRET],
    mode: 'once',
  });
});
afterAll(async () => {
  stopping.abort();
  clock.stop();
  await shop.stop();
});

const sessionData = ({ order_id, amount, currency }: Order, gateway: Gateway) => ({
  ...SESSION,
  order_id,
  amount,
  currency,
  metadata: { sandbox: choiceOf(gateway) },
});

const choiceOf = (gateway: Gateway) =>
  gateway === 'checkout through the platform'
    ? { gateway: 'checkout', submitTo: 'platform' }
    : { gateway };

/** The session that the shop's backend creates for its order. */
async function createOnBackend(order: Order, gateway: Gateway): Promise<CustomerSession> {
  const reply = await shop.platform.call(pathOf('createEmbeddedSession'), {
    method: 'POST',
    credential: SECRET,
    body: sessionData(order, gateway),
    headers: { 'Idempotency-Key': `order-${order.order_id}` },
  });
  return v.parse(created, reply.body);
}

interface Attacked {
  readonly order: Order;
  readonly session: CustomerSession;
  readonly gateway: Gateway;
}

async function openOrder(gateway: Gateway): Promise<Attacked> {
  const order = await shop.openOrder();
  return { order, gateway, session: await createOnBackend(order, gateway) };
}

/** The charges for the order that were not reversed, in minor units. */
async function charges({ order_id }: Order): Promise<readonly number[]> {
  const reply = await shop.platform.call(pathOf('getOrder', order_id), { credential: SECRET });
  const { payments } = v.parse(sandboxOrder, reply.body);
  return payments
    .flatMap((payment) => payment.charges)
    .flatMap(({ amount, reversed }) => (reversed ? [] : [amount]));
}

/** The customer pays the session as it is, unless it was paid already. */
async function pay({ gateway, session }: Attacked): Promise<void> {
  await CUSTOMERS[gateway].pay(shop.platform, session);
}

/** The number of parcels that the shop sends for the order, once it has received every webhook. */
async function parcels(order: Order): Promise<number> {
  await webhooks.idle();
  return (await shop.orderNow(order)).parcels;
}

/** After the attack and a payment, the order is charged its price once, and is fulfilled. */
async function expectPriceCharged(attacked: Attacked): Promise<void> {
  await pay(attacked);
  expect(await charges(attacked.order)).toEqual([attacked.order.amount]);
  expect(await parcels(attacked.order)).toBe(1);
}

/** Bodies with a lower amount, in every place and every notation in which a body could have one. */
function loweredBodies({ order, session, gateway }: Attacked): readonly (object | string)[] {
  const { order_id, currency } = order;
  const whole = sessionData(order, gateway);
  const lower = { amount: 1, currency };
  return [
    lower,
    ...[0, -1, 0.5, 1e-9, '1', null, [1], { value: 1, currency }].map((amount) => ({ amount })),
    { ...whole, amount: 1 },
    { ...whole, amount: 1, replaces: session.session_id },
    { ...whole, amount: 1, session_id: session.session_id },
    { ...whole, currency: 'HUF' },
    { amount: 1, revision: 1 },
    { amount: 1, revision: 2 },
    { revision: 99 },
    { data: { ...lower } },
    { data: { amount: { value: 1, currency } } },
    { data: { paymentMethod: { type: 'unknown' }, ...lower }, ...lower },
    { data: {}, session: { ...lower } },
    { gateway_config: { ...lower } },
    { gateway_config: { submitTo: 'gateway', amount: { value: 1, currency } } },
    { data: { session_data: 'tok_of_a_cheap_payment', ...lower } },
    { metadata: { ...lower, sandbox: { ...choiceOf(gateway), amount: 1 } } },
    { gateway_payment_id: 'gw_of_a_cheap_payment', ...lower },
    // Of two equal names, most parsers use the last, and some the first.
    `{"order_id":"${order_id}","amount":${order.amount},"amount":1}`,
    '{"__proto__":{"amount":1},"constructor":{"prototype":{"amount":1}}}',
  ];
}

/** From a page, from a program that pretends to be one, and with headers that request another method. */
const CALLERS: readonly TestRequest[] = [
  { headers: { Origin: SHOP_ORIGIN } },
  {},
  { headers: { 'X-HTTP-Method-Override': 'PATCH', 'X-HTTP-Method': 'PATCH' } },
];

const OPERATIONS = Object.entries({ ...PAGE_OPERATIONS, ...BACKEND_OPERATIONS });

/** Sends every lowered body to one operation on the session, or on its payment. */
async function attack(
  { method, path }: { readonly method: string; readonly path: string },
  attacked: Attacked,
  credential: string,
): Promise<readonly Reply[]> {
  const { session_id, payment_id } = attacked.session;
  const id = path.startsWith('/v2/payments/') ? payment_id : session_id;
  const url = path.replace('{id}', encodeURIComponent(id));
  const replies: Reply[] = [];
  for (const body of loweredBodies(attacked)) {
    for (const caller of CALLERS) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const sent = method === 'GET' ? {} : { text };
      const request = { ...caller, ...sent, method, credential };
      replies.push(await shop.platform.call(`${url}?amount=1`, request));
    }
  }
  return replies;
}

describe.each(GATEWAYS)('an order at %s is charged its price or nothing', (gateway) => {
  test.each(OPERATIONS)('whatever is sent to %s', async (_, operation) => {
    const attacked = await openOrder(gateway);
    await attack(operation, attacked, KEY);
    const taken = await charges(attacked.order);
    expect([[], [attacked.order.amount]]).toContainEqual(taken);
    if (taken.length === 0) await expectPriceCharged(attacked);
    expect(shop.platform.payments.ofOrder(CREATING_KEY, attacked.order.order_id)).toHaveLength(1);
  });

  test('where the idempotency key of the backend’s request is used again', async () => {
    const attacked = await openOrder(gateway);
    const reply = await shop.platform.call(pathOf('createEmbeddedSession'), {
      method: 'POST',
      credential: KEY,
      body: { ...sessionData(attacked.order, gateway), amount: 1 },
      headers: { 'Idempotency-Key': `order-${attacked.order.order_id}` },
    });
    expect(reply.status).toBe(403);
    await expectPriceCharged(attacked);
  });

  test('where another order of the merchant is paid in its place', async () => {
    const expensive = await openOrder(gateway);
    const cheap = await openOrder(gateway);
    await expectPriceCharged(cheap);
    const { payment_id } = cheap.session;
    expect(await shop.confirm(expensive.order, { payment_id })).toEqual({
      status: 409,
      outcome: 'order_mismatch',
    });
    expect(await charges(expensive.order)).toEqual([]);
    expect(await parcels(expensive.order)).toBe(0);
  });

  test('where the session was changed by the backend, and the page keeps what it had', async () => {
    const attacked = await openOrder(gateway);
    const dearer = attacked.order.amount + 1000;
    const reply = await shop.platform.call(pathOf('changeSession', attacked.session.session_id), {
      method: 'PATCH',
      credential: SECRET,
      body: { amount: dearer },
    });
    const isInPlace = gateway !== 'checkout';
    expect(reply.status).toBe(isInPlace ? 200 : 409);
    await pay(attacked);
    // The revision that the page has seen can no longer be paid.
    expect(await charges(attacked.order)).toEqual(isInPlace ? [] : [attacked.order.amount]);
  });
});

/** The bodies that are objects, to be sent together with the data of a payment. */
const loweredFields = (attacked: Attacked) =>
  loweredBodies(attacked).filter((body) => typeof body === 'object');

const LOWER = '?amount=1';

const submitToFlow = ({ session }: Attacked, fields: object = {}) =>
  submitFlow(shop.platform, session, { fields, query: LOWER });

describe('a press that is taken charges the price, whatever lower amount is beside it:', () => {
  /** Returns the bodies that caused another charge than the price, and the number of accepted presses. */
  async function pressWith(
    gateway: Gateway,
    press: (attacked: Attacked, lowered: object) => Promise<Reply>,
  ) {
    const wrong: unknown[] = [];
    let taken = 0;
    // Each body has its own order, because a second press gets the response to the first.
    for (const index of loweredFields(await openOrder(gateway)).keys()) {
      const attacked = await openOrder(gateway);
      const lowered = loweredFields(attacked)[index] ?? {};
      const { status } = await press(attacked, lowered);
      const price = status < 300 ? [attacked.order.amount] : [];
      const charged = await charges(attacked.order);
      taken += price.length;
      if (String(charged) !== String(price)) wrong.push({ lowered, charged });
    }
    return { wrong, taken };
  }

  const scheme = { paymentMethod: { type: 'scheme' } };
  const submit = ({ session }: Attacked, body: object) =>
    shop.platform.call(pathOf('submit', session.session_id), {
      method: 'POST',
      credential: KEY,
      body,
    });

  test('in the data of a submission to the platform', async () => {
    const { wrong, taken } = await pressWith('adyen', (attacked, lowered) =>
      submit(attacked, { data: { ...lowered, ...scheme } }),
    );
    expect(wrong).toEqual([]);
    // Most bodies are no reason to reject a press, which shows that their amounts were received and ignored.
    expect(taken).toBeGreaterThan(10);
  });

  test('in what Flow submits through the platform', async () => {
    const { wrong, taken } = await pressWith(
      'checkout through the platform',
      async (attacked, lowered) => {
        const session_data = await cardToken(shop.platform, { query: LOWER });
        return submit(attacked, { data: { ...lowered, session_data } });
      },
    );
    expect(wrong).toEqual([]);
    expect(taken).toBeGreaterThan(10);
  });

  test('at Flow', async () => {
    const { wrong, taken } = await pressWith('checkout', submitToFlow);
    expect(wrong).toEqual([]);
    expect(taken).toBeGreaterThan(10);
  });

  test('at the hosted page', async () => {
    const attacked = await openOrder('hosted');
    const url = new URL(attacked.session.gateway_config.redirectUrl);
    url.searchParams.set('amount', '1');
    await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'pay', amount: '1', total: '1' }),
    });
    expect(await charges(attacked.order)).toEqual([attacked.order.amount]);
  });
});

describe('Flow whose session submits through the platform, and that submits to the gateway instead,', () => {
  const dearer = async ({ session, order }: Attacked) => {
    const reply = await shop.platform.call(pathOf('changeSession', session.session_id), {
      method: 'PATCH',
      credential: SECRET,
      body: { amount: order.amount + 1000 },
    });
    expect(reply.status).toBe(200);
  };

  test('pays no earlier amount: the charge is given back, and the shop sends nothing', async () => {
    const attacked = await openOrder('checkout through the platform');
    await dearer(attacked);
    await submitToFlow(attacked);
    expect(await charges(attacked.order)).toEqual([]);
    expect(await parcels(attacked.order)).toBe(0);
  });

  test('pays the price where it was not changed', async () => {
    const attacked = await openOrder('checkout through the platform');
    await submitToFlow(attacked);
    expect(await charges(attacked.order)).toEqual([attacked.order.amount]);
  });
});

describe('control', () => {
  test.each(GATEWAYS)(
    'at %s, a key that may create sessions lowers the amount, and the shop does not fulfil it',
    async (gateway) => {
      const order = await shop.openOrder();
      const reply = await shop.platform.call(pathOf('createEmbeddedSession'), {
        method: 'POST',
        credential: CREATING_KEY,
        headers: { Origin: SHOP_ORIGIN },
        body: { ...sessionData(order, gateway), amount: 1 },
      });
      const session = v.parse(created, reply.body);
      await pay({ order, gateway, session });
      expect(await charges(order)).toEqual([1]);
      expect(await shop.confirm(order, { payment_id: session.payment_id })).toEqual({
        status: 409,
        outcome: 'amount_mismatch',
      });
      expect(await parcels(order)).toBe(0);
    },
  );

  test('with the secret, the change that is tried by a page succeeds', async () => {
    const attacked = await openOrder('adyen');
    const replies = await attack(BACKEND_OPERATIONS.changeSession, attacked, SECRET);
    expect(replies.map(({ status }) => status)).toContain(200);
  });
});
