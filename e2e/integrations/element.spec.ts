import type { Page } from '@playwright/test';
import { CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls } from '../support/platform.ts';
import { holdStatuses } from './held-statuses.ts';
import { serveIntegration } from './integration-page.ts';
import type { IntegrationPage } from './integration-page.ts';

let shop: IntegrationPage;
test.beforeAll(async () => {
  shop = await serveIntegration('element-page');
});
test.afterAll(() => shop.close());

const reported = (page: Page) => page.evaluate(() => window.elementShop.reported);

test.beforeEach(async ({ page }) => {
  await page.goto(shop.url);
  const order = platformCalls.orderData('checkout');
  await page.evaluate((given) => window.elementShop.pay(given), order);
  await expect.poll(() => reported(page)).toEqual(['ready']);
});

test('pays an order that was set before the element was defined, and its events leave the shadow root', async ({
  page,
}) => {
  await new CheckoutFlowForm(page).pay();
  await expect.poll(() => reported(page)).toEqual(['ready', 'confirming', 'success']);
  const measured = await page.evaluate(() => window.elementShop.measured);
  expect(measured).toEqual(['ready', 'submitting', 'confirming', 'success']);
});

test('names the payment methods that are shown and left out', async ({ page }) => {
  const order = platformCalls.orderData('adyen', {
    metadata: { sandbox: { gateway: 'adyen', methods: ['scheme', 'ideal', 'giftcard'] } },
  });
  await page.evaluate((given) => (window.elementShop.element().order = given), order);
  await expect.poll(() => reported(page)).toEqual(['ready', 'ready']);
  expect(await page.evaluate(() => window.elementShop.readyForms[1])).toEqual({
    paymentMethods: {
      shown: ['scheme', 'ideal'],
      leftOut: [{ type: 'giftcard', reason: 'PARTIAL_PAYMENT' }],
    },
  });
});

test('keeps the client of its attributes where a template leaves `pay` undefined', async ({
  page,
}) => {
  await page.evaluate(() => Reflect.set(window.elementShop.element(), 'pay', undefined));
  await new CheckoutFlowForm(page).pay();
  await expect.poll(() => reported(page)).toEqual(['ready', 'confirming', 'success']);
});

test('keeps the form when it is moved by moveBefore', async ({ page }) => {
  const form = new CheckoutFlowForm(page);
  await form.fill();
  await page.evaluate(() => window.elementShop.move('moveBefore'));
  await form.payButton.click();
  await expect.poll(() => reported(page)).toEqual(['ready', 'confirming', 'success']);
});

test('shows the form again when it is removed and inserted in one task', async ({ page }) => {
  await page.evaluate(() => window.elementShop.move('append'));
  await expect.poll(() => reported(page)).toEqual(['ready', 'ready']);
  await new CheckoutFlowForm(page).pay();
  await expect.poll(() => reported(page)).toEqual(['ready', 'ready', 'confirming', 'success']);
});

test(
  'reports a payment although the element is moved before its outcome is known',
  { tag: '@nightly' },
  async ({ page }) => {
    const release = await holdStatuses(page);
    await new CheckoutFlowForm(page).pay();
    await expect.poll(() => reported(page)).toEqual(['ready', 'confirming']);
    await page.evaluate(() => window.elementShop.move('append'));
    // The form is shown again and stays covered, because the payment continues.
    const shownAgain = ['ready', 'confirming', 'confirming', 'ready'];
    await expect.poll(() => reported(page)).toEqual(shownAgain);
    release();
    await expect.poll(() => reported(page)).toEqual([...shownAgain, 'success']);
  },
);

test(
  'removes the form with the element, and shows it when it is inserted again',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.evaluate(() => window.elementShop.element().remove());
    await page.evaluate(() => Promise.resolve());
    await page.evaluate(() => window.elementShop.move('append'));
    await expect.poll(() => reported(page)).toEqual(['ready', 'ready']);
    await new CheckoutFlowForm(page).pay();
    await expect.poll(() => reported(page)).toEqual(['ready', 'ready', 'confirming', 'success']);
  },
);

test('shows the form of another order, and reports errors as events', async ({ page }) => {
  await page.evaluate((order) => {
    window.elementShop.element().order = { ...order, amount: -1 };
  }, platformCalls.orderData('checkout'));
  await expect.poll(() => reported(page)).toEqual(['ready', 'error VALIDATION_ERROR']);
  await page.evaluate((order) => {
    window.elementShop.element().order = order;
  }, platformCalls.orderData('checkout'));
  await expect.poll(() => reported(page)).toEqual(['ready', 'error VALIDATION_ERROR', 'ready']);
});
