import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expressWebhook } from '@pay/node/express';
import express from 'express';
import { headers } from './headers.mjs';
import { checkOut, orderOf, outcomeOfReturn, registerWebhooks, webhooks } from './orders.mjs';

const PAGE = { '/': 'index.html', '/checkout.js': 'checkout.js', '/style.css': 'style.css' };
const sdk = fileURLToPath(new URL('pay.global.js', import.meta.resolve('@pay/loader')));
const app = express();

app.use((_request, response, next) => {
  response.set(headers);
  next();
});
for (const [path, file] of Object.entries(PAGE)) {
  app.get(path, (_request, response) => response.sendFile(file, { root: import.meta.dirname }));
}
app.get('/pay.global.js', (_request, response) => response.sendFile(sdk));

// A shop knows the order by its basket or its customer, or by a cookie as here.
app.post('/orders', async ({ headers }, response) => {
  const { order, session, cookie } = await checkOut(headers.cookie);
  response.set('Set-Cookie', cookie).json({ order, session });
});
app.get('/orders/:id', ({ params }, response) => {
  const { paidBy = null } = orderOf(params.id) ?? {};
  response.json({ paidBy });
});
app.get('/return', async ({ url }, response) => {
  const outcome = await outcomeOfReturn(new URL(url, 'http://shop').searchParams);
  const page = await readFile(new URL('return.html', import.meta.url), 'utf8');
  response.type('html').send(page.replace('{{outcome}}', outcome));
});

// It reads the raw body, so it is above any `express.json()`.
app.post('/webhooks', expressWebhook(webhooks));

app.listen(process.env.PORT ?? 4000, '127.0.0.1', registerWebhooks);
