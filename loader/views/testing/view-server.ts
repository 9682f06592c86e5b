/** The page of a wrapper and the frame of its form, on two sites, with a platform that a test holds. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundleScript } from '../../../shared/testing/bundled-script.ts';
import { startTestServer } from '../../../shared/testing/test-server.ts';
import { HeldPlatform } from './held-platform.ts';

export interface ViewServer {
  /** Of a page with the wrapper. */
  readonly pageUrl: string;
  readonly baseUrl: string;
  readonly frameUrl: string;
  readonly platform: () => HeldPlatform;
  /** Forgets every order. */
  readonly reset: () => void;
  close(): Promise<void>;
}

const moduleOf = (name: string) => join(import.meta.dirname, `${name}.ts`);

const SCRIPTS: Readonly<Record<string, string>> = { '/': '/page.js', '/frame/': '/form.js' };

/**
 * @param page - name of a module of this folder
 * @param packages - names of packages, and of the packages that replace them
 */
export async function startViewServer(
  page: string,
  packages: Readonly<Record<string, string>>,
): Promise<ViewServer> {
  const scripts = new Map([
    ['/page.js', await bundleScript(moduleOf(page), { packages })],
    ['/form.js', await bundleScript(moduleOf('gateway-form-page'))],
  ]);
  let platform = new HeldPlatform();
  const server = await startTestServer((request, response) => {
    respond(platform, scripts, request, response).catch((cause: unknown) => {
      response.writeHead(500).end(String(cause));
    });
  });
  return {
    pageUrl: `http://127.0.0.1:${server.port}/`,
    baseUrl: `http://127.0.0.1:${server.port}/platform`,
    frameUrl: `http://localhost:${server.port}/frame/`,
    platform: () => platform,
    reset: () => void (platform = new HeldPlatform()),
    close: () => server.close(),
  };
}

async function respond(
  platform: HeldPlatform,
  scripts: ReadonlyMap<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const id = pathname.split('/').at(-1) ?? '';
  const script = scripts.get(pathname);
  if (script !== undefined) {
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(script);
  } else if (pathname.startsWith('/gateway/')) {
    response.end(await platform.gateway(pathname.split('/')[2] ?? '', id));
  } else if (pathname.startsWith('/platform/')) {
    response.setHeader('Content-Type', 'application/json');
    const isCreation = request.method === 'POST';
    const body: unknown = isCreation
      ? platform.createSession(JSON.parse(await text(request)))
      : await platform.status(id);
    response.writeHead(isCreation ? 201 : 200).end(JSON.stringify(body));
  } else {
    const source = SCRIPTS[pathname.startsWith('/frame/') ? '/frame/' : '/'];
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>Shop</title><body><script src="${source}"></script></body>`,
    );
  }
}
