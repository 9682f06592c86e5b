/** A form that the shop removes before anything was pressed in it, and shows again, as the steps of a checkout do. */
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { growth, PageRemains } from '../soak/page-remains.ts';

test(
  'a form that is detached before a press is at rest, and nothing of it stays',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.clock.install();
    const merchant = await MerchantPage.opened(page);
    const session = await merchant.createSession({ gateway: 'adyen' });
    let statuses = 0;
    page.on('request', (request) => {
      const isOfSession = request.url().includes(session.session_id);
      if (isOfSession && request.method() === 'GET') statuses += 1;
    });
    await page.evaluate((given) => {
      window.checkout = window.merchant.pay.checkout({ session: given });
    }, session);
    const showAndDetach = (times: number) =>
      page.evaluate(async (count) => {
        for (let time = 0; time < count; time += 1) {
          await window.checkout.mount('#container');
          await window.checkout.detach();
        }
        return window.checkout.isUnderWay;
      }, times);
    const remains = await PageRemains.of(page);

    expect(await showAndDetach(2)).toBe(false);
    const early = await remains.count();
    expect(await showAndDetach(6)).toBe(false);
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(growth(early, await remains.count())).toEqual([]);
    expect(statuses).toBeGreaterThanOrEqual(8);
    const asked = statuses;
    await page.clock.runFor(60_000);
    expect(statuses).toBe(asked);
  },
);
