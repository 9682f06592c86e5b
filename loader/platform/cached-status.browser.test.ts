import type { RequestListener } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { sessionStatus } from '../testing/examples.ts';
import { closeCounted } from '../testing/page-coverage.ts';
import { startScriptTagServer } from '../testing/script-tag-server.ts';

/** Looks in its cache first, and keeps every response: what many shops do for speed. */
const CACHE_FIRST = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  event.respondWith((async () => {
    const cache = await caches.open('everything');
    const cached = await cache.match(event.request);
    if (cached) return cached;
    const response = await fetch(event.request);
    if (event.request.method === 'GET') await cache.put(event.request, response.clone());
    return response;
  })());
});`;

vi.setConfig({ testTimeout: 60_000 });

let status: 'pending' | 'completed' = 'pending';

const platform: RequestListener = (_, response) => {
  response.writeHead(200, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'authorization, pay-sdk',
    'Content-Type': 'application/json',
  });
  response.end(JSON.stringify(sessionStatus(status)));
};

const server = await startScriptTagServer({
  '/v2/': platform,
  '/worker.js': (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(CACHE_FIRST);
  },
});
afterAll(() => server.close());

test('a service worker that looks in its cache first cannot freeze a status', async () => {
  const page = await server.newPage();
  await page.goto(server.shop());
  await page.evaluate(async () => {
    const controlled = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve);
    });
    await navigator.serviceWorker.register('/worker.js');
    await controlled;
  });
  const ask = () =>
    page.evaluate(async (baseUrl) => {
      const pay = new window.Pay({ apiKey: 'pk_test_1', baseUrl, retryAttempts: 0 });
      return (await pay.getSessionStatus('ses_1')).status;
    }, server.gateway);

  expect(await ask()).toBe('pending');
  status = 'completed';
  expect(await ask()).toBe('completed');
  await page.reload();
  status = 'pending';
  expect(await ask()).toBe('pending');
  await closeCounted(page);
});
