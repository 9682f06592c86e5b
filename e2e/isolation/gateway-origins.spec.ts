/** Several gateways' frames on one page. */
import type { Page } from '@playwright/test';
import { frameUrl } from '../support/urls.ts';
import { expect, blockedTest as test } from './site.ts';
import type { Site } from './site.ts';

/** Whether the first frame can reach into the second on a page that shows both gateways' frames. */
async function reaches(page: Page, site: Site, gateways: readonly string[]): Promise<boolean> {
  const query = new URLSearchParams({ key: 'pk_test_sandbox', origin: site.origin() });
  const frames = gateways.map((name) => `<iframe src="${frameUrl(name)}?${query}"></iframe>`);
  site.show('/', { body: `<!doctype html>${frames.join('')}` });
  await page.goto(site.origin());
  const reached = page
    .mainFrame()
    .childFrames()[0]
    ?.evaluate(() => {
      try {
        return window.parent[1]?.document.getElementById('gateway') !== null;
      } catch {
        return false;
      }
    });
  return (await reached) ?? false;
}

test('a gateway’s frame cannot reach into another gateway’s', async ({ page, site }) => {
  expect(await reaches(page, site, ['adyen', 'checkout'])).toBe(false);
  expect(await reaches(page, site, ['checkout', 'adyen'])).toBe(false);
});

test('control: frames of one origin can', async ({ page, site }) => {
  expect(await reaches(page, site, ['adyen', 'adyen'])).toBe(true);
});
