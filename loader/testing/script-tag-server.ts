/** Serves the script-tag page under any policy, a gateway's page, and opens a real browser on it. */
import type { RequestListener } from 'node:http';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { connectToBrowser } from '../../shared/testing/browser.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { countCoverage } from './page-coverage.ts';
import { bundlePageScript } from './page-script.ts';

export interface Arrival {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

interface ScriptTagServer {
  /** A page in a context of its own; `closeCounted` closes both. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** URL of the shop under a Content-Security-Policy. */
  shop(policy?: string, charset?: string): string;
  /** Origin of the gateway, another site. */
  readonly gateway: string;
  /** What reached the gateway. */
  readonly arrivals: readonly Arrival[];
  close(): Promise<void>;
}

/** @param routes - what else is served, by the beginning of its path */
export async function startScriptTagServer(
  routes: Readonly<Record<string, RequestListener>> = {},
): Promise<ScriptTagServer> {
  const script = await bundlePageScript('script-tag-page');
  const arrivals: Arrival[] = [];
  const server = await startTestServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const route = Object.keys(routes).find((path) => url.pathname.startsWith(path));
    if (route !== undefined) return routes[route]?.(request, response);
    if (url.pathname === '/script.js') {
      response.setHeader('Content-Type', 'text/javascript').end(script);
    } else if (url.pathname === '/shop') {
      const policy = url.searchParams.get('policy') ?? '';
      const charset = url.searchParams.get('charset') ?? '';
      response.setHeader('Content-Type', `text/html; charset=${charset}`);
      if (policy) response.setHeader('Content-Security-Policy', policy);
      response.end('<!doctype html><title>Shop</title><body><script src="/script.js"></script>');
    } else if (url.pathname.startsWith('/gateway')) {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        arrivals.push({ method: request.method ?? '', path: request.url ?? '', body });
        // A response without content, so that the page stays.
        if (url.pathname === '/gateway/stay') response.statusCode = 204;
        response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Bank</title>');
      });
    } else {
      response.writeHead(404).end();
    }
  });
  const browser = await connectToBrowser();
  return {
    async newPage(options = {}) {
      const page = await browser.newPage(options);
      await countCoverage(page);
      return page;
    },
    shop: (policy = '', charset = 'utf-8') =>
      `http://127.0.0.1:${server.port}/shop?${new URLSearchParams({ policy, charset })}`,
    gateway: `http://localhost:${server.port}`,
    arrivals,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
