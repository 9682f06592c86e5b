import type { RequestListener } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { embeddedSession, sessionData } from '../testing/examples.ts';
import { closeCounted } from '../testing/page-coverage.ts';
import { startScriptTagServer } from '../testing/script-tag-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const received: string[] = [];

const platform: RequestListener = ({ method = '' }, response) => {
  received.push(method);
  response.writeHead(method === 'OPTIONS' ? 204 : 201, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key, pay-sdk',
    'Access-Control-Max-Age': '7200',
    'Content-Type': 'application/json',
  });
  response.end(method === 'OPTIONS' ? undefined : JSON.stringify(embeddedSession));
};

const server = await startScriptTagServer({ '/v2/': platform });
afterAll(() => server.close());

test('a browser that may create a session asks for it again on no later page', async () => {
  const page = await server.newPage();
  const create = async () => {
    await page.goto(server.shop());
    await page.evaluate(
      async ([baseUrl, order]) => {
        const pay = new window.Pay({ apiKey: 'pk_test_1', baseUrl, retryAttempts: 0 });
        await pay.createEmbeddedSession(order);
        await pay.createEmbeddedSession(order);
      },
      [server.gateway, sessionData] as const,
    );
  };
  await create();
  await create();
  expect(received).toEqual(['OPTIONS', 'POST', 'POST', 'POST', 'POST']);
  await closeCounted(page);
});
