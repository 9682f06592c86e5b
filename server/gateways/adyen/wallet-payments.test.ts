/** Payments by wallets at the simulated Adyen, with what a browser's sheet would send. */
import { afterAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { pathOf } from '../../../shared/platform/paths.ts';
import { startGatewayPlatform } from '../testing/gateway-platform.ts';
import type { Scenario } from '../../platform/scenarios.ts';

const server = await startGatewayPlatform();
afterAll(() => server.stop());

const CARD = { paymentMethod: { type: 'scheme' } };
const PAYPAL = { paymentMethod: { type: 'paypal', subtype: 'sdk' } };
const KLARNA = { paymentMethod: { type: 'klarna', subtype: 'sdk' } };

async function open(scenario: Scenario = 'approve') {
  const { adyen } = server.gateways;
  const session = await server.open({ gateway: 'adyen', scenario });
  const submit = async (data: unknown) => adyen.submit?.(session.facts(), data);
  const details = async (of: object) => adyen.details?.(session.facts(), { details: of });
  return { ...session, submit, details };
}

/** Decides in the sheet. Returns the token of an approval. */
async function decide(wallet: string, decision: string, order?: string): Promise<string> {
  const query = new URLSearchParams({
    sheet: 'one',
    opener: 'http://adyen.frame.localhost:9',
    merchant: 'Shop',
    total: '€1.00',
    ...(order !== undefined && { order }),
  });
  const url = `${server.platform.origin}/checkoutshopper/test/wallets/${wallet}/sheet?${query}`;
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ decision }) });
  return /data-token="([^"]*)"/.exec(await response.text())?.[1] ?? '';
}

const Sdk = v.object({
  type: v.literal('sdk'),
  sdkData: v.record(v.string(), v.string()),
});

function orderIn(response: { readonly action?: unknown } | undefined): string {
  const { sdkData } = v.parse(Sdk, response?.action);
  return sdkData['token'] ?? sdkData['client_token'] ?? '';
}

const applePayTokenOf = (data: string) => btoa(JSON.stringify({ version: 'EC_v1', data }));

describe('a token of Google Pay', () => {
  const withToken = (googlePayToken: string) => ({
    paymentMethod: { type: 'googlepay', googlePayToken },
  });

  test('is charged once', async () => {
    const token = await decide('googlepay', 'approve');
    const first = await open();
    expect(await first.submit(withToken(token))).toMatchObject({ resultCode: 'Authorised' });
    const second = await open();
    expect(await second.submit(withToken(token))).toMatchObject({ resultCode: 'Error' });
    expect(second.reported()).toEqual(['attempt_cancelled']);
  });

  test('is declined by the scenario of its session', async () => {
    const { submit } = await open('decline');
    const token = await decide('googlepay', 'approve');
    expect(await submit(withToken(token))).toMatchObject({ resultCode: 'Refused' });
  });

  test('of another wallet or of a cancelled sheet is not accepted', async () => {
    const { submit } = await open();
    for (const [wallet, decision] of [
      ['applepay', 'approve'],
      ['googlepay', 'cancel'],
    ] as const) {
      const token = await decide(wallet, decision);
      expect(await submit(withToken(token))).toMatchObject({ resultCode: 'Error' });
    }
  });
});

test('a token of Apple Pay is charged as Adyen’s form encodes it', async () => {
  const { submit } = await open();
  const token = await decide('applepay', 'approve');
  const paymentMethod = { type: 'applepay', applePayToken: applePayTokenOf(token) };
  expect(await submit({ paymentMethod })).toMatchObject({ resultCode: 'Authorised' });
});

test('PayPal is charged only once the customer has approved this order', async () => {
  const { submit, details, reported } = await open();
  const orderID = orderIn(await submit(PAYPAL));
  const ofOther = await decide('paypal', 'approve', orderIn(await (await open()).submit(PAYPAL)));
  expect(await details({ orderID, payerID: ofOther })).toMatchObject({ resultCode: 'Error' });
  const payerID = await decide('paypal', 'approve', orderID);
  expect(await details({ orderID, payerID })).toMatchObject({ resultCode: 'Authorised' });
  expect(reported()).toEqual(['attempt_cancelled', 'authorised']);
});

test('an order that Klarna approves is charged, and one that Klarna does not approve is declined', async () => {
  const approved = await open();
  const order = orderIn(await approved.submit(KLARNA));
  const token = await decide('klarna', 'approve', order);
  expect(await approved.details({ authorization_token: token })).toMatchObject({
    resultCode: 'Authorised',
  });
  const turnedDown = await open();
  await turnedDown.submit(KLARNA);
  expect(await turnedDown.details({ resultCode: 'Refused' })).toMatchObject({
    resultCode: 'Refused',
  });
  expect(turnedDown.reported()).toEqual(['attempt_cancelled', 'declined']);
});

test('without its script, Klarna redirects to its page', async () => {
  const { submit } = await open();
  const redirected = await submit({ paymentMethod: { type: 'klarna' } });
  expect(redirected).toMatchObject({ action: { type: 'redirect' } });
});

test('an order at a wallet cannot be charged after the session was paid in another way', async () => {
  const { submit, details, reported } = await open();
  const orderID = orderIn(await submit(PAYPAL));
  expect(await submit(CARD)).toMatchObject({ resultCode: 'Authorised' });
  const payerID = await decide('paypal', 'approve', orderID);
  await details({ orderID, payerID });
  expect(reported().filter((type) => type === 'authorised')).toHaveLength(1);
});

test('a change of the amount closes the order that a wallet has opened at the amount before', async () => {
  const { sessionId, facts, submit, details, reported } = await open();
  const orderID = orderIn(await submit(PAYPAL));
  const { adyen } = server.gateways;
  adyen.change?.({ ...facts(), amount: facts().amount - 100 });
  const payerID = await decide('paypal', 'approve', orderID);
  expect(await details({ orderID, payerID })).toMatchObject({ resultCode: 'Cancelled' });
  expect(adyen.chargesOf(sessionId)).toEqual([]);
  expect(reported()).toEqual(['attempt_cancelled']);
});

test('an approval that is executed keeps its amount, even before the platform knows of the charge', async () => {
  const { sessionId, facts, submit, details, reported } = await open('late_result');
  const orderID = orderIn(await submit(PAYPAL));
  const payerID = await decide('paypal', 'approve', orderID);
  await details({ orderID, payerID });
  expect(reported()).toEqual(['attempt_cancelled']);
  const changed = await server.platform.call(pathOf('changeSession', sessionId), {
    method: 'PATCH',
    body: { amount: facts().amount - 100 },
    credential: 'sk_test_sandbox',
  });
  expect(changed).toMatchObject({ status: 409, body: { code: 'SESSION_IN_ATTEMPT' } });
});
