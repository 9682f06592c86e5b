import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

async function token(): Promise<string> {
  const response = await post('tokens', CARD);
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

test('an outage of the script affects two requests', async () => {
  await open('gateway_script_fails');
  const statuses: number[] = [];
  for (let request = 0; request < 3; request++) {
    statuses.push((await fetch(`${server.platform.origin}/gateways/checkout/flow.js`)).status);
  }
  expect(statuses).toEqual([503, 503, 200]);
});
