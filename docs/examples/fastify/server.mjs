import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fastifyWebhook } from '@pay/node/fastify';
import fastify from 'fastify';
import { headers } from './headers.mjs';
import { checkOut, orderOf, outcomeOfReturn, registerWebhooks, webhooks } from './orders.mjs';

const here = (file) => new URL(file, import.meta.url);
const PAGE = {
  '/': ['text/html', here('index.html')],
  '/checkout.js': ['text/javascript', here('checkout.js')],
  '/style.css': ['text/css', here('style.css')],
  '/pay.global.js': [
    'text/javascript',
    fileURLToPath(new URL('pay.global.js', import.meta.resolve('@pay/loader'))),
  ],
};
const app = fastify();
app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));

for (const [path, [type, file]] of Object.entries(PAGE)) {
  app.get(path, async (_request, reply) => reply.type(type).send(await readFile(file)));
}

// A shop knows the order by its basket or its customer, or by a cookie as here.
app.post('/orders', async ({ headers }, reply) => {
  const { order, session, cookie } = await checkOut(headers.cookie);
  return reply.header('Set-Cookie', cookie).send({ order, session });
});
app.get('/orders/:id', ({ params }) => ({ paidBy: orderOf(params.id)?.paidBy ?? null }));
app.get('/return', async ({ url }, reply) => {
  const outcome = await outcomeOfReturn(new URL(url, 'http://shop').searchParams);
  const page = await readFile(here('return.html'), 'utf8');
  return reply.type('text/html').send(page.replace('{{outcome}}', outcome));
});

// A plugin of its own keeps the body of its route raw.
app.register(fastifyWebhook, { path: '/webhooks', handler: webhooks });

await app.listen({ port: Number(process.env.PORT ?? 4000), host: '127.0.0.1' });
await registerWebhooks();
