import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '../../../shared/platform/paths.ts';
import { TEST_OUTCOMES } from '../test-numbers.ts';
import { startGatewayPlatform } from '../testing/gateway-platform.ts';
import type { Scenario } from '../../platform/scenarios.ts';
import type { GatewayPlatform } from '../testing/gateway-platform.ts';

let scripts: string;
let server: GatewayPlatform;
beforeAll(async () => {
  scripts = await mkdtemp(join(tmpdir(), 'flow-'));
  await writeFile(join(scripts, 'flow.js'), '');
  server = await startGatewayPlatform({ browserFolder: scripts });
});
afterAll(async () => {
  await server.stop();
  await rm(scripts, { recursive: true });
});

/** ms after which an unused session is gone. */
const LIFETIME = 30 * 60_000;

const Session = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), payment_session_secret: v.string() }),
);
const Token = v.object({ token: v.string() });
const CARD = { number: '4242424242424242', expiry_month: 3, expiry_year: 2099, cvv: '100' };

const Challenge = v.object({ action: v.object({ url: v.string() }) });

function confirm(url: string): Promise<Response> {
  const body = new URLSearchParams({ decision: 'confirm' });
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${server.platform.origin}/gateways/checkout/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://checkout.frame.localhost:9' },
    body: JSON.stringify(body),
  });
}

async function token(number = CARD.number): Promise<string> {
  const response = await post('tokens', { ...CARD, number });
  return v.parse(Token, await response.json()).token;
}

async function open(scenario: Scenario = 'approve') {
  const session = await server.open({ gateway: 'checkout', scenario });
  const { id, payment_session_secret } = v.parse(Session, session.config['paymentSession']);
  return {
    ...session,
    secret: payment_session_secret,
    submit: async (overrides: object = {}) =>
      post(`payment-sessions/${id}/submit`, {
        token: await token(),
        payment_session_secret,
        ...overrides,
      }),
  };
}

describe('a payment method besides cards', () => {
  const tokenOf = async (type: string) =>
    v.parse(Token, await (await post('tokens', { type })).json()).token;

  test('is paid with a wallet’s token, which has no challenge, once', async () => {
    const { submit, reported } = await open('challenge');
    const paid = await submit({ token: await tokenOf('googlepay') });
    expect(await paid.json()).toMatchObject({ status: 'Approved', type: 'googlepay' });
    expect(reported()).toEqual(['authorised']);
  });

  test('that redirects waits for the customer at the bank', async () => {
    const { submit, reported } = await open();
    const response = await submit({ token: await tokenOf('ideal') });
    const { action } = v.parse(Challenge, await response.json());
    expect(reported()).toEqual(['action_required']);
    const body = new URLSearchParams({ decision: 'pay' });
    const left = await fetch(action.url, { method: 'POST', body, redirect: 'manual' });
    expect(left.headers.get('Location')).toMatch(/\/return\.html$/);
    expect(reported()).toEqual(['action_required', 'authorised']);
  });

  test.each(['knet', 'card', ''])('has no token for the type %j', async (type) => {
    expect((await post('tokens', { type })).status).toBe(422);
  });
});

describe('a token', () => {
  test.each([
    [{ number: '4242424242424241' }, 'number_invalid'],
    [{ expiry_year: 2020 }, 'card_expired'],
    [{ cvv: '1' }, 'cvv_invalid'],
  ])('is not issued for %j', async (change, code) => {
    const response = await post('tokens', { ...CARD, ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error_codes: [code] });
  });

  test('contains only the first and last digits of the card', async () => {
    const text = await (await post('tokens', CARD)).text();
    expect(text).not.toContain(CARD.number);
  });

  test('pays once', async () => {
    const used = await token();
    const first = await open();
    expect((await first.submit({ token: used })).status).toBe(201);
    const second = await open();
    expect((await second.submit({ token: used })).status).toBe(422);
    expect(second.reported()).toEqual([]);
  });
});

describe('a submission', () => {
  test('that is repeated gets the first response and charges nothing', async () => {
    const { submit, reported } = await open();
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(await second.json()).toEqual(await first.json());
    expect(reported()).toEqual(['authorised']);
  });

  test('with another session’s secret fails', async () => {
    const { secret: payment_session_secret } = await open();
    const { submit, reported } = await open();
    expect((await submit({ payment_session_secret })).status).toBe(404);
    expect(reported()).toEqual([]);
  });

  test('whose challenge was cancelled charges nothing, and another may follow', async () => {
    const { sessionId, submit, reported } = await open('challenge');
    const { action } = v.parse(Challenge, await (await submit()).json());
    expect(await server.gateways.checkout.cancelAttempt(sessionId)).toBe('cancelled');
    await confirm(action.url);
    expect(reported()).toEqual(['action_required', 'attempt_cancelled']);
    const next = v.parse(Challenge, await (await submit()).json());
    await confirm(next.action.url);
    expect(reported().slice(2)).toEqual(['action_required', 'authorised']);
  });

  test('to a session before the latest ten thousand fails as expired', async () => {
    const { facts, submit } = await open();
    for (let more = 0; more < 10_000; more += 1) server.gateways.checkout.configure(facts());
    expect((await submit()).status).toBe(404);
  });

  test('to a session that is gone fails as expired', async () => {
    const { submit } = await open();
    server.platform.advance(LIFETIME);
    expect(await (await submit()).json()).toMatchObject({ error_codes: ['payment_expired'] });
  });

  test('after a decline fails as expired once the session has expired, as its status shows', async () => {
    const { sessionId, submit, reported } = await open('decline');
    await submit();
    server.platform.advance(LIFETIME);
    expect(await (await submit()).json()).toMatchObject({ error_codes: ['payment_expired'] });
    expect(reported()).toEqual(['declined']);
    const status = await server.platform.call(`/v2/sessions/${sessionId}`);
    expect(status.body).toMatchObject({ status: 'failed', reason: 'EXPIRED' });
  });

  test('that was challenged before the expiry may be confirmed within ten minutes', async () => {
    const { sessionId, submit } = await open('challenge');
    const { action } = v.parse(Challenge, await (await submit()).json());
    server.platform.advance(LIFETIME + 10 * 60_000 - 1);
    await confirm(action.url);
    const status = await server.platform.call(`/v2/sessions/${sessionId}`);
    expect(status.body).toMatchObject({ status: 'completed' });
  });

  test('that was challenged before the expiry charges nothing after that', async () => {
    const { sessionId, submit, reported } = await open('challenge');
    const { action } = v.parse(Challenge, await (await submit()).json());
    server.platform.advance(LIFETIME + 10 * 60_000);
    const status = await server.platform.call(`/v2/sessions/${sessionId}`);
    expect(status.body).toMatchObject({ status: 'failed', reason: 'EXPIRED' });
    await confirm(action.url);
    expect(reported()).toEqual(['action_required']);
    expect(server.gateways.checkout.chargesOf(sessionId)).toEqual([]);
  });

  test('can be read by the frame that sent it', async () => {
    const { submit } = await open();
    const response = await submit();
    const allowed = response.headers.get('Access-Control-Allow-Origin');
    expect(allowed).toBe('http://checkout.frame.localhost:9');
  });
});

const Expiring = v.object({ expires_at: v.string() });

describe('a submission through the platform', () => {
  const SECRET = 'sk_test_sandbox';

  async function openChangeable(scenario: Scenario = 'approve') {
    const session = await server.open({ gateway: 'checkout', scenario, submitTo: 'platform' });
    const { sessionId } = session;
    return {
      ...session,
      submit: async (data?: object, revision?: number) => {
        const body = { data: data ?? { session_data: await token() }, revision };
        return server.platform.call(pathOf('submit', sessionId), { method: 'POST', body });
      },
      change: (body: object) =>
        server.platform.call(pathOf('changeSession', sessionId), {
          method: 'PATCH',
          credential: SECRET,
          body,
        }),
      amounts: () => server.gateways.checkout.chargesOf(sessionId).map(({ amount }) => amount),
    };
  }

  test('has Checkout.com’s response, with the name that all gateways’ responses have', async () => {
    const { submit, reported } = await openChangeable();
    const { status, body } = await submit();
    expect(status).toBe(200);
    expect(body).toMatchObject({ result_code: 'Approved', status: 'Approved', type: 'card' });
    expect(reported()).toEqual(['authorised']);
  });

  test('that is repeated gets the first response and charges once', async () => {
    const { submit, amounts } = await openChangeable();
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second.body).toEqual(first.body);
    expect((await submit()).body).toEqual(first.body);
    expect(amounts()).toHaveLength(1);
  });

  test('after a decline is another attempt', async () => {
    const { submit, reported } = await openChangeable('decline');
    expect((await submit()).body).toMatchObject({ result_code: 'Declined' });
    expect((await submit()).body).toMatchObject({ result_code: 'Approved' });
    expect(reported()).toEqual(['declined', 'authorised']);
  });

  test('may need a challenge, after which a repeated one gets its result', async () => {
    const { submit, reported } = await openChangeable('challenge');
    const { action } = v.parse(Challenge, (await submit()).body);
    await confirm(action.url);
    expect(reported()).toEqual(['action_required', 'authorised']);
  });

  test.each([{}, { session_data: 'tok_unknown' }, { session_data: 7 }, 'not an object'])(
    'executes nothing with data that Flow does not know, and another may follow: %j',
    async (data) => {
      const { submit, amounts } = await openChangeable();
      expect((await submit(Object(data))).status).toBe(422);
      expect(amounts()).toEqual([]);
      expect((await submit()).status).toBe(200);
    },
  );

  test('whose response is lost is charged once, and another one gets the response', async () => {
    const { submit, amounts } = await openChangeable();
    const session_data = await token(TEST_OUTCOMES.lost_response.card);
    expect((await submit({ session_data })).status).toBe(503);
    expect((await submit({ session_data })).body).toMatchObject({ result_code: 'Approved' });
    expect(amounts()).toHaveLength(1);
  });

  test('to a gateway that is down charges nothing, however often it is sent', async () => {
    const { submit, amounts } = await openChangeable();
    const session_data = await token(TEST_OUTCOMES.gateway_down.card);
    expect((await submit({ session_data })).status).toBe(503);
    expect((await submit({ session_data })).status).toBe(503);
    expect(amounts()).toEqual([]);
  });

  test('charges the amount that the session has, and its payment session stays the same', async () => {
    const { config, submit, change, amounts } = await openChangeable();
    const changed = await change({ amount: 1500 });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        revision: 2,
        gateway_config: { ...config, amount: { value: 1500, currency: 'EUR' } },
      },
    });
    expect(await submit(undefined, 1)).toMatchObject({
      status: 409,
      body: { code: 'SESSION_CHANGED', session: { revision: 2 } },
    });
    expect(amounts()).toEqual([]);
    await submit(undefined, 2);
    expect(amounts()).toEqual([1500]);
  });

  test('is possible for longer if the session is extended', async () => {
    const { change } = await openChangeable();
    const before = v.parse(Expiring, (await change({ amount: 1500 })).body);
    const expires_at = new Date(Date.parse(before.expires_at) + 60_000).toISOString();
    expect(await change({ expires_at })).toMatchObject({ status: 200, body: { expires_at } });
  });

  test('is rejected where Flow itself submits, before an attempt has begun', async () => {
    const { sessionId, facts, submit } = await open();
    const sent = { method: 'POST', body: { data: { session_data: await token() } } };
    expect(await server.platform.call(pathOf('submit', sessionId), sent)).toMatchObject({
      status: 409,
      body: { code: 'GATEWAY_ADAPTER_ERROR' },
    });
    expect(facts().declines).toBe(0);
    expect((await submit()).status).toBe(201);
  });
});

test('an outage of the script affects two requests', async () => {
  await open('gateway_script_fails');
  const statuses: number[] = [];
  for (let request = 0; request < 3; request++) {
    statuses.push((await fetch(`${server.platform.origin}/gateways/checkout/flow.js`)).status);
  }
  expect(statuses).toEqual([503, 503, 200]);
});

test.each([
  ['that is not JSON', '{"number": ', 400],
  ['that is too long', JSON.stringify({ number: '4'.repeat(20_000) }), 413],
])('a body %s is an error of its sender, and none of the sandbox', async (_name, body, status) => {
  const url = `${server.platform.origin}/gateways/checkout/tokens`;
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status, code: 'BAD_REQUEST' });
});
