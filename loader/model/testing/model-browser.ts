/** One real browser with a world in it, into which sequences are sent. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chromium } from '@playwright/test';
import { bundlePageScript } from '../../testing/page-script.ts';
import type { Course, Sequence } from './payment-events.ts';

export interface ModelBrowser {
  run(sequence: Sequence): Promise<Course>;
  close(): Promise<void>;
}

const page = (script: string) =>
  `<!doctype html><title>Model</title><body><script src="/${script}.js"></script>`;

export async function startModelBrowser(): Promise<ModelBrowser> {
  const names = ['world', 'shop-inside', 'puppet-frame'];
  const scripts = new Map<string, string>();
  for (const name of names) {
    scripts.set(`/${name}.js`, await bundlePageScript(`../model/testing/${name}`));
  }
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const script = scripts.get(pathname);
    response.setHeader('Cache-Control', 'max-age=3600');
    if (script !== undefined) {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.end(script);
    } else if (pathname !== '/frame/hung') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      if (pathname === '/frame/broken') response.writeHead(502).end('<h1>Bad gateway</h1>');
      else if (pathname === '/frame/puppet') response.end(page('puppet-frame'));
      else response.end(page(pathname === '/shop' ? 'shop-inside' : 'world'));
    }
  };
  // Two ports are two origins of one site: frames share the page's process, and are there at once.
  const servers = [createServer(serve), createServer(serve)] as const;
  const [here, there] = await Promise.all(servers.map(originOf));
  const executablePath = [process.env.PAY_BROWSER, '/usr/bin/chromium'].find(
    (path) => path !== undefined && existsSync(path),
  );
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const tab = await browser.newPage();
  await tab.goto(`${here}/?frame=${encodeURIComponent(there ?? '')}`);
  return {
    run: (sequence) => tab.evaluate((given) => window.runSequence(given), sequence),
    async close() {
      await browser.close();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function originOf(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return `http://127.0.0.1:${address.port}`;
}
