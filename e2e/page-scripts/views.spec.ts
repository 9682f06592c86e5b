/** The handle, the component and the element on pages whose scripts extend the built-in objects. */
import { CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { customerMessages } from '../../shared/locales/it.ts';
import { serveIntegration } from '../integrations/integration-page.ts';
import type { IntegrationPage } from '../integrations/integration-page.ts';
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

for (const name of NAMES) {
  test.describe(`${name}:`, () => {
    let shop: IntegrationPage;
    test.beforeAll(async () => {
      shop = await serveIntegration('view-in-page', { earlierScript: EXTENSIONS[name] ?? '' });
    });
    test.afterAll(() => shop.close());

    for (const view of ['handle', 'react', 'element']) {
      test(`the form of the ${view} follows its changes, and pays`, async ({ page }) => {
        const metadata = { sandbox: { gateway: 'checkout', scenario: 'approve' }, items: ITEMS };
        const order = JSON.stringify(platformCalls.orderData('checkout', { metadata }));
        const creation = page.waitForResponse(
          (response) =>
            response.request().method() === 'POST' && response.url().startsWith(PLATFORM),
        );
        await page.goto(`${shop.url}&order=${encodeURIComponent(order)}#${view}`);
        const response = await creation;
        expect(response.request().postDataJSON()).toMatchObject({ metadata: { items: ITEMS } });
        const session: { readonly payment_id: string } = await response.json();

        await expect(page.locator('iframe')).toHaveAttribute('title', customerMessages.formTitle);
        await new CheckoutFlowForm(page).pay();
        await expect(page.locator('html')).toHaveAttribute('data-outcome', 'success');
        expect((await transaction(session.payment_id)).status).toBe('captured');
      });
    }
  });
}
