import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentFacts } from '../gateway-simulator.ts';
import { startGatewayServer } from '../testing/gateway-server.ts';
import type { GatewayServer } from '../testing/gateway-server.ts';

let server: GatewayServer;
beforeAll(async () => {
  server = await startGatewayServer();
});
afterAll(() => server.stop());

const Session = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), payment_session_secret: v.string() }),
);
const Token = v.object({ token: v.string() });
const CARD = { number: '4242424242424242', expiry_month: 3, expiry_year: 2099, cvv: '100' };

function post(path: string, body: object): Promise<Response> {
  return fetch(`${server.origin}/gateways/checkout/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://checkout.frame.localhost:9' },
    body: JSON.stringify(body),
  });
}

async function token(): Promise<string> {
  const response = await post('tokens', CARD);
  return v.parse(Token, await response.json()).token;
}

function open(facts: Partial<PaymentFacts> = {}) {
  const payment = server.platform.addPayment(facts);
  const config = server.gateways.checkout.configure(payment);
  const { id, payment_session_secret } = v.parse(Session, config.paymentSession);
  return {
    payment,
    config,
    submit: async (overrides: object = {}) =>
      post(`payment-sessions/${id}/submit`, {
        token: await token(),
        payment_session_secret,
        ...overrides,
      }),
    told: () => server.platform.events(payment.sessionId).map(({ type }) => type),
  };
}

describe('a token', () => {
  test.each([
    [{ number: '4242424242424241' }, 'number_invalid'],
    [{ expiry_year: 2020 }, 'card_expired'],
    [{ cvv: '1' }, 'cvv_invalid'],
  ])('is refused for %j', async (change, code) => {
    const response = await post('tokens', { ...CARD, ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error_codes: [code] });
  });

  test('says nothing of the card beyond its ends', async () => {
    const text = await (await post('tokens', CARD)).text();
    expect(text).not.toContain(CARD.number);
  });

  test('pays once', async () => {
    const used = await token();
    const first = open();
    expect((await first.submit({ token: used })).status).toBe(201);
    const second = open();
    expect((await second.submit({ token: used })).status).toBe(422);
    expect(second.told()).toEqual([]);
  });
});

describe('a submission', () => {
  test('that is repeated gets the first one’s answer and charges nothing', async () => {
    const { submit, told } = open();
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(await second.json()).toEqual(await first.json());
    expect(told()).toEqual(['authorised']);
  });

  test('with another session’s secret is refused', async () => {
    const other = v.parse(Session, open().config.paymentSession);
    const { submit, told } = open();
    const { payment_session_secret } = other;
    expect((await submit({ payment_session_secret })).status).toBe(404);
    expect(told()).toEqual([]);
  });

  test('to a session that is gone says that it expired', async () => {
    const { payment, submit } = open();
    server.platform.forget(payment.sessionId);
    expect(await (await submit()).json()).toMatchObject({ error_codes: ['payment_expired'] });
  });

  test('can be read by the frame that sent it', async () => {
    const response = await open().submit();
    const allowed = response.headers.get('Access-Control-Allow-Origin');
    expect(allowed).toBe('http://checkout.frame.localhost:9');
  });
});

test('an outage of the script meets two requests and is then over', async () => {
  open({ scenario: 'gateway_script_fails' });
  const statuses: number[] = [];
  for (let request = 0; request < 3; request++) {
    statuses.push((await fetch(`${server.origin}/gateways/checkout/flow.js`)).status);
  }
  // The folder of scripts is empty in this test, so what is not an outage is simply not found.
  expect(statuses).toEqual([503, 503, 404]);
});
