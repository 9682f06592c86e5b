import type { Page } from '@playwright/test';
import type { EmbeddedSessionData } from '../../loader/index.ts';
import type { ShopPlan } from '../../loader/views/testing/shop-plan.ts';
import { CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls } from '../support/platform.ts';
import { holdStatuses } from './held-statuses.ts';
import { serveShop } from './integration-page.ts';
import type { IntegrationPage } from './integration-page.ts';
import { NIGHTLY } from '../support/extent.mjs';

let shop: IntegrationPage;
test.beforeAll(async () => {
  shop = await serveShop();
});
test.afterAll(() => shop.close());

const PAID = ['submitting', 'confirming', 'success captured'];

const reported = (page: Page) => page.evaluate(() => window.viewShop.events);
const elementOf = (page: Page) => page.locator('pay-checkout');

/** Shows the element in a shadow root, with a change of its first plan. */
async function show(page: Page, change: Partial<ShopPlan> = {}): Promise<void> {
  const { settings } = shop;
  const plan = { view: 'element', settings, order, isInShadow: true, ...change } as const;
  await page.evaluate((given) => window.viewShop.show(given), plan);
}

let order: EmbeddedSessionData;
test.beforeEach(async ({ page }) => {
  order = platformCalls.orderData('checkout');
  await page.goto(shop.url);
  await show(page);
  await expect.poll(() => reported(page)).toEqual(['ready']);
});

test('pays an order that was set before the element was defined, and its events leave the shadow root', async ({
  page,
}) => {
  await new CheckoutFlowForm(page).pay();
  await expect.poll(() => reported(page)).toEqual(['ready', ...PAID]);
  const { atDocument, metrics } = await page.evaluate(() => window.viewShop);
  expect(atDocument).toEqual(['ready', 'submitting', 'confirming', 'success']);
  expect(metrics).toEqual(['ready', 'submitting', 'confirming', 'success']);
});

test(
  'names the payment methods that are shown and left out',
  { tag: NIGHTLY },
  async ({ page }) => {
    const metadata = { sandbox: { gateway: 'adyen', methods: ['scheme', 'ideal', 'giftcard'] } };
    await show(page, { order: platformCalls.orderData('adyen', { metadata }) });
    await expect.poll(() => reported(page)).toEqual(['ready', 'ready']);
    expect(await page.evaluate(() => window.viewShop.readyForms[1])).toEqual({
      paymentMethods: {
        shown: ['scheme', 'ideal'],
        leftOut: [{ type: 'giftcard', reason: 'PARTIAL_PAYMENT' }],
      },
    });
  },
);

test(
  'keeps the client of its attributes where a template leaves `pay` undefined',
  { tag: NIGHTLY },
  async ({ page }) => {
    await elementOf(page).evaluate((element) => Reflect.set(element, 'pay', undefined));
    await new CheckoutFlowForm(page).pay();
    await expect.poll(() => reported(page)).toEqual(['ready', ...PAID]);
  },
);

test('keeps the form when it is moved by moveBefore', async ({ page }) => {
  const form = new CheckoutFlowForm(page);
  await form.fill();
  await show(page, { place: 'right', isKeptInMove: true });
  await form.payButton.click();
  await expect.poll(() => reported(page)).toEqual(['ready', ...PAID]);
});

test('shows the form again when it is removed and inserted in one task', async ({ page }) => {
  await show(page, { place: 'right' });
  await expect.poll(() => reported(page)).toEqual(['ready', 'ready']);
  await new CheckoutFlowForm(page).pay();
  await expect.poll(() => reported(page)).toEqual(['ready', 'ready', ...PAID]);
});

test(
  'reports a payment although the element is moved before its outcome is known',
  { tag: '@nightly' },
  async ({ page }) => {
    const release = await holdStatuses(page);
    await new CheckoutFlowForm(page).pay();
    await expect.poll(() => reported(page)).toEqual(['ready', 'submitting', 'confirming']);
    await show(page, { place: 'right' });
    // The form is shown again and stays covered, because the payment continues.
    const shownAgain = ['ready', 'submitting', 'confirming', 'confirming', 'ready'];
    await expect.poll(() => reported(page)).toEqual(shownAgain);
    release();
    await expect.poll(() => reported(page)).toEqual([...shownAgain, 'success captured']);
  },
);

test(
  'removes the form with the element, and shows it when it is inserted again',
  { tag: '@nightly' },
  async ({ page }) => {
    await elementOf(page).evaluate((element) => element.remove());
    await show(page, { place: 'right' });
    await expect.poll(() => reported(page)).toEqual(['ready', 'ready']);
    await new CheckoutFlowForm(page).pay();
    await expect.poll(() => reported(page)).toEqual(['ready', 'ready', ...PAID]);
  },
);

test('shows the form of another order, and reports errors as events', async ({ page }) => {
  await show(page, { order: { ...platformCalls.orderData('checkout'), amount: -1 } });
  const invalid = ['ready', expect.stringMatching(/^error VALIDATION_ERROR .*final$/)];
  await expect.poll(() => reported(page)).toEqual(invalid);
  await show(page, { order: platformCalls.orderData('checkout') });
  await expect.poll(() => reported(page)).toEqual([...invalid, 'ready']);
});
