/** `<pay-checkout>` in HTML that a server has rendered. */
import { CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls } from '../support/platform.ts';
import { serveIntegration } from './integration-page.ts';

test(
  'an element that a server has rendered is hydrated by React 19, and takes a payment',
  { tag: '@nightly' },
  async ({ page }) => {
    const shop = await serveIntegration('hydrated-element-page');
    try {
      await page.goto(shop.url);
      const planned = { order: platformCalls.orderData('checkout'), settings: shop.settings };
      await page.evaluate((given) => window.hydratedShop.hydrate(given), planned);
      await new CheckoutFlowForm(page).pay();
      await expect
        .poll(() => page.evaluate(() => window.hydratedShop.reported))
        .toEqual(['success']);
    } finally {
      await shop.close();
    }
  },
);
