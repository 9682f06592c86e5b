import { fileURLToPath } from 'node:url';
import { expressWebhook } from '@pay/node/express';
import express from 'express';
import { createOrder, orderOf, registerWebhooks, webhooks } from './orders.mjs';

const PAGE = { '/': 'index.html', '/checkout.js': 'checkout.js', '/style.css': 'style.css' };
const sdk = fileURLToPath(new URL('pay.global.js', import.meta.resolve('@pay/loader')));
const app = express();

for (const [path, file] of Object.entries(PAGE)) {
  app.get(path, (_request, response) => response.sendFile(file, { root: import.meta.dirname }));
}
app.get('/pay.global.js', (_request, response) => response.sendFile(sdk));

// A shop knows the basket and the customer by its own means, such as a cookie.
app.post('/orders', async (_request, response) => response.json(await createOrder()));
app.get('/orders/:id', ({ params }, response) => {
  const { paidBy = null } = orderOf(params.id) ?? {};
  response.json({ paidBy });
});

// It reads the raw body, so it is above any `express.json()`.
app.post('/webhooks', expressWebhook(webhooks));

app.listen(process.env.PORT ?? 4000, '127.0.0.1', registerWebhooks);
