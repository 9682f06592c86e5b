import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import express from 'express';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer } from '../../../shared/testing/test-server.ts';
import { WEBHOOK_HEADERS } from '../../../shared/platform/webhooks.ts';
import { expressWebhook } from '../express.ts';
import { fastifyWebhook } from '../fastify.ts';
import { Pay } from '../index.ts';
import type { WebhookHandler } from '../index.ts';
import { nextWebhook } from '../next.ts';

const SECRET = 'sk_test_sandbox';
const pay = new Pay({ apiSecret: 'sk_test_next', verificationSecrets: [SECRET] });
const EVENT = { id: 'evt_1', type: 'payment.captured', data: { session_id: 'ses_ü' } };

/** The headers of an event that the platform has signed now. */
function signedHeaders(body: string) {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', SECRET).update(`${time}.evt_1.${body}`).digest('hex');
  return {
    'Content-Type': 'application/json',
    [WEBHOOK_HEADERS.id]: 'evt_1',
    [WEBHOOK_HEADERS.signature]: `t=${time},v1=${signature}`,
  };
}

interface Site {
  post(headers: Record<string, string>, body: string): Promise<number>;
  close(): Promise<unknown>;
}

async function siteOf(app: RequestListener): Promise<Site> {
  const server = await startTestServer(app);
  const url = `http://127.0.0.1:${server.port}/webhooks`;
  return {
    post: async (headers, body) => (await fetch(url, { method: 'POST', headers, body })).status,
    close: () => server.close(),
  };
}

function fastifyApp(handler: WebhookHandler) {
  const app = fastify();
  app.register(fastifyWebhook, { path: '/webhooks', handler });
  // Routes beside it keep their parsers.
  app.post('/orders', async ({ body }) => body);
  return app;
}

/** As Cloud Functions does: the host parses each body before the application sees it. */
function hostOf(app: RequestListener): RequestListener {
  const host = express();
  host.use(express.json({ verify: (request, _, rawBody) => Object.assign(request, { rawBody }) }));
  host.use(app);
  return host;
}

/** The same handler behind each framework. */
const SITES: Readonly<Record<string, (handler: WebhookHandler) => Promise<Site>>> = {
  'Express 5'(handler) {
    const app = express();
    app.post('/webhooks', expressWebhook(handler));
    app.use(express.json());
    return siteOf(app);
  },
  'Express 5 with express.raw()'(handler) {
    const app = express();
    app.post('/webhooks', express.raw({ type: 'application/json' }), expressWebhook(handler));
    return siteOf(app);
  },
  'Express 5 with express.text()'(handler) {
    const app = express();
    app.post('/webhooks', express.text({ type: 'application/json' }), expressWebhook(handler));
    return siteOf(app);
  },
  'Express 5 and a parser that ignores JSON, and sets an empty body'(handler) {
    const app = express();
    app.use((request, _, next) => next(void Object.assign(request, { body: {} })));
    app.post('/webhooks', expressWebhook(handler));
    return siteOf(app);
  },
  'Express 5 on a host that keeps rawBody'(handler) {
    return siteOf(hostOf(express().post('/webhooks', expressWebhook(handler))));
  },
  async Fastify(handler) {
    const app = fastifyApp(handler);
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/webhooks`;
    return {
      post: async (headers, body) => (await fetch(url, { method: 'POST', headers, body })).status,
      close: () => app.close(),
    };
  },
  async "Fastify's inject()"(handler) {
    const app = fastifyApp(handler);
    const post: Site['post'] = async (headers, payload) =>
      (await app.inject({ method: 'POST', url: '/webhooks', headers, payload })).statusCode;
    return { post, close: () => app.close() };
  },
  async 'Fastify on a host that keeps rawBody'(handler) {
    const app = fastifyApp(handler);
    await app.ready();
    return siteOf(hostOf((request, response) => app.routing(request, response)));
  },
  'an API route of Next.js'(handler) {
    const respond = nextWebhook(handler);
    return siteOf((request, response) => void respond(request, response));
  },
};

describe.each(Object.keys(SITES))('behind %s', (name) => {
  const events: unknown[] = [];
  let listen: () => Promise<void>;
  let site: Site;
  beforeEach(async () => {
    events.length = 0;
    listen = async () => {};
    const handler = pay.webhooks.handler(async (event) => {
      events.push(event);
      await listen();
    });
    const start = SITES[name];
    if (start === undefined) throw new Error('No such site');
    site = await start(handler);
  });
  afterEach(() => site.close());
  const post = (body: string, headers: Record<string, string> = signedHeaders(body)) =>
    site.post(headers, body);

  test('a signed event reaches the listener as it was sent', async () => {
    // Another order of fields, and spaces: a parser would not give these bytes back.
    const body = JSON.stringify(EVENT, null, 3);
    expect(await post(body)).toBe(204);
    expect(events).toEqual([EVENT]);
  });

  test('an event with one changed byte does not reach the listener', async () => {
    const body = JSON.stringify(EVENT);
    const forged = await post(body.replace('captured', 'refunded'), signedHeaders(body));
    expect(forged).toBe(400);
    expect(events).toEqual([]);
  });

  test('an event that the listener rejects is sent again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    listen = () => Promise.reject(new Error('no database'));
    expect(await post(JSON.stringify(EVENT))).toBe(500);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

test('a body that Express has already parsed is an error that names what to do', async () => {
  const app = express();
  app.use(express.json());
  app.post('/webhooks', expressWebhook(pay.webhooks.handler(() => {})));
  const errors: unknown[] = [];
  const takeError: express.ErrorRequestHandler = (error, _request, response, _next) => {
    errors.push(error);
    response.status(500).end();
  };
  app.use(takeError);
  const site = await siteOf(app);
  const body = JSON.stringify(EVENT);
  await site.post(signedHeaders(body), body);
  expect(errors).toMatchObject([{ message: expect.stringContaining('before express.json()') }]);
  await site.close();
});

test('a signed event reaches the listener of Fastify over HTTP/2', async () => {
  const events: unknown[] = [];
  const handler = pay.webhooks.handler((event) => void events.push(event));
  const app = fastify({ http2: true });
  app.register(fastifyWebhook, { path: '/webhooks', handler });
  const client = connect(await app.listen({ port: 0, host: '127.0.0.1' }));
  const body = JSON.stringify(EVENT);
  const request = client.request({
    ':method': 'POST',
    ':path': '/webhooks',
    ...signedHeaders(body),
  });
  request.end(body);
  const [headers] = await once(request, 'response');
  await text(request);
  expect(headers[':status']).toBe(204);
  expect(events).toEqual([EVENT]);
  client.close();
  await app.close();
});

test('the body of a request that is no POST is not kept in memory', async () => {
  const areEmpty: boolean[] = [];
  const respond = nextWebhook(async ({ body }) => {
    areEmpty.push(body === null);
    return new Response(null, { status: 405 });
  });
  const server = await startTestServer((request, response) => void respond(request, response));
  const url = `http://127.0.0.1:${server.port}/`;
  const { status } = await fetch(url, { method: 'PUT', body: 'x'.repeat(1_000_000) });
  expect(status).toBe(405);
  expect(areEmpty).toEqual([true]);
  await server.close();
});

describe('a web-standard request', () => {
  const handler = pay.webhooks.handler(() => {});
  const URL = 'https://shop.example/webhooks';

  test('that is not a POST is rejected', async () => {
    const response = await handler(new Request(URL));
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  });

  test('that is larger than any event is rejected', async () => {
    const body = 'x'.repeat(300_000);
    const request = new Request(URL, { method: 'POST', headers: signedHeaders(body), body });
    expect((await handler(request)).status).toBe(413);
  });

  test('without a body is rejected', async () => {
    expect((await handler(new Request(URL, { method: 'POST' }))).status).toBe(400);
  });
});
