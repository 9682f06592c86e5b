import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalMessage } from '../../shared/signature.ts';
import { createShop } from './shop.ts';
import type { RequestListener, Server } from 'node:http';
import type { RedirectParams } from '../../shared/redirect-params.ts';
import type { Confirmation, OrderView } from './shop-api.ts';
import type { PaidTransaction } from './platform-client.ts';

const SECRET = 'sk_test_sandbox';
const PAGE = '<!doctype html><title>Shop</title>';
const LOADER = 'window.Pay = class Pay {};';

/** Stands in for the platform: answers what a test has put on record, and keeps what it was asked. */
const payments = new Map<string, PaidTransaction>();
let asked: { path: string; authorization: string | undefined; body: string }[] = [];
let answersToSpoil = 0;

const platform: RequestListener = (request, response) => {
  const path = request.url ?? '';
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    asked.push({ path, authorization: request.headers.authorization, body });
    if (answersToSpoil > 0) {
      answersToSpoil -= 1;
      response.writeHead(503).end();
      return;
    }
    response.setHeader('Content-Type', 'application/json');
    const payment = payments.get(path.replace('/v2/payments/', ''));
    if (request.method === 'POST') response.end('{"result_code":"Authorised"}');
    else response.writeHead(payment ? 200 : 404).end(JSON.stringify(payment ?? { status: 404 }));
  });
};

const servers: Server[] = [];
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

const folder = mkdtempSync(join(tmpdir(), '.shop-'));
let shop: string;
let platformOrigin: string;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'pay.global.js'), LOADER);
  platformOrigin = await listen(platform);
  shop = await listen(
    createShop({
      platformOrigin,
      frameUrl: 'http://{gateway}.frame.localhost:8080/',
      apiKey: 'pk_test_sandbox',
      apiSecret: SECRET,
      loaderFile: join(folder, 'pay.global.js'),
      pageFolder: folder,
    }),
  );
});

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  payments.clear();
  asked = [];
  answersToSpoil = 0;
});

async function post(path: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function openOrder(): Promise<OrderView> {
  const response = await post('/api/orders', { items: [{ sku: 'tide-mug', quantity: 2 }] });
  return response.json();
}

async function orderNow(order: OrderView): Promise<OrderView> {
  return (await fetch(`${shop}/api/orders/${order.order_id}`)).json();
}

async function confirm(orderId: string, body: unknown) {
  const response = await post(`/api/orders/${orderId}/confirmation`, body);
  const confirmation: Confirmation = await response.json();
  return { status: response.status, ...confirmation };
}

function recordPayment(order: OrderView, change: Partial<PaidTransaction> = {}): string {
  const { order_id, amount, currency } = order;
  const paid = { payment_id: 'pay_1', order_id, amount, currency, status: 'captured' } as const;
  payments.set('pay_1', { ...paid, ...change });
  return 'pay_1';
}

function signedQuery(params: Omit<RedirectParams, 'signature'>, secret = SECRET): string {
  const signature = createHmac('sha256', secret).update(canonicalMessage(params)).digest('hex');
  return `?${new URLSearchParams({ ...params, signature }).toString()}`;
}

describe('orders', () => {
  it('cost what the catalogue says, whatever else the browser sends along', async () => {
    const items = [{ sku: 'tide-mug', quantity: 2, price: 1 }];
    const response = await post('/api/orders', { items, amount: 1, currency: 'XXX' });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ amount: 2 * 2800 + 490, currency: 'EUR' });
  });

  it.each([
    ['nothing', []],
    ['an unknown thing', [{ sku: 'gold-bar', quantity: 1 }]],
    ['less than one', [{ sku: 'tide-mug', quantity: -1 }]],
    ['half a mug', [{ sku: 'tide-mug', quantity: 0.5 }]],
  ])('are refused for a basket with %s', async (_name, items) => {
    expect((await post('/api/orders', { items })).status).toBe(400);
  });
});

describe('a payment in the embedded form', () => {
  it('confirms the order when amount, currency and order agree', async () => {
    const order = await openOrder();
    const payment_id = recordPayment(order);
    expect(await confirm(order.order_id, { payment_id })).toMatchObject({
      status: 200,
      outcome: 'captured',
      order: { state: 'confirmed', parcels: 1 },
    });
    expect(asked).toMatchObject([
      { path: '/v2/payments/pay_1', authorization: `Bearer ${SECRET}` },
    ]);
  });

  it.each([
    ['amount_mismatch', { amount: 1 }],
    ['currency_mismatch', { currency: 'HUF' }],
    ['order_mismatch', { order_id: 'SM-of-somebody-else' }],
  ] as const)('is not served when it ends in %s', async (outcome, change) => {
    const order = await openOrder();
    const payment_id = recordPayment(order, change);
    expect(await confirm(order.order_id, { payment_id })).toMatchObject({ status: 409, outcome });
    expect(await orderNow(order)).toMatchObject({ state: 'open', parcels: 0 });
  });

  it.each(['pending', 'failed', 'canceled', 'refunded'] as const)(
    'leaves the order open while it is %s',
    async (status) => {
      const order = await openOrder();
      const payment_id = recordPayment(order, { status });
      const confirmation = await confirm(order.order_id, { payment_id });
      expect(confirmation).toMatchObject({ outcome: status, order: { parcels: 0 } });
    },
  );

  it('sends one parcel, however often and from wherever it is confirmed', async () => {
    const order = await openOrder();
    const { order_id } = order;
    const payment_id = recordPayment(order);
    const return_query = signedQuery({ payment_id, order_id, status: 'captured' });
    await Promise.all([
      confirm(order_id, { payment_id }),
      confirm(order_id, { payment_id }),
      confirm(order_id, { return_query }),
    ]);
    expect(await orderNow(order)).toMatchObject({ state: 'confirmed', parcels: 1 });
  });

  it('is doubted when neither order nor payment is known', async () => {
    const order = await openOrder();
    expect(await confirm('SM-0', { payment_id: 'pay_1' })).toMatchObject({
      status: 404,
      outcome: 'order_unknown',
    });
    expect(await confirm(order.order_id, { payment_id: '../sessions' })).toMatchObject({
      status: 404,
      outcome: 'payment_unknown',
    });
    expect(asked.map(({ path }) => path)).toEqual(['/v2/payments/..%2Fsessions']);
  });

  it('is confirmed although the platform stumbles, and left open when it stays down', async () => {
    const order = await openOrder();
    const payment_id = recordPayment(order);
    answersToSpoil = Infinity;
    expect(await confirm(order.order_id, { payment_id })).toMatchObject({
      status: 502,
      outcome: 'platform_unreachable',
      order: { parcels: 0 },
    });
    answersToSpoil = 2;
    expect(await confirm(order.order_id, { payment_id })).toMatchObject({ outcome: 'captured' });
  });
});

describe('a return from a page of the gateway', () => {
  it('counts for what the platform says, not for the status in the address', async () => {
    const order = await openOrder();
    const payment_id = recordPayment(order, { status: 'failed' });
    const { order_id } = order;
    const return_query = signedQuery({ payment_id, order_id, status: 'captured' });
    expect(await confirm(order_id, { return_query })).toMatchObject({ outcome: 'failed' });
  });

  it('is refused for the wrong amount although its signature is genuine', async () => {
    const order = await openOrder();
    const payment_id = recordPayment(order, { amount: 1 });
    const { order_id } = order;
    const return_query = signedQuery({ payment_id, order_id, status: 'captured' });
    expect(await confirm(order_id, { return_query })).toMatchObject({ outcome: 'amount_mismatch' });
    expect(await orderNow(order)).toMatchObject({ state: 'open', parcels: 0 });
  });

  it.each<[string, (query: string) => string]>([
    ['an altered status', (query) => query.replace('status=pending', 'status=captured')],
    ['a second status', (query) => `${query}&status=captured`],
    ['no signature', (query) => query.replace(/&signature=.*/, '')],
    ['a cut signature', (query) => query.slice(0, -2)],
    ['nothing', () => ''],
  ])('is refused with %s', async (_name, alter) => {
    const order = await openOrder();
    const payment_id = recordPayment(order);
    const query = signedQuery({ payment_id, order_id: order.order_id, status: 'pending' });
    expect(await confirm(order.order_id, { return_query: alter(query) })).toMatchObject({
      status: 400,
      outcome: 'signature_invalid',
    });
    expect(await orderNow(order)).toMatchObject({ state: 'open' });
    expect(asked).toEqual([]);
  });

  it('is refused when another secret signed it, or when it is for another order', async () => {
    const [mine, other] = [await openOrder(), await openOrder()];
    const params = { payment_id: recordPayment(mine), order_id: mine.order_id, status: 'captured' };
    const paid = { ...params, status: 'captured' } as const;
    expect(
      await confirm(mine.order_id, { return_query: signedQuery(paid, 'sk_test_other') }),
    ).toMatchObject({ outcome: 'signature_invalid' });
    expect(await confirm(other.order_id, { return_query: signedQuery(paid) })).toMatchObject({
      status: 409,
      outcome: 'order_mismatch',
    });
  });

  it('tells a refusal that never became a payment', async () => {
    const { order_id } = await openOrder();
    const failed = { order_id, status: 'failed', error_code: 'GATEWAY_TIMEOUT' } as const;
    expect(await confirm(order_id, { return_query: signedQuery(failed) })).toMatchObject({
      status: 200,
      outcome: 'failed',
    });
  });
});

describe('payment steps that the shop answers itself', () => {
  it('reach the platform with the secret, and its answer comes back unchanged', async () => {
    const { order_id } = await openOrder();
    const step = { session_id: 'ses_1', data: { paymentMethod: { type: 'scheme' } } };
    const response = await post(`/api/orders/${order_id}/submissions`, step);
    expect(await response.json()).toEqual({ result_code: 'Authorised' });
    await post(`/api/orders/${order_id}/details`, step);
    const authorization = `Bearer ${SECRET}`;
    const body = JSON.stringify({ data: step.data });
    expect(asked).toEqual([
      { path: '/v2/sessions/ses_1/submissions', authorization, body },
      { path: '/v2/sessions/ses_1/details', authorization, body },
    ]);
  });
});

describe('the pages', () => {
  it('are served under a policy that names the platform and each gateway, with no wildcard', async () => {
    const response = await fetch(shop);
    expect(await response.text()).toBe(PAGE);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      `connect-src 'self' ${platformOrigin}`,
      'frame-src http://checkout.frame.localhost:8080 http://adyen.frame.localhost:8080 http://hosted.frame.localhost:8080',
      `form-action 'self' ${platformOrigin}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]);
  });

  it('get the script-tag file and a configuration without the secret', async () => {
    expect(await (await fetch(`${shop}/pay.global.js`)).text()).toBe(LOADER);
    const configuration = await (await fetch(`${shop}/shop-configuration.json`)).text();
    expect(JSON.parse(configuration)).toEqual({
      apiKey: 'pk_test_sandbox',
      baseUrl: platformOrigin,
      frameUrl: 'http://{gateway}.frame.localhost:8080/',
    });
  });

  it.each(['{', '[]', `"${'x'.repeat(100_000)}"`])(
    'show no stack for the body %.10s',
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${shop}/api/orders`, { method: 'POST', headers, body });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(Object.keys(JSON.parse(await response.text()))).toEqual(['message']);
    },
  );
});
