/** A test server: any page with any headers, on as many origins as needed. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { mergeTests, test as base } from '@playwright/test';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';
import { generatedPolicy } from '../support/generated-policy.ts';
import { test as payment } from '../support/payment-test.ts';

interface SitePage {
  readonly body: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The SDK as merchants load it, and, for the controls, the bare library that its bridge uses. */
const SCRIPTS = {
  '/pay.global.js': new URL('../../dist/pay.global.js', import.meta.url),
  '/penpal.js': new URL(import.meta.resolve('penpal')),
};

/**
 * For tests of what a looser policy allows: frames of any site, or strings as markup. The generator of
 * policies accepts no source that is served over HTTP.
 */
export const LAX_PAGE = { 'Content-Security-Policy': "default-src * 'unsafe-inline'" };

export class Site {
  readonly #pages = new Map<string, SitePage>();
  readonly #server: TestServer;

  private constructor(server: TestServer) {
    this.#server = server;
    for (const [path, file] of Object.entries(SCRIPTS)) {
      const body = readFileSync(fileURLToPath(file), 'utf8');
      const headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
      this.#pages.set(path, { body, headers, type: 'text/javascript' });
    }
    server.http.on('request', (request, response) => {
      const page = this.#pages.get((request.url ?? '').split('?')[0] ?? '');
      const { body = '', type = 'text/html', headers } = page ?? {};
      const head = { 'Content-Type': `${type}; charset=utf-8`, ...headers };
      response.writeHead(page === undefined ? 404 : 200, head).end(body);
    });
  }

  static async open(): Promise<Site> {
    return new Site(await startTestServer());
  }

  /**
   * @param host - a name of this machine. The sandbox has registered `127.0.0.1` for its key, with
   *   any port; it does not know `evil.localhost`.
   */
  origin(host = '127.0.0.1'): string {
    return `http://${host}:${this.#server.port}`;
  }

  show(path: string, page: SitePage): void {
    this.#pages.set(path, page);
  }

  /**
   * A merchant's page that loads the SDK, and nothing else, under the policy that the SDK generates.
   *
   * @param headers - a policy among them replaces the generated one
   * @param own - what the page needs for `more`, as the policy's generator takes it
   */
  showMerchant(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    more = '',
    own: Parameters<typeof generatedPolicy>[0] = {},
  ): string {
    const body = `<!doctype html><title>Merchant</title><body><script src="/pay.global.js"></script>${more}`;
    const policy = { 'Content-Security-Policy': generatedPolicy(own) };
    this.show(path, { body, headers: { ...policy, ...headers } });
    return this.origin() + path;
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

/** The outermost frame of that origin. */
export function frameAt(page: Page, origin: string): Frame {
  const frame = page.frames().find((each) => new URL(each.url()).origin === origin);
  if (!frame) throw new Error(`There is no frame of ${origin}`);
  return frame;
}

/** Tests of blocked requests, in which the browser's console errors are expected. */
export const blockedTest = base.extend<{ site: Site }>({
  site: async ({ browserName: _browserName }, use) => {
    const site = await Site.open();
    await use(site);
    await site.close();
  },
});

/** Tests in which payments succeed and nothing is blocked. */
export const test = mergeTests(payment, blockedTest);

export { expect } from '../support/payment-test.ts';
