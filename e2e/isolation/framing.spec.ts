/** Which origins may embed our frame. */
import type { Page } from '@playwright/test';
import { frameUrl } from '../support/urls.ts';
import { expect, blockedTest as test } from './site.ts';

function frameUrlFor(key: string, origin: string): string {
  return `${frameUrl('checkout')}?${new URLSearchParams({ key, origin })}`;
}

/** Whether the page shows our document at that URL, or the browser's error page. */
async function isShown(page: Page, embedder: string, url: string): Promise<boolean> {
  await page.goto(embedder);
  await page.evaluate(
    (source) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.addEventListener('load', resolve, { once: true });
        frame.src = source;
        document.body.replaceChildren(frame);
      }),
    url,
  );
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

  test('not in a page that is not registered [unregistered-page]', async ({ page, site }) => {
    const evil = site.origin('evil.localhost');
    expect(await isShown(page, evil, frameUrlFor('pk_test_sandbox', evil))).toBe(false);
  });

  test('not in a page that claims a registered origin [claimed-origin]', async ({ page, site }) => {
    const forgedUrl = frameUrlFor('pk_test_sandbox', site.origin());
    expect(await isShown(page, site.origin('evil.localhost'), forgedUrl)).toBe(false);
  });

  test("not in a merchant's page with another merchant's key [other-merchants-key]", async ({
    page,
    site,
  }) => {
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
