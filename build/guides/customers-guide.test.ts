/** The samples of docs/customers.md, with the sandbox’s gateways. */
import * as v from 'valibot';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { Pay } from '../../packages/node/index.ts';
import type { PayConfig } from '../../packages/node/index.ts';
import { createGateways } from '../../server/gateways/index.ts';
import { Account } from '../../server/gateways/testing/account.ts';
import { TEST_OUTCOMES } from '../../server/gateways/test-numbers.ts';
import { SESSION, startTestPlatform } from '../../server/platform/testing/platform-server.ts';
import { isPayError } from '../../shared/errors/errors.ts';
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
  ['approved', 'paid'],
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
