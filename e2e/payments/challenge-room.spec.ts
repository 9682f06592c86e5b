/**
 * 3-D Secure: the customer sees both of the issuer's buttons without scrolling inside any frame.
 */
import type { Page } from '@playwright/test';
import { SCREENS } from '../../shared/testing/screens.ts';
import { AdyenForm, CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import type { IssuerPage } from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';

const PAYMENTS: Readonly<Record<'checkout' | 'adyen', (page: Page) => Promise<IssuerPage>>> = {
  async checkout(page) {
    const form = new CheckoutFlowForm(page);
    await form.pay();
    return form.issuer;
  },
  async adyen(page) {
    const form = new AdyenForm(page);
    await form.payByCard();
    return form.issuer;
  },
};

for (const gateway of ['checkout', 'adyen'] as const) {
  for (const [width, height] of SCREENS) {
    const title = `${gateway}: the issuer’s page is whole on ${width} x ${height}`;
    // The narrowest screen is the hardest.
    test(title, { tag: width === SCREENS[0][0] ? [] : '@visual' }, async ({ shop, page }) => {
      await page.setViewportSize({ width, height });
      await shop.checkout({ gateway, scenario: 'challenge' });
      const issuer = await PAYMENTS[gateway](page);
      await issuer.appears();
      await expect(async () => {
        await page.getByTestId('pay-container').evaluate((element) => element.scrollIntoView());
        for (const button of [issuer.confirmButton, issuer.cancelButton]) {
          await expect(button).toBeInViewport({ ratio: 0.99, timeout: 500 });
        }
      }).toPass({ timeout: 10_000 });
    });
  }
}
