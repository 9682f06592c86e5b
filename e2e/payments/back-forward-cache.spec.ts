/** A customer who goes back to a cached page sees the state of the payment. */
import { AdyenForm, HostedPage } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { transaction } from '../support/platform.ts';

test.use({
  // Playwright starts Chromium without the back/forward cache.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

// The browser may drop a page from its cache for reasons of its own, such as little memory.
test.describe.configure({ retries: 2 });

const WHOLE_BROWSER = { tag: '@whole-browser' };

test(
  'a page that is restored after the customer has paid at the bank shows it',
  WHOLE_BROWSER,
  async ({ page }) => {
    const merchant = await MerchantPage.opened(page);
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) =>
        window.merchant.reported.push(persisted ? 'restored' : 'loaded'),
      ),
    );
    const session = await merchant.createSession({ gateway: 'adyen' });
    await merchant.initialize(session);
    await new AdyenForm(page).payByIdeal();
    await new HostedPage(page).pay();
    await page.waitForURL('**/return.html?**');
    // Going back may end the evaluation before it returns.
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    // The page may be between two documents when the script runs.
    await expect(async () => {
      const { reported, whyLoaded } = await page.evaluate(() => ({
        reported: window.merchant.reported,
        whyLoaded: JSON.stringify(performance.getEntriesByType('navigation')),
      }));
      expect(reported, whyLoaded).toEqual(['restored', 'success']);
    }).toPass({ timeout: 30_000 });
    // Playwright cannot inspect the frame after a restore.
    await expect(page.locator('iframe')).toHaveCount(1);
    expect((await transaction(session.payment_id)).status).toBe('captured');
  },
);
