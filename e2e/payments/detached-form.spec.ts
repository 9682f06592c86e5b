/** A form that the shop removes before anything was pressed in it, and shows again, as the steps of a checkout do. */
import type { Page } from '@playwright/test';
import { growth, PageRemains } from '../soak/page-remains.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';

// Traces keep a record of every request, in the page's process too.
test.use({ trace: 'off' });

/** Mounts after which caches are filled and code is compiled. */
const EARLY = 16;

/** Opens a page with the handle of a session, and resolves with the session's id. */
async function openCheckout(page: Page, gateway: 'adyen' | 'checkout'): Promise<string> {
  const merchant = await MerchantPage.opened(page);
  const session = await merchant.createSession({ gateway });
  await page.evaluate((given) => {
    window.checkout = window.merchant.pay.checkout({ session: given });
  }, session);
  return session.session_id;
}

/** Shows the form and removes it; resolves with whether an attempt may be open. */
function showAndDetach(page: Page, times: number): Promise<boolean> {
  return page.evaluate(async (count) => {
    for (let time = 0; time < count; time += 1) {
      await window.checkout.mount('#container');
      void window.checkout.detach();
    }
    return window.checkout.isUnderWay;
  }, times);
}

for (const [gateway, isWatched] of [
  ['adyen', false],
  // Flow may submit without asking the SDK.
  ['checkout', true],
] as const) {
  const title = `the status of a form of ${gateway} that is detached before a press is ${isWatched ? 'still' : 'no longer'} asked`;
  test(title, { tag: '@nightly' }, async ({ page }) => {
    await page.clock.install();
    const sessionId = await openCheckout(page, gateway);
    let statuses = 0;
    page.on('request', (request) => {
      if (request.url().includes(sessionId) && request.method() === 'GET') statuses += 1;
    });
    expect(await showAndDetach(page, 1)).toBe(isWatched);
    await expect(page.locator('iframe')).toHaveCount(0);
    const asked = statuses;
    await page.clock.runFor(60_000);
    expect(statuses > asked).toBe(isWatched);
  });
}

test(
  'nothing of a form that is detached before a press stays, however often it is shown',
  { tag: '@nightly' },
  async ({ page }) => {
    await openCheckout(page, 'adyen');
    const remains = await PageRemains.of(page);
    await showAndDetach(page, EARLY);
    const early = await remains.count();
    expect(await showAndDetach(page, 2 * EARLY)).toBe(false);
    // Before anything that Playwright would leave in the page itself.
    await expect.poll(async () => growth(early, await remains.count())).toEqual([]);
    await expect(page.locator('iframe')).toHaveCount(0);
  },
);
