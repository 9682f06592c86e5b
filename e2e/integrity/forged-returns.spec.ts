/** A return address is believed when it is exactly what the platform signed, and served once. */
import { expect, test } from '@playwright/test';
import { confirm, openOrder, parcels, signedReturn } from './shop-orders.ts';
import type { Order } from './shop-orders.ts';

const NAMES = ['payment_id', 'order_id', 'status', 'gateway', 'signature'] as const;
const REFUSED = { status: 400, outcome: 'signature_invalid' };

async function expectRefused(order: Order, query: string): Promise<void> {
  expect(await confirm(order.order_id, { return_query: query })).toEqual(REFUSED);
  expect(await parcels(order.order_id)).toBe(0);
}

/** Puts another character of the same kind in place of the one at `index`. */
function changedAt(value: string, index: number): string {
  const other = value[index] === 'a' ? 'b' : 'a';
  return value.slice(0, index) + other + value.slice(index + 1);
}

function queryWith(params: URLSearchParams, name: string, value: string): string {
  const altered = new URLSearchParams(params);
  altered.set(name, value);
  return `?${altered}`;
}

for (const name of NAMES) {
  test(`one character of ${name} is not what was signed`, async () => {
    const order = await openOrder();
    const params = await signedReturn(order);
    const value = params.get(name) ?? '';
    expect(value).not.toBe('');
    for (let index = 0; index < value.length; index += 1) {
      await expectRefused(order, queryWith(params, name, changedAt(value, index)));
    }
  });

  test(`${name} twice is refused, whichever of the two is genuine`, async () => {
    const order = await openOrder();
    const params = await signedReturn(order);
    const genuine = `${name}=${encodeURIComponent(params.get(name) ?? '')}`;
    const encodedName = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    for (const added of [genuine, `${name}=x`, `${name}=`, name, `${encodedName}=x`]) {
      await expectRefused(order, `?${params}&${added}`);
      await expectRefused(order, `?${added}&${params}`);
    }
  });

  test(`${name} that is missing, renamed or split is refused`, async () => {
    const order = await openOrder();
    const params = await signedReturn(order);
    const value = params.get(name) ?? '';
    const without = new URLSearchParams(params);
    without.delete(name);
    const middle = Math.floor(value.length / 2);
    for (const query of [
      `?${without}`,
      `?${without}&${name.toUpperCase()}=${value}`,
      `?${without}&${name}[]=${value}`,
      `?${without}&${name}%00=${value}`,
      `?${without}&%20${name}=${value}`,
      `?${without}&${name}=${value.slice(0, middle)}%26${value.slice(middle)}`,
      `?${without};${name}=${value}`,
      `?${without}#&${name}=${value}`,
    ]) {
      await expectRefused(order, query);
    }
  });

  test(`${name} with what some software folds away is refused`, async () => {
    const order = await openOrder();
    const params = await signedReturn(order);
    const value = params.get(name) ?? '';
    const fullwidth = value.replace(/[a-z]/, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    for (const altered of [
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
    ]) {
      expect(altered).not.toBe(value);
      await expectRefused(order, queryWith(params, name, altered));
    }
    await expectRefused(order, `?${params}`.replace(`${name}=`, `${name}=%ff`));
  });
}

test('a cancelled payment does not become a paid one', async () => {
  const order = await openOrder();
  const params = await signedReturn(order, 'cancel');
  expect(params.get('status')).toBe('canceled');
  for (const status of ['captured', 'authorized', 'pending']) {
    await expectRefused(order, queryWith(params, 'status', status));
  }
  const genuine = { return_query: `?${params}` };
  expect((await confirm(order.order_id, genuine)).outcome).toBe('canceled');
  expect(await parcels(order.order_id)).toBe(0);
});

test('the return of one order does not serve another one of the same amount', async () => {
  const [paid, other] = [await openOrder(), await openOrder()];
  expect(other.amount).toBe(paid.amount);
  const params = await signedReturn(paid);
  const replayed = await confirm(other.order_id, { return_query: `?${params}` });
  expect(replayed).toEqual({ status: 409, outcome: 'order_mismatch' });
  expect(await parcels(other.order_id)).toBe(0);
  await expectRefused(other, queryWith(params, 'order_id', other.order_id));
});

test('a return that is replayed twenty times at once sends one parcel', async () => {
  const order = await openOrder();
  const claim = { return_query: `?${await signedReturn(order)}` };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => confirm(order.order_id, claim)),
  );
  for (const answer of answers) expect(answer).toEqual({ status: 200, outcome: 'captured' });
  expect(await parcels(order.order_id)).toBe(1);
});

for (const [what, spell] of [
  ['as it came', (query: string) => query],
  [
    'with parameters of the merchant and of advertisers',
    (query: string) => `${query}&utm_x=1&fbclid=a`,
  ],
  ['in another order', (query: string) => query.replace(/^(.*?)&(.*)$/, '$2&$1')],
  [
    'percent-encoded more than it must be',
    (query: string) => query.replace('captured', '%63aptured'),
  ],
] as const) {
  test(`control: a genuine return ${what} is served`, async () => {
    const order = await openOrder();
    const query = spell(String(await signedReturn(order)));
    const answer = await confirm(order.order_id, { return_query: `?${query}` });
    expect(answer).toEqual({ status: 200, outcome: 'captured' });
    expect(await parcels(order.order_id)).toBe(1);
  });
}
