/** Orders whose price depends on the card: the shop decides the amount, and the platform which card pays it. */
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { createGateways } from '../gateways/index.ts';
import { Account } from '../gateways/testing/account.ts';
import { TEST_OUTCOMES } from '../gateways/test-numbers.ts';
import { Clock } from '../platform/clock.ts';
import { sendRequest } from '../platform/http/own-requests.ts';
import { SESSION } from '../platform/testing/platform-server.ts';
import { startTestShop } from './testing/shop-server.ts';

const clock = new Clock();
/** Whether the shop receives no response to its changes, which the platform makes. */
let areChangesLost = false;
const shop = await startTestShop(
  {
    clock,
    makeGateways: (platform, origins) => createGateways(platform, origins, { clock }),
  },
  async (url, request) => {
    const response = await sendRequest(url, request);
    if (areChangesLost && request.method === 'PATCH') throw new Error('The connection was lost');
    return response;
  },
);
afterAll(async () => {
  clock.stop();
  await shop.stop();
});

const customer = new Account({ platform: shop.platform, customerId: 'customer-1' });
const { payer, billing } = SESSION;
const DOMESTIC = TEST_OUTCOMES.approve.card;
const ABROAD = TEST_OUTCOMES.issued_in_us.card;
const CO_BADGED = TEST_OUTCOMES.co_badged.card;

/** Two mugs with delivery, in cents; with the surcharge, and with the discount. */
const PRICE = 6090;
const WITH_SURCHARGE = 6181;
const WITH_DISCOUNT = 6029;

const Order = v.object({
  order_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  state: v.string(),
  parcels: v.number(),
});
const Session = v.object({
  session_id: v.string(),
  payment_id: v.string(),
  revision: v.number(),
  gateway_config: v.unknown(),
});
const Changed = v.object({ session: Session, order: Order });

async function openOrder() {
  const items = [{ sku: 'tide-mug', quantity: 2 }];
  const response = await shop.post('/api/orders', { items, pricing: 'by-card' });
  return v.parse(Order, await response.json());
}

function openSession({ order_id }: { order_id: string }, gateway = 'adyen') {
  const sandbox = { gateway, scenario: 'approve', embedMode: 'iframe' };
  return shop.post(`/api/orders/${order_id}/sessions`, { payer, billing, sandbox });
}

/** An order with its session, as the page has them when the form appears. */
async function openCheckout() {
  const order = await openOrder();
  const session = v.parse(Session, await (await openSession(order)).json());
  const report = (card: object, more: object = {}) => {
    const body = { session_id: session.session_id, card, ...more };
    return shop.post(`/api/orders/${order.order_id}/card`, body);
  };
  return {
    order,
    session,
    report,
    changed: async (card: object) => v.parse(Changed, await (await report(card)).json()),
    confirm: () => shop.confirm(order, { payment_id: session.payment_id }),
    charged: () => shop.platform.payments.ofSession(session.session_id)?.amount,
  };
}

const declined = { status: 409, body: { code: 'SESSION_CHANGED' } };
const approved = { body: { resultCode: 'Authorised' } };

describe('a card pays the amount that the shop has set for it', () => {
  test.each([
    ['issued outside Europe', ABROAD, { issuer_country: 'US' }, WITH_SURCHARGE, {}],
    ['issued in the Netherlands', DOMESTIC, { issuer_country: 'NL' }, PRICE, {}],
    [
      'of Cartes Bancaires',
      CO_BADGED,
      { brand: 'cartebancaire', issuer_country: 'FR' },
      WITH_DISCOUNT,
      { brand: 'cartebancaire' },
    ],
    ['with the other brand', CO_BADGED, { brand: 'visa', issuer_country: 'FR' }, PRICE, {}],
    ['of which nothing is known', DOMESTIC, {}, WITH_SURCHARGE, {}],
  ])('%s', async (_what, number, card, amount, chosen) => {
    const { order, session, changed, confirm } = await openCheckout();
    const { session: current, order: priced } = await changed(card);
    expect(priced).toMatchObject({ amount, order_id: order.order_id });
    const { revision } = current;
    expect(await customer.payByCard(session, { number, revision, ...chosen })).toMatchObject(
      approved,
    );
    expect(await confirm()).toEqual({ status: 200, outcome: 'captured' });
    expect(await shop.orderNow(order)).toMatchObject({ amount, state: 'confirmed', parcels: 1 });
    const returned = new URL(shop.platform.payments.returnUrlFor(session.session_id)).search;
    expect(await shop.confirm(order, { return_query: returned })).toEqual({
      status: 200,
      outcome: 'captured',
    });
  });
});

describe('a page is not believed', () => {
  test('that names an amount of its own', async () => {
    const { order, report, charged } = await openCheckout();
    const own = { amount: 1, expected_card: null, order: { amount: 1 } };
    await report({ issuer_country: 'US', amount: 1 }, own);
    expect(charged()).toBe(WITH_SURCHARGE);
    expect(await shop.orderNow(order)).toMatchObject({ amount: WITH_SURCHARGE });
  });

  test('that names another country than that of its card', async () => {
    const { order, session, changed, confirm } = await openCheckout();
    const { session: current } = await changed({ issuer_country: 'NL' });
    const { revision } = current;
    expect(await customer.payByCard(session, { number: ABROAD, revision })).toMatchObject(declined);
    expect(await confirm()).toMatchObject({ outcome: 'pending' });
    // The same session is paid by the card that it was changed for.
    const { revision: next } = (await changed({ issuer_country: 'US' })).session;
    expect(await customer.payByCard(session, { number: ABROAD, revision: next })).toMatchObject(
      approved,
    );
    expect(await shop.orderNow(order)).toMatchObject({ amount: WITH_SURCHARGE, parcels: 1 });
  });

  test('that keeps silent about its card', async () => {
    const { session, confirm } = await openCheckout();
    expect(await customer.payByCard(session, { number: ABROAD })).toMatchObject(declined);
    expect(await confirm()).toMatchObject({ outcome: 'pending' });
  });

  test('that pays in a session of its own, at the price for other cards', async () => {
    const { order } = await openCheckout();
    const { order_id, currency } = order;
    const metadata = { sandbox: { gateway: 'adyen' } };
    const own = await shop.platform.create({ order_id, amount: PRICE, currency, metadata });
    expect(await customer.payByCard(own, { number: ABROAD })).toMatchObject(approved);
    const { payment_id } = own;
    expect(await shop.confirm(order, { payment_id })).toMatchObject({ outcome: 'amount_mismatch' });
    expect(await shop.orderNow(order)).toMatchObject({ state: 'open', parcels: 0 });
  });

  test('that names the session of another order, or none', async () => {
    const [one, other] = [await openCheckout(), await openCheckout()];
    const card = { issuer_country: 'US' };
    const path = `/api/orders/${one.order.order_id}/card`;
    const { session_id } = other.session;
    expect((await shop.post(path, { session_id, card })).status).toBe(409);
    expect((await shop.post(path, { session_id: 'ses_none', card })).status).toBe(404);
    expect((await one.report({ issuer_country: 'Atlantis' })).status).toBe(400);
    expect([one.charged(), other.charged()]).toEqual([PRICE, PRICE]);
  });
});

test('a press before the page has the amount executes nothing, and the form pays afterwards', async () => {
  const { session, changed, confirm } = await openCheckout();
  const { session: current } = await changed({ issuer_country: 'US' });
  const early = { number: ABROAD, revision: session.revision };
  expect(await customer.payByCard(session, early)).toMatchObject(declined);
  const { revision } = current;
  expect(await customer.payByCard(session, { number: ABROAD, revision })).toMatchObject(approved);
  expect(await confirm()).toMatchObject({ outcome: 'captured' });
});

test('a change whose response is lost is paid, and is not a wrong amount', async () => {
  const { session, report, confirm, order } = await openCheckout();
  areChangesLost = true;
  expect((await report({ issuer_country: 'US' })).status).toBe(502);
  areChangesLost = false;
  expect(await customer.payByCard(session, { number: ABROAD, revision: 2 })).toMatchObject(
    approved,
  );
  expect(await confirm()).toEqual({ status: 200, outcome: 'captured' });
  expect(await shop.orderNow(order)).toMatchObject({ amount: WITH_SURCHARGE, parcels: 1 });
});

test('a page that is reloaded begins again with the price for a card from home', async () => {
  const { order, session, changed, charged } = await openCheckout();
  await changed({ issuer_country: 'US' });
  const again = await openSession(order);
  expect(again.status).toBe(200);
  const { revision } = v.parse(Session, await again.json());
  expect(charged()).toBe(PRICE);
  expect(await customer.payByCard(session, { number: ABROAD, revision })).toMatchObject(declined);
});

test('only cards are offered, and another payment method cannot pay', async () => {
  const { session } = await openCheckout();
  const methods = v.object({ paymentMethods: v.object({ paymentMethods: v.array(v.unknown()) }) });
  expect(v.parse(methods, session.gateway_config).paymentMethods.paymentMethods).toMatchObject([
    { type: 'scheme' },
  ]);
  const ideal = { paymentMethod: { type: 'ideal' } };
  expect(await customer.submit(session, ideal)).toMatchObject(declined);
});

test('the price is the same for all cards where the gateway reports no country', async () => {
  const order = await openOrder();
  const session = v.parse(Session, await (await openSession(order, 'checkout')).json());
  const { session_id, payment_id } = session;
  shop.platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId: 'gw_1' });
  expect(await shop.confirm(order, { payment_id })).toMatchObject({ outcome: 'captured' });
});

test('an order at one price for all is not changed for a card', async () => {
  const order = await shop.openOrder();
  const session = v.parse(Session, await (await openSession(order)).json());
  const body = { session_id: session.session_id, card: { issuer_country: 'US' } };
  expect((await shop.post(`/api/orders/${order.order_id}/card`, body)).status).toBe(409);
  expect(shop.platform.payments.ofSession(session.session_id)?.amount).toBe(PRICE);
});
