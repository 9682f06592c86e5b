/** A return URL is accepted only exactly as the platform signed it, and the order is fulfilled once. */
import { afterAll, describe, expect, test } from 'vitest';
import { startTestShop } from './testing/shop-server.ts';
import type { GatewayEvent } from '../platform/gateway-simulator.ts';
import type { Order } from './testing/shop-server.ts';

const shop = await startTestShop();
afterAll(() => shop.stop());

const PAID: GatewayEvent = { type: 'authorised', gatewayPaymentId: 'gw_1' };

/** Pays an order at the gateway's own page, and returns the query of the return URL. */
async function signedReturn(order: Order, event = PAID): Promise<URLSearchParams> {
  const metadata = { sandbox: { gateway: 'redirect' } };
  const payment = await shop.payFor(order, { metadata });
  payment.report(event);
  return new URL(shop.platform.payments.returnUrlFor(payment.session_id)).searchParams;
}

/** The distinct responses of the shop to these queries. */
async function repliesTo(order: Order, queries: readonly string[]): Promise<readonly string[]> {
  const replies = new Set<string>();
  for (const query of queries) {
    const { status, outcome } = await shop.confirm(order, { return_query: query });
    replies.add(`${status} ${String(outcome)}`);
  }
  return [...replies];
}

const REJECTED = ['400 signature_invalid'];

/** Replaces the character at `index` with another of the same kind. */
function changedAt(value: string, index: number): string {
  const other = value[index] === 'a' ? 'b' : 'a';
  return value.slice(0, index) + other + value.slice(index + 1);
}

function queryWith(params: URLSearchParams, name: string, value: string): string {
  const altered = new URLSearchParams(params);
  altered.set(name, value);
  return `?${altered}`;
}

describe.each(['payment_id', 'order_id', 'status', 'gateway', 'signature'])('%s', (name) => {
  test('with one changed character is not accepted', async () => {
    const order = await shop.openOrder();
    const params = await signedReturn(order);
    const value = params.get(name) ?? '';
    expect(value).not.toBe('');
    const queries = Array.from(value, (_, index) =>
      queryWith(params, name, changedAt(value, index)),
    );
    expect(await repliesTo(order, queries)).toEqual(REJECTED);
  });

  test('twice is rejected, whichever of the two is valid', async () => {
    const order = await shop.openOrder();
    const params = await signedReturn(order);
    const valid = `${name}=${encodeURIComponent(params.get(name) ?? '')}`;
    const encodedName = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    const additions = [valid, `${name}=x`, `${name}=`, name, `${encodedName}=x`];
    const queries = additions.flatMap((added) => [`?${params}&${added}`, `?${added}&${params}`]);
    expect(await repliesTo(order, queries)).toEqual(REJECTED);
  });

  test('that is missing, renamed or split is rejected', async () => {
    const order = await shop.openOrder();
    const params = await signedReturn(order);
    const value = params.get(name) ?? '';
    const without = new URLSearchParams(params);
    without.delete(name);
    const middle = Math.floor(value.length / 2);
    const queries = [
      `?${without}`,
      `?${without}&${name.toUpperCase()}=${value}`,
      `?${without}&${name}[]=${value}`,
      `?${without}&${name}%00=${value}`,
      `?${without}&%20${name}=${value}`,
      `?${without}&${name}=${value.slice(0, middle)}%26${value.slice(middle)}`,
      `?${without};${name}=${value}`,
      `?${without}#&${name}=${value}`,
    ];
    expect(await repliesTo(order, queries)).toEqual(REJECTED);
  });

  test('with characters that some software folds is rejected', async () => {
    const order = await shop.openOrder();
    const params = await signedReturn(order);
    const value = params.get(name) ?? '';
    const fullwidth = value.replace(/[a-z]/, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    const alterations = [
      value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase(),
      `${value}\0`,
      `\0${value}`,
      `${value} `,
      ` ${value}`,
      `${value}\n`,
      `${value}\u200b`,
      `\ufeff${value}`,
      `${value}\u0301`,
      `${value}\u202e`,
      fullwidth,
      encodeURIComponent(`${value}%`),
      value.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ];
    expect(alterations).not.toContain(value);
    const queries = [
      ...alterations.map((altered) => queryWith(params, name, altered)),
      `?${params}`.replace(`${name}=`, `${name}=%ff`),
    ];
    expect(await repliesTo(order, queries)).toEqual(REJECTED);
  });
});

test('a cancelled payment does not become a paid one', async () => {
  const order = await shop.openOrder();
  const params = await signedReturn(order, { type: 'cancelled' });
  expect(params.get('status')).toBe('canceled');
  const claims = ['captured', 'authorized', 'pending'];
  const queries = claims.map((status) => queryWith(params, 'status', status));
  expect(await repliesTo(order, queries)).toEqual(REJECTED);
  const valid = { return_query: `?${params}` };
  expect((await shop.confirm(order, valid)).outcome).toBe('canceled');
  expect(await shop.orderNow(order)).toMatchObject({ parcels: 0 });
});

test('the return of one order does not confirm another one of the same amount', async () => {
  const [paid, other] = [await shop.openOrder(), await shop.openOrder()];
  expect(other.amount).toBe(paid.amount);
  const params = await signedReturn(paid);
  const replayed = await shop.confirm(other, { return_query: `?${params}` });
  expect(replayed).toEqual({ status: 409, outcome: 'order_mismatch' });
  expect(await shop.orderNow(other)).toMatchObject({ parcels: 0 });
  const renamed = queryWith(params, 'order_id', other.order_id);
  expect(await repliesTo(other, [renamed])).toEqual(REJECTED);
});

test('a return that is replayed twenty times in parallel sends one parcel', async () => {
  const order = await shop.openOrder();
  const claim = { return_query: `?${await signedReturn(order)}` };
  const replies = await Promise.all(Array.from({ length: 20 }, () => shop.confirm(order, claim)));
  for (const reply of replies) expect(reply).toEqual({ status: 200, outcome: 'captured' });
  expect(await shop.orderNow(order)).toMatchObject({ parcels: 1 });
});

test.each<[string, (query: string) => string]>([
  ['unchanged', (query) => query],
  ['with parameters of the merchant and of ad networks', (query) => `${query}&utm_x=1&fbclid=a`],
  ['in another order', (query) => query.replace(/^(.*?)&(.*)$/, '$2&$1')],
  ['percent-encoded more than necessary', (query) => query.replace('captured', '%63aptured')],
])('control: a valid return %s is confirmed', async (_name, spell) => {
  const order = await shop.openOrder();
  const query = spell(String(await signedReturn(order)));
  const reply = await shop.confirm(order, { return_query: `?${query}` });
  expect(reply).toEqual({ status: 200, outcome: 'captured' });
  expect(await shop.orderNow(order)).toMatchObject({ parcels: 1 });
});
