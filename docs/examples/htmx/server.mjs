import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Pay } from '@pay/loader';
import { expressWebhook } from '@pay/node/express';
import express from 'express';
import { headers } from './headers.mjs';
import * as shop from './orders.mjs';

const FILES = {
  '/checkout.js': new URL('checkout.js', import.meta.url),
  '/style.css': new URL('style.css', import.meta.url),
  '/htmx.js': import.meta.resolve('htmx.org/dist/htmx.esm.min.js'),
  '/pay.global.js': new URL('pay.global.js', import.meta.resolve('@pay/loader')),
};
const layout = readFileSync(new URL('page.html', import.meta.url), 'utf8');
const total = Pay.formatAmount(shop.basket.amount, shop.basket.currency);
const app = express();

/** A whole page. Of a page that htmx has requested, it takes the body and the title. */
function page(title, content, outcome = '') {
  const values = { title, content, outcome, total };
  return layout.replaceAll(/\{\{(\w+)\}\}/g, (_match, name) => values[name]);
}

const toCheckout = `
  <form action="/orders" method="post" hx-boost="true"><button>Check out</button></form>`;

/** The container of the form, with the session in an attribute. */
function form(session) {
  const json = JSON.stringify(session).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `
    <div id="payment" data-session="${json}"></div>
    <p><a href="/" hx-boost="true">Back to the basket</a></p>`;
}

app.use((_request, response, next) => {
  response.set(headers);
  next();
});
for (const [path, file] of Object.entries(FILES)) {
  app.get(path, (_request, response) => response.sendFile(fileURLToPath(file)));
}

app.get('/', (_request, response) => response.send(page('Your basket', toCheckout)));
app.post('/orders', async ({ headers }, response) => {
  const { order, cookie } = await shop.checkOut(headers.cookie);
  response.set('Set-Cookie', cookie).redirect(303, `/orders/${order.order_id}`);
});

// A shop shows an order to its own customer alone, whom it knows by its own means, such as a cookie.
app.get('/orders/:id', async ({ params }, response) => {
  const order = shop.orderOf(params.id);
  if (!order) return response.status(404).send(page('No such order', toCheckout));
  if (order.paidBy) return response.send(page('Your order', '', `Paid: ${order.paidBy}`));
  response.send(page('Checkout', form(await shop.sessionOf(order))));
});
app.get('/orders/:id/outcome', ({ params }, response) => {
  const paidBy = shop.orderOf(params.id)?.paidBy;
  response.type('text').send(paidBy ? `Paid: ${paidBy}` : 'Your payment is being confirmed.');
});
app.get('/return', async ({ url }, response) => {
  const outcome = await shop.outcomeOfReturn(new URL(url, 'http://shop').searchParams);
  response.send(page('Your order', '', outcome));
});

// It reads the raw body, so it is above any `express.json()`.
app.post('/webhooks', expressWebhook(shop.webhooks));

app.listen(process.env.PORT ?? 4000, '127.0.0.1', shop.registerWebhooks);
