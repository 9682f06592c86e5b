/** Creates orders and their sessions, and fulfils each order once, when the platform confirms that it is paid. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Pay as PayOnPages } from '@pay/loader';
import { Pay } from '@pay/node';

const { PORT = 4000, PAY_API_URL = 'http://localhost:8080', PAY_API_SECRET } = process.env;
if (!PAY_API_SECRET) throw new Error('Set PAY_API_SECRET to your secret key');

const [AMOUNT, CURRENCY] = [11340, 'EUR'];
const origin = `http://127.0.0.1:${PORT}`;
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
  'POST /orders': async () => ['application/json', JSON.stringify(await createSession())],
  'GET /return': async ({ searchParams }) => {
    const outcome = await outcomeOf(searchParams);
    return ['text/html', page('return.html').replace('{{outcome}}', outcome)];
  },
};

/** What is paid comes from the shop's own prices, and never from the page. */
async function createSession() {
  const order = {
    order_id: `order-${orders.size + 1}-${Date.now()}`,
    amount: AMOUNT,
    currency: CURRENCY,
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
  orders.set(order.order_id, { ...order, isFulfilled: false });
  return pay.sessions.create(order);
}

async function outcomeOf(parameters) {
  const result = await pay.returns.verify(parameters);
  if (!result.success) return `Not paid: ${result.error.code}`;
  const order = orders.get(result.data.order_id);
  const transaction = await pay.payments.retrieve(result.data.payment_id);
  if (transaction.status === 'pending') return 'Your payment is being confirmed.';
  const isPaid =
    ['authorized', 'captured'].includes(transaction.status) &&
    transaction.order_id === order?.order_id &&
    transaction.amount === order.amount &&
    transaction.currency === order.currency;
  if (!isPaid) return `Not paid: ${result.data.status}`;
  if (!order.isFulfilled) {
    order.isFulfilled = true;
    // Ship it here.
  }
  return `Paid: ${transaction.payment_id}`;
}

createServer(async (request, response) => {
  const url = new URL(request.url, origin);
  const route = routes[`${request.method} ${url.pathname}`];
  if (route === undefined) return response.writeHead(404).end();
  try {
    const [type, body] = await route(url);
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(PORT, '127.0.0.1');
