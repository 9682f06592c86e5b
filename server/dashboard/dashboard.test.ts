import { createServer, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAGE_OPERATION_NAMES, pathOf } from '../../shared/platform/paths.ts';
import { PlatformCalls } from '../../shared/testing/platform-calls.ts';
import { startSandbox } from '../sandbox.ts';
import { writeBuiltFiles } from '../../packages/frame-host/testing/built-files.ts';
import { TEST_OUTCOMES } from '../gateways/test-numbers.ts';
import { typedCard } from '../gateways/testing/typed-card.ts';
import { MOST_ITEMS } from './dashboard-api.ts';
import { EventReader } from './testing/event-reader.ts';
import type { Sandbox } from '../sandbox.ts';
import type { PageOperation } from '../../shared/platform/operations.ts';
import type { BuiltFiles } from '../../packages/frame-host/testing/built-files.ts';
import type { SentAction } from './action-schema.ts';
import type { DashboardPayment } from './dashboard-api.ts';

const VISA = { number: TEST_OUTCOMES.approve.card };

let built: BuiltFiles;
let sandbox: Sandbox;
let platform: PlatformCalls;
let events: EventReader;
let token: string;

beforeEach(async () => {
  built = await writeBuiltFiles();
  sandbox = await startSandbox({
    platformPort: 0,
    shopPort: 0,
    distFolder: built.folder,
    platformUrl: 'https://pay.test',
    rateLimit: { requests: Infinity },
    slowness: 1,
  });
  token = new URL(sandbox.dashboardUrl).searchParams.get('token') ?? '';
  platform = new PlatformCalls(new URL(sandbox.dashboardUrl).origin, sandbox.shopOrigin);
  events = await EventReader.open(new URL(`events?token=${token}`, sandbox.dashboardUrl));
});
afterEach(async () => {
  events.close();
  await sandbox.stop();
  await built.remove();
});

const actionsUrl = () => new URL('actions', sandbox.dashboardUrl);
const origin = () => actionsUrl().origin;

async function act(action: SentAction): Promise<unknown> {
  const response = await fetch(actionsUrl(), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Origin: origin(),
    },
    body: JSON.stringify(action),
  });
  return response.json();
}

/** The status of a request with exactly these headers, as a browser sends it. */
function statusOf(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port: url.port,
      path: url.pathname + url.search,
      method: body === undefined ? 'GET' : 'POST',
      headers: { Host: url.host, ...headers },
    });
    asking.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    asking.on('error', reject).end(body);
  });
}

describe('access', () => {
  test('the page opens by the URL that the sandbox printed, under a strict policy', async () => {
    const response = await fetch(sandbox.dashboardUrl);
    expect(response.status).toBe(200);
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  test('neither the page nor its events open without the token', async () => {
    for (const path of ['', 'events']) {
      const url = new URL(path, sandbox.dashboardUrl);
      url.search = '';
      expect((await fetch(url)).status).toBe(401);
      url.search = `?token=${token.toLowerCase()}x`;
      expect((await fetch(url)).status).toBe(401);
    }
  });

  test('two sandboxes have two tokens', async () => {
    const other = await startSandbox({ platformPort: 0, shopPort: 0, distFolder: built.folder });
    expect(new URL(other.dashboardUrl).searchParams.get('token')).not.toBe(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    await other.stop();
  });

  test('a foreign name that resolves to this machine is rejected, also the platform’s own', async () => {
    const url = new URL(sandbox.dashboardUrl);
    for (const host of ['evil.example', `evil.example:${url.port}`, 'pay.test']) {
      expect(await statusOf(url, { Host: host })).toBe(421);
    }
    expect(await statusOf(new URL('/openapi.json', url), { Host: 'pay.test' })).toBe(200);
  });

  test.each([
    ['of another site', { Origin: 'https://evil.example' }],
    ['of the demo shop', { Origin: 'http://127.0.0.1:3000' }],
    ['of a sandboxed frame', { Origin: 'null' }],
    ['without an origin', {}],
  ])('a forged POST %s is rejected, even with the token', async (_name, headers) => {
    const sent = {
      ...headers,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    };
    const body = JSON.stringify({ type: 'advance', time: 1 });
    expect(await statusOf(actionsUrl(), sent, body)).toBe(403);
    expect(await statusOf(actionsUrl(), { ...sent, Origin: origin() }, body)).toBe(200);
  });

  test('a form’s POST of its own origin has no effect without the token', async () => {
    const body = JSON.stringify({ type: 'advance', time: 1 });
    const headers = { Origin: origin(), 'Content-Type': 'application/json' };
    expect(await statusOf(actionsUrl(), headers, body)).toBe(401);
  });

  test('another site may link to the page, and neither frame nor read it', async () => {
    const url = new URL(sandbox.dashboardUrl);
    const crossSite = { 'Sec-Fetch-Site': 'cross-site' };
    const link = { ...crossSite, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    expect(await statusOf(url, link)).toBe(200);
    expect(await statusOf(url, { ...link, 'Sec-Fetch-Dest': 'iframe' })).toBe(403);
    expect(await statusOf(url, { ...crossSite, 'Sec-Fetch-Mode': 'no-cors' })).toBe(403);
    expect(await statusOf(url, { Origin: 'https://evil.example' })).toBe(403);
  });

  test('the shop redirects to the dashboard, and its pages do not get the token', async () => {
    const response = await fetch(`${sandbox.shopOrigin}/dashboard`, { redirect: 'manual' });
    expect(response.headers.get('Location')).toBe(sandbox.dashboardUrl);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const configuration = await fetch(`${sandbox.shopOrigin}/shop-configuration.json`);
    expect(await configuration.text()).not.toContain(token);
  });

  test('an invalid action is rejected, and the error names the field', async () => {
    const response = await fetch(actionsUrl(), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, Origin: origin(), 'Content-Type': 'text/plain' },
      body: 'type=advance',
    });
    expect(response.status).toBe(422);
  });
});

describe('what is shown', () => {
  test('a session and its request appear, without personal data and keys', async () => {
    const data = platform.orderData('adyen', { order_id: 'o-1' });
    const { sessionId, paymentId } = await platform.createSession(data);
    const payment = await events.next('payment', ({ id }) => id === sessionId);
    expect(payment).toMatchObject({ orderId: 'o-1', paymentId, gateway: 'Adyen' });
    const sent = await events.next('request', (item) => item.sessionId === sessionId);
    expect(sent).toMatchObject({
      method: 'POST',
      path: pathOf('createEmbeddedSession'),
      status: 201,
      fault: null,
    });
    expect(sent.request.headers).toContainEqual(['authorization', 'Bearer pk_test_•••']);
    expect(events.received).not.toMatch(/ada@|Lovelace|1 St|10115|_sandbox/);
  });

  test('the state of a payment is shown through partial capture, partial refund and refund', async () => {
    const { sessionId, paymentId } = await platform.createSession(
      platform.orderData('adyen', { capture_mode: 'manual', amount: 1000 }),
    );
    await platform.submit(sessionId);
    const at = (transaction: string) =>
      events.next('payment', ({ history }) => history.at(-1)?.transaction === transaction);
    await at('authorized');
    expect(await act({ type: 'capture', paymentId, amount: 1001 })).toMatchObject({ ok: false });
    expect(await act({ type: 'capture', paymentId, amount: 900 })).toMatchObject({ ok: true });
    expect(await at('captured')).toMatchObject({ amount: 1000, capturedAmount: 900 });
    expect(await act({ type: 'refund', paymentId, amount: 400 })).toMatchObject({ ok: true });
    expect(await at('partial_refunded')).toMatchObject({ refundedAmount: 400 });
    expect(await act({ type: 'refund', paymentId })).toMatchObject({ ok: true });
    const { history } = await at('refunded');
    expect(history.map(({ transaction }) => transaction)).toEqual([
      'pending',
      'pending',
      'authorized',
      'captured',
      'partial_refunded',
      'refunded',
    ]);
    expect(await act({ type: 'cancel', paymentId })).toMatchObject({ ok: false });
  });

  test('an unused session is shown as expired', async () => {
    const { sessionId } = await platform.createSession(platform.orderData('adyen'));
    await act({ type: 'advance', time: 31 * 60_000 });
    const { history } = await events.next('payment', (item) => item.history.length > 1);
    expect(history.at(-1)).toMatchObject({ session: 'expired' });
    expect((await platform.send(pathOf('getSessionStatus', sessionId))).status).toBe(404);
  });

  test('an unused session is shown as expired with the amount that it had last', async () => {
    const order = platform.orderData('adyen', { amount: 1000 });
    const { sessionId } = await platform.createSession(order);
    await platform.send(pathOf('changeSession', sessionId), {
      method: 'PATCH',
      credential: 'sk_test_sandbox',
      body: { amount: 1200 },
    });
    await act({ type: 'advance', time: 31 * 60_000 });
    const expired = await events.next(
      'payment',
      ({ history }) => history.at(-1)?.session === 'expired',
    );
    expect(expired).toMatchObject({
      amount: 1200,
      revisions: [{ amount: 1000 }, { amount: 1200 }],
    });
  });

  test('a payment that its customer left is shown as failed, with the reason', async () => {
    const { sessionId } = await platform.createSession(platform.orderData('adyen'));
    const body = { data: { paymentMethod: { type: 'ideal' } } };
    expect((await platform.submit(sessionId, { body })).status).toBe(200);
    await act({ type: 'advance', time: 41 * 60_000 });
    const failed = await events.next('payment', (item) => item.sessionReason !== null);
    expect(failed).toMatchObject({ id: sessionId, sessionReason: 'EXPIRED' });
    expect(failed.history.at(-1)).toMatchObject({ session: 'failed', attempt: 'none' });
  });

  test('a page that opens later is shown what is kept, and no more than that', async () => {
    for (let count = 0; count < MOST_ITEMS + 20; count += 1) {
      await platform.send(pathOf('getSessionStatus', `ses_${count}`));
    }
    const later = await EventReader.open(new URL(`events?token=${token}`, sandbox.dashboardUrl));
    await later.untilLive();
    expect(later.received.match(/"kind":"request"/g)).toHaveLength(MOST_ITEMS);
    expect(later.received).not.toContain('"/v2/sessions/ses_0"');
    expect(later.received).toContain(`"/v2/sessions/ses_${MOST_ITEMS + 19}"`);
    later.close();
  });

  test('a customer is shown with each saved method and the agreement to it, also once it is removed', async () => {
    const credential = 'sk_test_sandbox';
    const order = platform.orderData('adyen', { customer_id: 'c-1', purpose: 'setup', amount: 0 });
    const { sessionId } = await platform.createSession(order, credential);
    const readPage = async (path: string) => (await fetch(origin() + path)).text();
    const typed = await typedCard(readPage, { ...VISA, expiry: '0330', code: '737' });
    const data = {
      paymentMethod: { type: 'scheme', ...typed },
      storePaymentMethod: true,
      consent: 'Nothing is charged now. Sandbox Shop may charge this card.',
    };
    await platform.submit(sessionId, { body: { data } });
    expect(await events.next('payment', () => true)).toMatchObject({ purpose: 'setup' });
    const saved = await events.next('customer', () => true);
    expect(saved).toMatchObject({
      customerId: 'c-1',
      methods: [
        { brand: 'visa', last4: '4242', expires: '2030-03', sessionId, sentence: data.consent },
      ],
    });
    expect(saved.methods[0]?.removedAt).toBeNull();
    const path = pathOf('removeMethod', 'c-1', saved.methods[0]?.id ?? '');
    const headers = { Authorization: `Bearer ${credential}` };
    await fetch(origin() + path, { method: 'DELETE', headers });
    const removed = await events.next('customer', () => true);
    expect(removed.methods).toMatchObject([{ last4: '4242', sentence: data.consent }]);
    expect(removed.methods[0]?.removedAt).not.toBeNull();
    expect(events.received).not.toContain(VISA.number);
  });

  test('a mandate for direct debit is shown with the end of its account number and the agreement to it', async () => {
    const order = platform.orderData('adyen', { customer_id: 'c-2', purpose: 'setup', amount: 0 });
    const { sessionId } = await platform.createSession(order, 'sk_test_sandbox');
    const iban = 'DE68210501700012345678';
    const data = {
      paymentMethod: { type: 'sepadirectdebit', iban, ownerName: 'Ada Lovelace' },
      consent: 'Sandbox Shop may debit this account.',
    };
    await platform.submit(sessionId, { body: { data } });
    const saved = await events.next('customer', ({ customerId }) => customerId === 'c-2');
    expect(saved.methods).toMatchObject([
      { brand: 'sepadirectdebit', last4: '5678', expires: null, sessionId, sentence: data.consent },
    ]);
    expect(events.received).not.toContain(iban);
  });

  test('a reset of the sandbox empties the page', async () => {
    await platform.createSession(platform.orderData('adyen'));
    await events.next('payment', () => true);
    sandbox.reset();
    await events.untilLive();
    const later = await EventReader.open(new URL(`events?token=${token}`, sandbox.dashboardUrl));
    await later.untilLive();
    expect(later.received).not.toContain('"kind":"payment"');
    later.close();
  });

  test('the time line of the shop’s page is shown', async () => {
    const response = await fetch(`${sandbox.shopOrigin}/api/time-line`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ lines: [{ kind: 'shop', message: 'order for kim@example.com' }] }),
    });
    expect(response.status).toBe(204);
    expect(await events.next('line', () => true)).toMatchObject({
      kind: 'shop',
      message: 'order for •••',
    });
  });
});

describe('what it does', () => {
  test('a fault affects the next requests with the public key, and then no more', async () => {
    const { sessionId } = await platform.createSession(platform.orderData('adyen'));
    await act({ type: 'fault', next: { kind: 'unavailable', count: 2 } });
    const status = async (credential?: string) => {
      const by = credential === undefined ? {} : { credential };
      return (await platform.send(pathOf('getSessionStatus', sessionId), by)).status;
    };
    expect(await status()).toBe(503);
    expect(await status('sk_test_sandbox')).toBe(200);
    expect(await status()).toBe(503);
    expect(await status()).toBe(200);
    expect(await events.next('request', ({ fault }) => fault !== null)).toMatchObject({
      status: 503,
      fault: 'unavailable',
    });
  });

  test('a payment shows who created its session, and the revisions of it', async () => {
    const { sessionId } = await platform.createSession(platform.orderData('adyen'));
    expect(await events.next('payment', ({ id }) => id === sessionId)).toMatchObject({
      createdBy: 'browser',
      revisions: [{ revision: 1, amount: 1999 }],
    });
    const secret = 'sk_test_sandbox';
    const made = await platform.createSession(platform.orderData('adyen'), secret);
    await platform.send(pathOf('changeSession', made.sessionId), {
      method: 'PATCH',
      credential: secret,
      body: { amount: 1500 },
    });
    const isChanged = ({ id, revisions }: DashboardPayment) =>
      id === made.sessionId && revisions.length > 1;
    expect(await events.next('payment', isChanged)).toMatchObject({
      createdBy: 'backend',
      amount: 1500,
      revisions: [
        { revision: 1, amount: 1999 },
        { revision: 2, amount: 1500 },
      ],
    });
  });

  test('a fault of one operation leaves the others as they are', async () => {
    await act({
      type: 'fault',
      next: { kind: 'unavailable', count: 1, operation: 'getSessionStatus' },
    });
    const { sessionId, paymentId } = await platform.createSession(platform.orderData('adyen'));
    const status = async (path: string) => (await platform.send(path)).status;
    expect(await status(pathOf('getTransaction', paymentId))).toBe(200);
    expect(await status(pathOf('getSessionStatus', sessionId))).toBe(503);
    expect(await status(pathOf('getSessionStatus', sessionId))).toBe(200);
  });

  test('every operation of a page can be named for a fault', async () => {
    const order = platform.orderData('adyen');
    const { sessionId, paymentId } = await platform.createSession(order);
    const requests: Readonly<
      Record<PageOperation, readonly ['GET' | 'POST' | 'PATCH', string, object?]>
    > = {
      createSession: ['POST', pathOf('createSession'), order],
      createEmbeddedSession: ['POST', pathOf('createEmbeddedSession'), order],
      getSessionStatus: ['GET', pathOf('getSessionStatus', sessionId)],
      updatePaymentGatewayId: ['PATCH', pathOf('updatePaymentGatewayId', sessionId), {}],
      submit: ['POST', pathOf('submit', sessionId), { data: {} }],
      additionalDetails: ['POST', pathOf('additionalDetails', sessionId), { data: {} }],
      getTransaction: ['GET', pathOf('getTransaction', paymentId)],
      getOffer: ['GET', `${pathOf('getOffer')}?currency=EUR&country=DE`],
      removeShownMethod: ['POST', pathOf('removeShownMethod', sessionId), { method: 'sm_1' }],
    };
    const affected: PageOperation[] = [];
    for (const operation of PAGE_OPERATION_NAMES) {
      await act({ type: 'fault', next: { kind: 'unavailable', count: 1, operation } });
      const [method, path, body] = requests[operation];
      const sent = { method, origin: sandbox.shopOrigin, ...(body && { body }) };
      if ((await platform.send(path, sent)).status === 503) affected.push(operation);
    }
    expect(affected).toEqual(PAGE_OPERATION_NAMES);
  });

  test('a scenario affects the next sessions, whatever their metadata names', async () => {
    await act({ type: 'scenario', next: { kind: 'pending', count: 1 } });
    const scenarios = [];
    for (let count = 0; count < 2; count += 1) {
      const { sessionId } = await platform.createSession(platform.orderData('adyen'));
      scenarios.push((await events.next('payment', ({ id }) => id === sessionId)).scenario);
    }
    expect(scenarios).toEqual(['pending', 'approve']);
  });

  test('a fault can be switched off', async () => {
    await act({ type: 'fault', next: { kind: 'foreign_page', count: 5 } });
    await act({ type: 'fault', next: null });
    const created = await platform.createSession(platform.orderData('adyen'));
    expect(created.sessionId).toMatch(/^ses_/);
  });

  test('a replay is the same request, and with a new key another one', async () => {
    await platform.createSession(platform.orderData('adyen'));
    const { id, path } = await events.next('request', () => true);
    expect(await act({ type: 'replay', requestId: id, hasNewKey: false })).toMatchObject({
      ok: true,
    });
    expect(await events.next('request', () => true)).toMatchObject({ path, isReplayed: true });
    await act({ type: 'replay', requestId: id, hasNewKey: true });
    const again = await events.next('request', () => true);
    expect(again).toMatchObject({ path, status: 201, isReplayed: false });
  });

  test('an action on a request, payment or delivery that is no longer kept fails with 404', async () => {
    expect(await act({ type: 'replay', requestId: 'req_1', hasNewKey: false })).toMatchObject({
      status: 404,
    });
    expect(await act({ type: 'capture', paymentId: 'pay_1' })).toMatchObject({ status: 404 });
    expect(await act({ type: 'send_again', deliveryId: 'del_1' })).toMatchObject({ status: 404 });
  });

  test('webhooks are sent again, and twice on demand', async () => {
    const received: string[] = [];
    const receiver = createServer((incoming, response) => {
      received.push(String(incoming.headers['pay-webhook-id']));
      incoming.resume();
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const place = receiver.address();
    const port = typeof place === 'object' ? (place?.port ?? 0) : 0;
    const url = `http://127.0.0.1:${port}/receiver?secret=canary`;
    const credential = 'sk_test_sandbox';
    await platform.send('/sandbox/webhooks', { method: 'POST', credential, body: { url } });

    const pay = async () => {
      const { sessionId } = await platform.createSession(platform.orderData('adyen'));
      await platform.submit(sessionId);
      return events.next(
        'delivery',
        (item) =>
          item.sessionId === sessionId && item.url.endsWith('receiver') && item.attempts.length > 0,
      );
    };
    const { id } = await pay();
    await act({ type: 'send_again', deliveryId: id });
    await events.next('delivery', (item) => item.id === id && item.attempts.length === 2);
    expect(new Set(received).size).toBe(1);
    await act({ type: 'delivery_mode', mode: 'twice' });
    const twice = await pay();
    await events.next('delivery', (item) => item.id === twice.id && item.attempts.length === 2);
    expect(received).toHaveLength(4);
    expect(events.received).not.toContain('canary');
    await new Promise((resolve) => receiver.close(resolve));
  });
});
