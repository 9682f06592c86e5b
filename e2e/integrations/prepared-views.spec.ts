/** The component and the element prepare their form before there is a session. */
import { AdyenForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls } from '../support/platform.ts';
import { serveShop } from './integration-page.ts';
import type { IntegrationPage } from './integration-page.ts';

const sandbox = { gateway: 'adyen', scenario: 'approve', methods: ['scheme'] };
const preload = { currency: 'EUR', country: 'DE', amount: 11340, sandbox };

let shop: IntegrationPage;
test.beforeAll(async () => {
  shop = await serveShop();
});
test.afterAll(() => shop.close());

for (const view of ['react', 'element'] as const) {
  test(`the ${view} shows the form that it has prepared, and pays in it`, async ({ page }) => {
    await page.goto(shop.url);
    const plan = { view, settings: shop.settings, preload, rendering: '' } as const;
    await page.evaluate((given) => window.viewShop.show(given), plan);
    const fields = page.frameLocator('iframe').locator('[data-cse] iframe');
    await expect(fields).toHaveCount(3);
    await expect(page.locator('iframe')).toBeHidden();
    const events = () => page.evaluate(() => window.viewShop.events.map((event) => event.trim()));
    expect(await events()).toEqual([]);
    await fields.first().evaluate((field) => field.setAttribute('data-prepared', ''));

    const order = platformCalls.orderData('adyen', { metadata: { sandbox } });
    await page.evaluate((given) => window.viewShop.show(given), { ...plan, order });
    await expect.poll(events).toContain('ready');
    await expect(page.frameLocator('iframe').locator('iframe[data-prepared]')).toHaveCount(1);
    await new AdyenForm(page).payByCard();
    await expect.poll(events).toContain('success captured');
  });
}

test('the attribute of the element has the currency, the country and the amount', async ({
  page,
}) => {
  await page.goto(shop.url);
  const plan = { view: 'element', settings: shop.settings, component: null } as const;
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'GET' && sent.url().includes('/v2/offers')),
    page.evaluate((given) => {
      window.viewShop.show(given);
      const element = document.createElement('pay-checkout');
      element.setAttribute('api-key', given.settings.apiKey);
      element.setAttribute('base-url', given.settings.baseUrl ?? '');
      element.setAttribute('frame-url', given.settings.frameUrl ?? '');
      element.setAttribute('preload', ' EUR DE  11340 ');
      document.body.append(element);
    }, plan),
  ]);
  expect(new URL(request.url()).search).toBe('?currency=EUR&country=DE&amount=11340');
});
