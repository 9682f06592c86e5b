/** The demo shop behind a receiver of webhooks that fails in every way that a server can. */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Clock } from '../platform/clock.ts';
import { Webhooks } from '../platform/webhooks/webhooks.ts';
import { SESSION } from '../platform/testing/platform-server.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { WEBHOOK_HEADERS } from '../../shared/platform/webhooks.ts';
import { SECRET, startTestShop } from './testing/shop-server.ts';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { DeliveryMode } from '../platform/webhooks/delivery-modes.ts';
import type { Order, TestShop } from './testing/shop-server.ts';

const KEY = 'pk_test_sandbox';
const HOURS = 60 * 60 * 1000;
const ADYEN = { metadata: { sandbox: { gateway: 'adyen' } } };
const SAVED = { token: 't', type: 'card', brand: 'visa', last4: '4242', consent: null };
const SAVING_ORDER = {
  payer: SESSION.payer,
  billing: SESSION.billing,
  returnUrl: SESSION.return_url,
  cancelUrl: SESSION.cancel_url,
};

type Behaviour = 'respond' | 'fail' | 'hang' | 'lose_response';

/** A server in front of the shop; `behave` decides what happens to each request. */
class Receiver {
  behave: (count: number) => Behaviour = () => 'respond';
  /** Event ids in the order in which the shop accepted them. */
  readonly accepted: string[] = [];
  port = 0;
  readonly #shop: TestShop;
  #server: Server | undefined;
  #count = 0;

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  /** Starts on the same port as before, if it has been started before. */
  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#receive(request, response));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.port = address.port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const closed = new Promise<unknown>((resolve) => this.#server?.close(resolve));
    this.#server?.closeAllConnections();
    await closed;
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const behaviour = this.behave(this.#count++);
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    if (behaviour === 'hang') return;
    if (behaviour === 'fail') {
      response.writeHead(500).end();
      return;
    }
    const names = [WEBHOOK_HEADERS.id, WEBHOOK_HEADERS.signature];
    const headers = names.map((name) => [name, String(request.headers[name.toLowerCase()])]);
    const { status } = await fetch(`${this.#shop.origin}/api/webhooks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...Object.fromEntries(headers) },
      body,
    });
    if (status === 204) this.accepted.push(String(request.headers['pay-webhook-id']));
    if (behaviour === 'lose_response') response.destroy();
    else response.writeHead(status).end();
  }
}

let clock: Clock;
let webhooks: Webhooks;
let shop: TestShop;
let receiver: Receiver;
const stopping = new AbortController();
beforeEach(async () => {
  clock = new Clock();
  webhooks = new Webhooks({ clock, signal: stopping.signal, timeout: 1000 });
  shop = await startTestShop({ clock, webhooks });
  receiver = new Receiver(shop);
  await receiver.start();
});
afterEach(async () => {
  clock.stop();
  await receiver.stop();
  await shop.stop();
});

function register(mode: DeliveryMode = 'once', secrets: readonly string[] = [SECRET]): void {
  const url = `http://127.0.0.1:${receiver.port}/`;
  webhooks.register(KEY, { url, secrets, mode });
}

/** A payment that is authorised, then captured by the backend: two events. */
async function payAndCapture(order: Order): Promise<void> {
  const payment = await shop.payFor(order, { capture_mode: 'manual' });
  payment.report({ type: 'authorised', gatewayPaymentId: `gw_${order.order_id}` });
  await shop.platform.call(`/v2/payments/${payment.payment_id}/captures`, {
    method: 'POST',
    credential: SECRET,
    body: { amount: 'all' },
  });
}

const pending = () => webhooks.deliveries(KEY).filter(({ state }) => state === 'pending');
const typesOf = () => {
  const types = new Map(webhooks.deliveries(KEY).map(({ event }) => [event.id, event.type]));
  return receiver.accepted.map((id) => types.get(id));
};

/** A delivery is given up after 18 attempts, which a receiver that never recovers may fail by chance. */
const RECOVERY = 8;

test('1,000 deliveries through a receiver that fails, hangs and is restarted all arrive, and each order is fulfilled once', async () => {
  const orders = await Promise.all(Array.from({ length: 500 }, () => shop.openOrder()));
  register();
  const behaviours: readonly Behaviour[] = ['fail', 'respond', 'lose_response', 'respond', 'fail'];
  receiver.behave = (count) => (count % 97 === 5 ? 'hang' : (behaviours[count % 5] ?? 'respond'));
  for (const order of orders) await payAndCapture(order);
  expect(webhooks.deliveries(KEY)).toHaveLength(1000);
  await webhooks.idle();
  for (let round = 0; pending().length > 0 && round < 20; round += 1) {
    const isDown = round === 1 || round === 3;
    if (round === RECOVERY) receiver.behave = () => 'respond';
    if (isDown) await receiver.stop();
    clock.advance(HOURS / 60);
    await webhooks.idle();
    if (isDown) await receiver.start();
    clock.advance(6 * HOURS);
    await webhooks.idle();
  }
  const deliveries = webhooks.deliveries(KEY);
  expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([]);
  expect(new Set(receiver.accepted).size).toBe(1000);
  const results = new Set(
    deliveries.flatMap(({ attempts }) => attempts.map(({ result }) => result)),
  );
  expect(results).toEqual(new Set([204, 500, 'timeout', 'unreachable']));
  const views = await Promise.all(orders.map((order) => shop.orderNow(order)));
  expect(views.filter(({ state, parcels }) => state !== 'confirmed' || parcels !== 1)).toEqual([]);
}, 240_000);

describe('a webhook', () => {
  test('confirms the order, and so does the page, once', async () => {
    register();
    const order = await shop.openOrder();
    const payment = await shop.payFor(order);
    payment.report({ type: 'authorised', gatewayPaymentId: 'gw_1' });
    await webhooks.idle();
    expect(await shop.orderNow(order)).toMatchObject({ state: 'confirmed', parcels: 1 });
    const { payment_id } = payment;
    expect(await shop.confirm(order, { payment_id })).toMatchObject({ outcome: 'captured' });
    expect(await shop.orderNow(order)).toMatchObject({ parcels: 1 });
  });

  test('that arrives twice and out of order confirms the order once', async () => {
    register('twice');
    register('out_of_order');
    const order = await shop.openOrder();
    await payAndCapture(order);
    await webhooks.idle();
    expect(typesOf()).toHaveLength(6);
    expect(await shop.orderNow(order)).toMatchObject({ state: 'confirmed', parcels: 1 });
  });

  test('out of order comes after the event that follows it', async () => {
    register('out_of_order');
    await payAndCapture(await shop.openOrder());
    await webhooks.idle();
    expect(typesOf()).toEqual(['payment.captured', 'payment.authorized']);
  });

  test('of a session that expired unused is sent at its expiry', async () => {
    register();
    await shop.payFor(await shop.openOrder());
    clock.advance(31 * 60_000);
    await webhooks.idle();
    expect(webhooks.deliveries(KEY).map(({ event }) => event.type)).toEqual(['session.expired']);
  });

  test('of a session that expired unused has the amount to which the backend had changed it', async () => {
    register();
    const order = await shop.openOrder();
    const { session_id } = await shop.payFor(order, ADYEN);
    const reply = await shop.platform.call(pathOf('changeSession', session_id), {
      method: 'PATCH',
      credential: SECRET,
      body: { amount: order.amount + 100 },
    });
    expect(reply.status).toBe(200);
    clock.advance(31 * 60_000);
    await webhooks.idle();
    const events = webhooks.deliveries(KEY).map(({ event }) => event);
    expect(events).toMatchObject([
      { type: 'session.expired', data: { payment: { amount: order.amount + 100 } } },
    ]);
  });

  test('of a saved method is accepted, and confirms no order', async () => {
    register();
    const order = await shop.openOrder();
    const { session_id: sessionId } = await shop.payFor(order);
    const { savedMethods } = shop.platform.payments;
    const terms = {
      customer_id: 'c-1',
      save_methods: 'ask',
      saved_methods_need: 'nothing',
    } as const;
    const customer = savedMethods.customerIn(KEY, terms);
    savedMethods.save({ apiKey: KEY, sessionId, gateway: 'adyen', customer }, SAVED, SAVING_ORDER);
    await webhooks.idle();
    expect(typesOf()).toEqual(['method.saved']);
    expect(await shop.orderNow(order)).toMatchObject({ state: 'open', parcels: 0 });
  });

  test('is signed with both secrets while one replaces the other', async () => {
    register('once', ['sk_test_previous', SECRET]);
    await payAndCapture(await shop.openOrder());
    await webhooks.idle();
    expect(receiver.accepted).toHaveLength(2);
  });

  test('that is sent again by hand while it is pending keeps its schedule', async () => {
    register();
    receiver.behave = () => 'fail';
    const payment = await shop.payFor(await shop.openOrder());
    payment.report({ type: 'authorised', gatewayPaymentId: 'gw_1' });
    await webhooks.idle();
    const [delivery] = webhooks.deliveries(KEY);
    expect(webhooks.sendAgain(KEY, delivery?.id ?? '')).toBe(true);
    await webhooks.idle();
    const counts: (number | undefined)[] = [];
    for (const seconds of [10, 50, 10, 300]) {
      clock.advance(seconds * 1000);
      await webhooks.idle();
      counts.push(delivery?.attempts.length);
    }
    expect(counts).toEqual([3, 3, 4, 5]);
  });

  test('that is on its way when the sandbox stops is not shown any more', async () => {
    const shown: string[] = [];
    const ending = new AbortController();
    const own = new Webhooks({
      clock,
      signal: ending.signal,
      send: (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('The sandbox has stopped')));
        }),
      onDelivery: ({ state }) => shown.push(state),
    });
    own.register(KEY, { url: 'http://127.0.0.1:9/', mode: 'once', secrets: [SECRET] });
    const method = { id: 'pm_1', type: 'card', brand: 'visa', last4: '4242' } as const;
    own.methodRemoved({
      apiKey: KEY,
      customerId: 'c-1',
      method: { ...method, status: 'usable', created_at: '2026-01-01T00:00:00.000Z' },
      consent: { sessionId: 'ses_1', time: 0, sentence: null },
      sessionId: undefined,
    });
    expect(shown).toEqual(['pending']);
    ending.abort();
    await own.idle();
    expect(shown).toEqual(['pending']);
  });

  const reasonOf = async (url: string) => {
    webhooks.register(KEY, { url, mode: 'once', secrets: [SECRET] });
    await shop.payFor(await shop.openOrder());
    clock.advance(31 * 60_000);
    await webhooks.idle();
    const [attempt] = webhooks.deliveries(KEY).flatMap(({ attempts }) => attempts);
    expect(attempt?.result).toBe('unreachable');
    return attempt?.reason;
  };

  test('to a port that browsers block names that as the reason', async () => {
    expect(await reasonOf('http://127.0.0.1:4190/')).toBe('bad port');
  });

  test('to a port on which no server listens names the error of the connection', async () => {
    await receiver.stop();
    expect(await reasonOf(`http://127.0.0.1:${receiver.port}/`)).toContain('ECONNREFUSED');
  });

  test('that is not signed with the secret is rejected, and given up after three days', async () => {
    register('once', ['sk_test_foreign']);
    const order = await shop.openOrder();
    await payAndCapture(order);
    await webhooks.idle();
    for (let round = 0; round < 20; round += 1) {
      clock.advance(6 * HOURS);
      await webhooks.idle();
    }
    expect(await shop.orderNow(order)).toMatchObject({ state: 'open', parcels: 0 });
    const [first] = webhooks.deliveries(KEY);
    expect(first).toMatchObject({ state: 'given_up' });
    expect(first?.attempts).toHaveLength(18);
  });
});
