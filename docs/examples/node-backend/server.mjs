/** Creates an order for each visitor, gives it its session, and fulfils each order once, when a webhook reports that it is paid. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Pay as PayOnPages } from '@pay/loader';
import { Pay } from '@pay/node';
import { headers as pageHeaders } from './headers.mjs';

const { PORT = 4000, PAY_API_URL = 'http://localhost:8080', PAY_API_SECRET } = process.env;
if (!PAY_API_SECRET) throw new Error('Set PAY_API_SECRET to your secret key');

const [AMOUNT, CURRENCY] = [11340, 'EUR'];
const origin = `http://127.0.0.1:${PORT}`;
const CONFIRMING = 'Your payment is being confirmed.';
const orders = new Map();
const pay = new Pay({ apiSecret: PAY_API_SECRET, baseUrl: PAY_API_URL });

const here = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = (path) => here(path).replace('{{total}}', PayOnPages.formatAmount(AMOUNT, CURRENCY));
const sdk = fileURLToPath(new URL('pay.global.js', import.meta.resolve('@pay/loader')));

const routes = {
  'GET /': () => ['text/html', page('index.html')],
  'GET /style.css': () => ['text/css', here('style.css')],
  'GET /checkout.js': () => ['text/javascript', here('checkout.js')],
  'GET /pay.global.js': () => ['text/javascript', readFileSync(sdk)],
  'POST /orders': async (_url, { headers }) => {
    const order = orderIn(headers.cookie) ?? createOrder();
    const cookie = `order=${order.order_id}; Path=/; HttpOnly; SameSite=Lax`;
    const session = await pay.sessions.forOrder(dataOf(order));
    return ['application/json', JSON.stringify(session), { headers: { 'Set-Cookie': cookie } }];
  },
  'GET /return': async ({ searchParams }) => {
    const outcome = await outcomeOf(searchParams);
    // The page looks again until the webhook has arrived.
    const isOpen = outcome === CONFIRMING;
    const html = page('return.html').replace('{{outcome}}', outcome);
    return ['text/html', html, { headers: isOpen ? { Refresh: '1' } : {} }];
  },
  'POST /webhooks': async (_url, request) => {
    const event = await pay.webhooks.verify(await buffer(request), request.headers);
    if (event === null) return ['text/plain', 'Not signed by the platform', { status: 400 }];
    if (event.type === 'payment.captured') await fulfil(event.data.payment.payment_id);
    return ['text/plain', ''];
  },
};

/** An order is made once, and not for each visit: a customer who comes back pays once. */
function createOrder() {
  const order = { order_id: `order-${randomUUID()}`, amount: AMOUNT, currency: CURRENCY };
  orders.set(order.order_id, { ...order, paidBy: null });
  return order;
}

function orderIn(cookies = '') {
  return orders.get(/(?:^|; )order=([\w-]+)/.exec(cookies)?.[1]);
}

/** What is paid comes from the shop's own prices, and never from the page. */
function dataOf({ order_id, amount, currency }) {
  return {
    order_id,
    amount,
    currency,
    payer: { email: 'lina@example.com', name: 'Lina Hansen' },
    billing: {
      address_line_1: 'Deichstraße 21',
      city: 'Hamburg',
      postal_code: '20459',
      country: 'DE',
    },
    return_url: `${origin}/return`,
    cancel_url: `${origin}/`,
    // The sandbox's gateway with a page of its own.
    metadata: { sandbox: { gateway: 'redirect' } },
  };
}

/** The signature proves who has sent the customer back; the webhook, what was paid. */
async function outcomeOf(parameters) {
  const result = await pay.returns.verify(parameters);
  const { order_id } = result.success ? result.data : result.error;
  // Without a valid signature, there is no order to look up, now or later.
  if (order_id === undefined) return 'Your payment is being confirmed. We will e-mail you.';
  // Another payment may have paid the order.
  const paidBy = orders.get(order_id)?.paidBy;
  if (paidBy) return `Paid: ${paidBy}`;
  const status = result.success ? result.data.status : result.error.code;
  const isOver = !result.success || status === 'canceled';
  return isOver ? `This payment did not succeed: ${status}` : CONFIRMING;
}

/** Webhooks arrive at least once and in any order, so the platform is asked for the payment. */
async function fulfil(paymentId) {
  const payment = await pay.payments.retrieve(paymentId);
  const order = orders.get(payment.order_id);
  const isPaid = ['captured', 'partial_refunded'].includes(payment.status);
  const isWhole = payment.amount === order?.amount && payment.currency === order.currency;
  if (!isPaid || !isWhole || order.paidBy !== null) return;
  order.paidBy = payment.payment_id;
  // Ship it here: this is reached once for each order.
}

/** In the sandbox, a shop registers the URL of its webhooks itself. */
async function registerWebhooks() {
  await fetch(`${PAY_API_URL}/sandbox/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${PAY_API_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: `${origin}/webhooks` }),
  });
}

createServer(async (request, response) => {
  const url = new URL(request.url, origin);
  const route = routes[`${request.method} ${url.pathname}`];
  if (route === undefined) return response.writeHead(404).end();
  try {
    const [type, body, { status = 200, headers = {} } = {}] = await route(url, request);
    const ofType = { 'Content-Type': `${type}; charset=utf-8` };
    response.writeHead(status, { ...pageHeaders, ...ofType, ...headers }).end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(PORT, '127.0.0.1', registerWebhooks);
