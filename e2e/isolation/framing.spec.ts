/** Which origins may embed our frame. */
import { loadFrame } from '../support/load-frame.ts';
import type { Page } from '@playwright/test';
import { startTestServer } from '../../shared/testing/test-server.ts';
import { FRAME_URL, frameUrl, PLATFORM } from '../support/urls.ts';
import { expect, LAX_PAGE, blockedTest as test } from './site.ts';
import type { Site } from './site.ts';

declare global {
  interface Window {
    silent: { readonly lines: string[]; reason?: string | undefined };
  }
}

function frameUrlFor(key: string, origin: string): string {
  return `${frameUrl('checkout')}?${new URLSearchParams({ key, origin })}`;
}

/** Whether the page shows our document at that URL, or the browser's error page. */
async function isShown(page: Page, embedder: string, url: string): Promise<boolean> {
  await page.goto(embedder);
  await page.evaluate(loadFrame, url);
  const innermost = page.frames().at(-1);
  return (await innermost?.locator('#gateway').count()) === 1;
}

test.describe('our frame is shown', () => {
  test.beforeEach(({ site }) => {
    site.show('/', { body: '<!doctype html><title>Embedder</title><body>' });
  });

  test('in a page that is registered (control)', async ({ page, site }) => {
    const merchant = site.origin();
    const url = frameUrlFor('pk_test_sandbox', merchant);
    expect(await isShown(page, merchant, url)).toBe(true);
  });

  test('not in a page that is not registered', async ({ page, site }) => {
    const evil = site.origin('evil.localhost');
    expect(await isShown(page, evil, frameUrlFor('pk_test_sandbox', evil))).toBe(false);
  });

  test('not in a page that claims a registered origin', async ({ page, site }) => {
    const forgedUrl = frameUrlFor('pk_test_sandbox', site.origin());
    expect(await isShown(page, site.origin('evil.localhost'), forgedUrl)).toBe(false);
  });

  test("not in a merchant's page with another merchant's key", async ({ page, site }) => {
    const merchant = site.origin();
    expect(await isShown(page, merchant, frameUrlFor('pk_test_other', merchant))).toBe(false);
  });

  for (const [where, host, shown] of [
    ['in a registered page within itself (control)', '127.0.0.1', true],
    ['not in a registered page within another that is', 'localhost', false],
    ['not in a registered page within one that is not', 'evil.localhost', false],
  ] as const) {
    test(where, async ({ page, site }) => {
      const merchant = site.origin();
      const inner = frameUrlFor('pk_test_sandbox', merchant);
      site.show('/nesting', { body: `<!doctype html><iframe src="${inner}"></iframe>` });
      expect(await isShown(page, site.origin(host), `${merchant}/nesting`)).toBe(shown);
    });
  }
});

test.describe('a payment ends with FRAME_REFUSED when two frames have been silent for one second each', () => {
  test('in a page that is not registered', async ({ page, site }) => {
    await page.goto(merchantPage(site));
    expect(await failureOf(page, FRAME_URL)).toBe('FRAME_REFUSED');
  });

  test('where nothing listens at the URL of the frame', async ({ page, site }) => {
    const server = await startTestServer();
    await server.close();
    await page.goto(merchantPage(site));
    expect(await failureOf(page, `http://localhost:${server.port}/`)).toBe('FRAME_REFUSED');
  });
});

/** A page to which the platform does not respond either, so that nothing else ends the payment. */
function merchantPage(site: Site): string {
  site.showMerchant('/merchant', LAX_PAGE);
  return `${site.origin('evil.localhost')}/merchant`;
}

/** The reason with which a payment fails within two seconds of the page's time. */
async function failureOf(page: Page, url: string): Promise<string | undefined> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const lines = () => page.evaluate(() => window.silent.lines);
  await page.evaluate(
    ([baseUrl, frame]) => {
      const lines: string[] = [];
      window.silent = { lines };
      const pay = new window.Pay({
        apiKey: 'pk_test_sandbox',
        baseUrl,
        frameUrl: frame,
        debug: true,
        logger: (line) => void lines.push(line),
      });
      void pay.initializePayment({
        session: {
          session_id: 'ses_1',
          payment_id: 'pay_1',
          gateway: { id: 1, code: 'checkout', name: 'Checkout.com' },
          gateway_config: { publicKey: 'pk_1', paymentSession: 'ps_1' },
          expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        },
        container: document.body,
        onError: ({ reason }) => (window.silent.reason = reason),
      });
    },
    [PLATFORM, url] as const,
  );
  for (const count of [1, 2]) {
    await expect
      .poll(async () => (await lines()).filter((line) => line.includes('frame.loaded')).length)
      .toBe(count);
    await page.clock.runFor(1000);
  }
  await expect.poll(() => page.evaluate(() => window.silent.reason)).toBeDefined();
  return page.evaluate(() => window.silent.reason);
}
