/** The handle, the component and the element on pages whose scripts extend the built-in objects. */
import { VIEWS } from '../../loader/views/testing/shop-plan.ts';
import type { ShopPlan } from '../../loader/views/testing/shop-plan.ts';
import { CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { customerMessages } from '../../shared/locales/it.ts';
import { serveShop } from '../integrations/integration-page.ts';
import type { IntegrationPage } from '../integrations/integration-page.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, transaction } from '../support/platform.ts';
import { PLATFORM } from '../support/urls.ts';
import { EXTENSIONS } from './extensions.ts';

const NAMES = [
  'an extension of Object.prototype',
  'a field on Object.prototype with the name of a setting',
  'Prototype.js 1.6',
];

const ITEMS = ['shirt', { sizes: ['S', 'M'] }];

for (const [row, name] of NAMES.entries()) {
  test.describe(`${name}:`, () => {
    let shop: IntegrationPage;
    test.beforeAll(async () => {
      shop = await serveShop({ earlierScript: EXTENSIONS[name] ?? '' });
    });
    test.afterAll(() => shop.close());

    for (const [column, view] of VIEWS.entries()) {
      // For every change, each script and each view once.
      const tag = row === column ? [] : [NIGHTLY];
      test(`the form of the ${view} follows its changes, and pays`, { tag }, async ({ page }) => {
        const metadata = { sandbox: { gateway: 'checkout', scenario: 'approve' }, items: ITEMS };
        const plan: ShopPlan = {
          view,
          settings: shop.settings,
          order: platformCalls.orderData('checkout', { metadata }),
          locale: 'en',
          appearance: { borderRadius: 4 },
          whenReady: { locale: 'it', appearance: { borderRadius: 12 } },
        };
        const creation = page.waitForResponse(
          (response) =>
            response.request().method() === 'POST' && response.url().startsWith(PLATFORM),
        );
        await page.goto(`${shop.url}?plan=${encodeURIComponent(JSON.stringify(plan))}`);
        const response = await creation;
        expect(response.request().postDataJSON()).toMatchObject({ metadata: { items: ITEMS } });
        const session: { readonly payment_id: string } = await response.json();

        await expect(page.locator('iframe')).toHaveAttribute('title', customerMessages.formTitle);
        await new CheckoutFlowForm(page).pay();
        await expect(page.locator('html')).toHaveAttribute('data-latest', 'success captured');
        expect((await transaction(session.payment_id)).status).toBe('captured');
      });
    }
  });
}
