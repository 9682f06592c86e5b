/** The samples of docs/customers.md, with the sandbox’s gateways. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Pay } from '../../packages/node/index.ts';
import type { PayConfig } from '../../packages/node/index.ts';
import { createGateways } from '../../server/gateways/index.ts';
import { Account, AccountSessionSchema } from '../../server/gateways/testing/account.ts';
import { TEST_OUTCOMES } from '../../server/gateways/test-numbers.ts';
import { SESSION, startTestPlatform } from '../../server/platform/testing/platform-server.ts';
import { isPayError } from '../../shared/errors/errors.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { projectFolder } from '../dependencies.mjs';
import { platformSamples, runSample } from './testing/platform-samples.ts';

const platform = await startTestPlatform({
  rateLimit: { requests: Infinity },
  makeGateways: (port, origins) => createGateways(port, origins),
});
afterAll(() => platform.stop());

/** As published, but for the URL of the platform. */
class SandboxPay extends Pay {
  constructor(config: PayConfig) {
    super({ retryAttempts: 0, baseUrl: platform.origin, ...config });
  }
}

const Session = v.object({ session_id: v.string() });

/** Calls a function that a sample of the guide declares. */
async function call(number: number, name: string, ...given: readonly unknown[]): Promise<unknown> {
  const sample = platformSamples().find((each) => each.name === `docs/customers.md ${number}`);
  if (sample === undefined) throw new Error(`There is no sample ${number}`);
  const declared = await runSample(sample, { Pay: SandboxPay, isPayError }, name);
  if (typeof declared !== 'function') throw new Error(`${name} is not a function`);
  return Reflect.apply(declared, undefined, given);
}

let accountId: string;
let account: Account;
beforeEach(() => {
  vi.stubEnv('PAY_API_SECRET', 'sk_test_sandbox');
  accountId = crypto.randomUUID();
  account = new Account({ platform, customerId: accountId });
});

test('the session of the first sample asks the customer whether to save the card', async () => {
  const order = { ...SESSION, metadata: { sandbox: { gateway: 'adyen' } } };
  expect(await call(1, 'sessionOf', order, accountId)).toMatchObject({
    gateway_config: { paymentMethods: { saving: { asks: true, need: 'security_code' } } },
  });
});

test('the page of the account lists the cards, and removes one', async () => {
  await account.saveCard();
  const cards = await call(2, 'cardsOf', accountId);
  expect(cards).toMatchObject([{ last4: '4242', expires: '2030-03', status: 'usable' }]);
  const [card] = await account.methods();
  await call(2, 'removeCard', accountId, card?.id);
  expect(await call(2, 'cardsOf', accountId)).toEqual([]);
});

test.each([
  ['approve', 'paid'],
  ['declined_without_customer', 'ask the customer to pay this order'],
  ['authentication_without_customer', 'ask the customer to pay this order'],
] as const)('a month is charged to the card %s: %s', async (name, result) => {
  expect(await call(3, 'chargeMonth', accountId, 'none', 999)).toBe('ask for a card');
  await account.saveCard(TEST_OUTCOMES[name].card);
  const order = crypto.randomUUID();
  expect(await call(3, 'chargeMonth', accountId, order, 999)).toBe(result);
  expect(await call(3, 'chargeMonth', accountId, order, 999)).toBe(result);
});

test('a trial saves a card without a charge, and the subscription is charged to it', async () => {
  const order_id = crypto.randomUUID();
  const details = { ...SESSION, order_id, metadata: { sandbox: { gateway: 'adyen' } } };
  const session = v.parse(Session, await call(4, 'trialOf', accountId, details));
  await account.payByCard(session);
  expect(await account.methods()).toMatchObject([{ last4: '4242' }]);
  // The number of the subscription is still to be paid.
  expect(await call(3, 'chargeMonth', accountId, order_id, 999)).toBe('paid');
});

test('the card of a subscription is replaced by that of a set-up', async () => {
  await account.saveCard('5555555555554444');
  const details = { ...SESSION, metadata: { sandbox: { gateway: 'adyen' } } };
  const session = v.parse(Session, await call(4, 'trialOf', accountId, details));
  await account.payByCard(session);
  const [card] = await account.methods();
  await call(5, 'keepOnly', accountId, card?.id);
  expect(await account.methods()).toMatchObject([{ id: card?.id, last4: '4242' }]);
});

describe('the whole shop', () => {
  const GUIDE = readFileSync(join(projectFolder, 'docs', 'customers.md'), 'utf8');
  const Opened = v.object({ session: AccountSessionSchema });
  const Month = v.object({ order_id: v.string(), next: v.string() });
  const Cards = v.array(v.object({ id: v.string(), last4: v.string() }));

  /** A block of code, by what it begins with. */
  function blockOf(beginning: string): string {
    const [, block] = GUIDE.split(`${beginning}\n\n\`\`\`js\n`);
    const [source = ''] = (block ?? '').split('\n```');
    if (source === '') throw new Error(`There is no code after ${beginning}`);
    return source;
  }

  const run = (beginning: string, names: Readonly<Record<string, unknown>>, result?: string) =>
    runSample({ name: beginning, language: 'js', source: blockOf(beginning) }, names, result);

  /** Starts a server with the routes of the guide, and a table of orders. */
  async function startShop() {
    const table = new Map<string, object>();
    const database = {
      createOrder: (order: object) => {
        const order_id = crypto.randomUUID();
        table.set(order_id, { order_id, ...order });
        return { order_id, ...order };
      },
      orderOf: (id: string) => table.get(id),
    };
    const functions = Object.fromEntries(
      [
        [1, 'sessionOf'],
        [2, 'cardsOf'],
        [2, 'removeCard'],
        [3, 'chargeMonth'],
        [4, 'trialOf'],
      ].map(([number, name]) => [
        name,
        (...given: readonly unknown[]) => call(Number(number), String(name), ...given),
      ]),
    );
    const accounts = await run(
      '[`accounts.mjs`](#the-backend):',
      { express, ...database, ...functions },
      'accounts',
    );
    const app = express();
    await run('At the end of `server.mjs`, add:', { app, accounts });
    return startTestServer(app);
  }

  test('saves with the first order, pays the second, sets up, charges, and takes the customer back', async () => {
    const shop = await startShop();
    const ask = async (path: string, method = 'POST'): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${shop.port}/account/${path}`, { method });
      return response.status === 200 ? response.json() : response.status;
    };
    const open = async (path: string) => v.parse(Opened, await ask(path)).session;
    const cards = async () => v.parse(Cards, await ask('cards', 'GET'));
    const pay = new SandboxPay({ apiSecret: 'sk_test_sandbox' });
    const statusOf = async ({ payment_id }: { readonly payment_id: string }) =>
      (await pay.payments.retrieve(payment_id)).status;
    const customer = new Account({ platform, customerId: 'lina' });

    const first = await open('orders');
    await customer.payByCard(first);
    expect(await statusOf(first)).toBe('captured');
    expect(await cards()).toMatchObject([{ last4: '4242' }]);

    const second = await open('orders');
    const [saved = ''] = customer.handlesIn(second);
    await customer.payBySaved(second, saved);
    expect(await statusOf(second)).toBe('captured');
    expect(v.parse(Month, await ask('months')).next).toBe('paid');

    const setUp = await open('cards');
    const { card } = TEST_OUTCOMES.authentication_without_customer;
    await customer.payByCard(setUp, { number: card });
    expect(await statusOf(setUp)).toBe('authorized');
    const [newest, older] = await cards();
    expect([newest?.last4, older?.last4]).toEqual([card.slice(-4), '4242']);
    const month = v.parse(Month, await ask('months'));
    expect(month.next).toBe('ask the customer to pay this order');

    const back = await open(`orders/${month.order_id}`);
    const [asked = ''] = customer.handlesIn(back);
    await customer.payBySaved(back, asked);
    expect(await pay.payments.retrieve(back.payment_id)).toMatchObject({
      status: 'captured',
      order_id: month.order_id,
      amount: 999,
    });
    expect(await ask('orders/of-somebody-else')).toBe(404);

    expect(await ask(`cards/${newest?.id}`, 'DELETE')).toBe(204);
    expect(await cards()).toMatchObject([{ last4: '4242' }]);
    await shop.close();
  });
});
