/** Serves the script-tag page under any policy, a gateway's page, and opens a real browser on it. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { bundlePageScript } from './page-script.ts';

export interface Arrival {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export interface ScriptTagServer {
  readonly browser: Browser;
  /** Address of the shop under a Content-Security-Policy. */
  shop(policy?: string): string;
  /** Origin of the gateway, another site. */
  readonly gateway: string;
  /** What reached the gateway. */
  readonly arrivals: readonly Arrival[];
  close(): Promise<void>;
}

export async function startScriptTagServer(): Promise<ScriptTagServer> {
  const script = await bundlePageScript('script-tag-page');
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/script.js') {
      response.setHeader('Content-Type', 'text/javascript').end(script);
    } else if (url.pathname === '/shop') {
      const policy = url.searchParams.get('policy') ?? '';
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      if (policy) response.setHeader('Content-Security-Policy', policy);
      response.end('<!doctype html><title>Shop</title><body><script src="/script.js"></script>');
    } else if (url.pathname.startsWith('/gateway')) {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        arrivals.push({ method: request.method ?? '', path: request.url ?? '', body });
        // Answered without content, so that the page stays to be looked at.
        if (url.pathname === '/gateway/stay') response.statusCode = 204;
        response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Bank</title>');
      });
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const executablePath = ['/usr/bin/chromium'].find((path) => existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    browser,
    shop: (policy = '') =>
      `http://127.0.0.1:${address.port}/shop?policy=${encodeURIComponent(policy)}`,
    gateway: `http://localhost:${address.port}`,
    arrivals,
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
