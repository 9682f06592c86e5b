/** Who may show our frame. */
import type { Page } from '@playwright/test';
import { frameUrl } from '../support/addresses.ts';
import { expect, refusal as test } from './site.ts';

function frameAddress(key: string, origin: string): string {
  return `${frameUrl('checkout')}?${new URLSearchParams({ key, origin })}`;
}

/** Whether the page shows our document at that address, or the browser's refusal in its place. */
async function isShown(page: Page, embedder: string, address: string): Promise<boolean> {
  await page.goto(embedder);
  await page.evaluate(
    (source) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.addEventListener('load', resolve, { once: true });
        frame.src = source;
        document.body.replaceChildren(frame);
      }),
    address,
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
    const address = frameAddress('pk_test_sandbox', merchant);
    expect(await isShown(page, merchant, address)).toBe(true);
  });

  test('not in a page that is not registered', async ({ page, site }) => {
    const evil = site.origin('evil.localhost');
    expect(await isShown(page, evil, frameAddress('pk_test_sandbox', evil))).toBe(false);
  });

  test('not in a page that names a registered origin as its own', async ({ page, site }) => {
    const lie = frameAddress('pk_test_sandbox', site.origin());
    expect(await isShown(page, site.origin('evil.localhost'), lie)).toBe(false);
  });

  test("not in a merchant's page with another merchant's key", async ({ page, site }) => {
    const merchant = site.origin();
    expect(await isShown(page, merchant, frameAddress('pk_test_other', merchant))).toBe(false);
  });

  for (const [where, host, shown] of [
    ['in a registered page within itself (control)', '127.0.0.1', true],
    ['not in a registered page within another that is', 'localhost', false],
    ['not in a registered page within one that is not', 'evil.localhost', false],
  ] as const) {
    test(where, async ({ page, site }) => {
      const merchant = site.origin();
      const inner = frameAddress('pk_test_sandbox', merchant);
      site.show('/nesting', { body: `<!doctype html><iframe src="${inner}"></iframe>` });
      expect(await isShown(page, site.origin(host), `${merchant}/nesting`)).toBe(shown);
    });
  }
});
