/** A merchant's page and a frame on two sites, served by one real server, in a real browser. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Browser } from '@playwright/test';
import { connectToBrowser } from '../../shared/testing/browser.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { bundlePageScript } from './page-script.ts';

export interface TwoOrigins {
  readonly browser: Browser;
  /** `http://127.0.0.1:<port>` */
  readonly merchant: string;
  /** `http://localhost:<port>`, another site. */
  readonly frame: string;
  close(): Promise<void>;
}

const PAGE = `<!doctype html><title>Shop</title><script src="/scripted-page.js"></script>
<body><button id="before">Before</button><div id="container"></div><div id="other"></div>
<p id="below">Below</p><button id="after">After</button></body>`;
const FRAME = `<!doctype html><title>Frame</title><script src="/scripted-frame.js"></script>
<body><input id="field"></body>`;

export async function startTwoOrigins(): Promise<TwoOrigins> {
  const scripts = new Map([
    ['/scripted-page.js', await bundlePageScript('scripted-page')],
    ['/scripted-frame.js', await bundlePageScript('scripted-frame')],
  ]);
  const server = await startTestServer((request, response) => serve(scripts, request, response));
  const browser = await connectToBrowser();
  return {
    browser,
    merchant: `http://127.0.0.1:${server.port}`,
    frame: `http://localhost:${server.port}`,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

function serve(
  scripts: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const script = scripts.get(pathname);
  if (script !== undefined) {
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
    response.end(script);
    return;
  }
  if (pathname === '/hung' || pathname.includes('/hung/')) return;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (pathname.startsWith('/frame/broken')) {
    response.statusCode = 502;
    response.end('<h1>Bad gateway</h1>');
    return;
  }
  if (pathname.startsWith('/frame/reset')) {
    request.socket.destroy();
    return;
  }
  if (pathname.startsWith('/frame/denying')) response.setHeader('X-Frame-Options', 'DENY');
  if (pathname.startsWith('/frame/unregistered')) {
    response.setHeader('Content-Security-Policy', "frame-ancestors 'none'");
  }
  if (pathname === '/') {
    // The strictest page that the loader promises to work in.
    const { port } = new URL(`http://${request.headers.host ?? ''}`);
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; frame-src http://localhost:${port}; ` +
        `require-trusted-types-for 'script'; trusted-types 'none'`,
    );
  }
  if (pathname.startsWith('/unfinished-frame/')) response.end(`${FRAME}<img src="/hung">`);
  else response.end(pathname.startsWith('/frame/') ? FRAME : PAGE);
}
