/** A test's site with merchants' pages, which load the SDK. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { mergeTests, test as base } from '@playwright/test';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { TestSite } from '../../shared/testing/test-site.ts';
import { generatedPolicy } from '../support/generated-policy.ts';
import { test as payment } from '../support/payment-test.ts';

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

export class Site extends TestSite {
  static override async open(): Promise<Site> {
    const site = new Site(await startTestServer());
    for (const [path, file] of Object.entries(SCRIPTS)) {
      const body = readFileSync(fileURLToPath(file), 'utf8');
      const headers = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
      site.show(path, { body, headers, type: 'text/javascript' });
    }
    return site;
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
