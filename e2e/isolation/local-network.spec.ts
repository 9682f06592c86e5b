/** What a shop on another host learns where Chromium keeps its page from a sandbox on the same computer. */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { wholeBrowserOptions } from '../browsers/chromium.mjs';
import { NIGHTLY } from '../support/extent.mjs';
import { MerchantPage } from '../support/merchant-page.ts';
import { FRAME_URL, PLATFORM } from '../support/urls.ts';
import { expect, blockedTest as test } from './site.ts';

const DEVELOPMENT = new URL('../../dist/pay.development.global.js', import.meta.url);

test(
  'a page that is not on this computer learns why the sandbox on it cannot be reached',
  { tag: NIGHTLY },
  async ({ page: own, site }) => {
    site.show('/pay.js', { body: readFileSync(DEVELOPMENT), type: 'text/javascript' });
    site.show('/shop', {
      body: '<!doctype html><div id="pay"></div><script src="/pay.js"></script>',
    });
    const { port } = new URL(site.origin());
    const shop = `http://shop.example:${port}`;
    const session = await (await MerchantPage.opened(own)).createSession({ gateway: 'hosted' });
    const browser = await chromium.launch(
      wholeBrowserOptions(
        // A public host, as Chromium sees it.
        `--host-resolver-rules=MAP shop.example 127.0.0.1`,
        `--ip-address-space-overrides=127.0.0.1:${port}=public`,
        `--unsafely-treat-insecure-origin-as-secure=${shop}`,
      ),
    );
    try {
      const page = await browser.newPage();
      const arrived: string[] = [];
      page.on('response', (response) => arrived.push(response.url()));
      await page.goto(`${shop}/shop`);
      const seen = await page.evaluate(
        async ([baseUrl, frameUrl, given]) => {
          const pay = new window.Pay({
            apiKey: 'pk_test_sandbox',
            baseUrl,
            frameUrl,
            retryAttempts: 0,
          });
          const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');
          const request = await pay.getSessionStatus(given.session_id).then(() => '', messageOf);
          const frame = await pay
            .initializePayment({ session: given, container: '#pay' })
            .then(() => '', messageOf);
          const checks = await pay.diagnose({ session: given });
          return { request, frame, checks };
        },
        [PLATFORM, FRAME_URL, session] as const,
      );
      expect(seen.request).toMatch(/no response from .*Local Network Access/);
      expect(seen.frame).toMatch(
        /FRAME_REFUSED.*Local Network Access|Local Network Access.*FRAME_REFUSED/,
      );
      const { checks } = seen;
      for (const check of ['PLATFORM', 'FRAME']) {
        expect(checks.find((one) => one.check === check)?.message).toContain(
          'Local Network Access',
        );
      }
      expect(arrived.filter((url) => !url.startsWith(shop))).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
