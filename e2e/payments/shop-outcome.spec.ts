/** What the demo shop and the form show of a payment: each thing once, and where it is seen. */
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { expect as expectOwn, test as ownTest } from '../support/own-sandbox.ts';
import { expect, test } from '../support/payment-test.ts';
import { DemoShopPage } from '../support/demo-shop-page.ts';
import { NIGHTLY } from '../support/extent.mjs';

test(
  'the focus is on the outcome when the form is gone',
  { tag: NIGHTLY },
  async ({ shop, page }) => {
    await shop.checkout({ gateway: 'checkout' });
    await new CheckoutFlowForm(page).pay();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
    await expect(shop.outcome.getByRole('heading')).toBeFocused();
  },
);

test('the focus is on the outcome when the customer is back from the gateway', async ({
  shop,
  page,
}) => {
  await shop.leaveForGateway({ gateway: 'redirect' });
  await new HostedPage(page).cancel();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'canceled');
  await expect(shop.outcome.getByRole('heading')).toBeFocused();
});

test(
  'a decline that Flow shows is shown by Flow alone',
  { tag: NIGHTLY },
  async ({ shop, page }) => {
    await shop.checkout({ gateway: 'checkout', scenario: 'decline' });
    const form = new CheckoutFlowForm(page);
    await form.pay();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
    await expect(form.message).not.toBeEmpty();
    await expect(shop.outcome).toBeEmpty();
    await expect(paymentFrame(page).locator('#notice')).toBeEmpty();
  },
);

test('a form that did not load has one button to try again, its own', async ({ shop, page }) => {
  // A scenario of the sandbox would also fail the payments of parallel tests.
  await page.route('**/gateways/checkout/flow.js', (route) => route.abort(), { times: 2 });
  await shop.checkout({ gateway: 'checkout' });
  const retry = paymentFrame(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toHaveCount(1);
  await expect(shop.tryAgain).toHaveCount(0);
  await retry.click();
  await expect(new CheckoutFlowForm(page).payButton).toBeVisible();
});

test(
  'the message of an expired session names the button on the page, which creates another session',
  { tag: '@nightly' },
  async ({ shop, page }) => {
    await shop.checkout({ gateway: 'checkout', scenario: 'expired' });
    await expect(shop.outcome).toContainText('This payment has expired. Start again.');
    await expect(shop.outcome.getByRole('heading')).toBeFocused();
    const created = page.waitForResponse((response) => response.url().endsWith('/sessions'));
    await page.getByRole('button', { name: 'Start again' }).click();
    expect((await created).status()).toBe(201);
  },
);

test(
  'a voucher of Adyen’s stays on screen beside what is to be paid',
  { tag: '@nightly' },
  async ({ shop, page }) => {
    // The shop itself has no choice of payment methods.
    await page.route('**/v2/sessions', async (route) => {
      const body = route.request().postDataJSON();
      if (route.request().method() !== 'POST') return route.continue();
      body.metadata.sandbox.methods = ['multibanco', 'scheme'];
      return route.continue({ postData: JSON.stringify(body) });
    });
    await shop.checkout({ gateway: 'adyen', createdBy: 'browser' });
    await new AdyenForm(page).payByMethod('multibanco', 'PT');
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'pending');
    await expect(shop.outcome).toContainText('To be paid: €113.40');
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeHidden();
    const frame = paymentFrame(page);
    await expect(frame.locator('.adyen-checkout__voucher-result__code')).toBeVisible();
    await frame.getByRole('button', { name: 'Copy' }).click();
    await expect(frame.getByRole('button', { name: 'Copied!' })).toBeVisible();
  },
);

const DAY = 24 * 60 * 60 * 1000;

ownTest(
  'an order with a voucher is to be paid, and is sent and paid once the money is there',
  async ({ page, sandbox }) => {
    const shop = new DemoShopPage(page);
    await page.goto(`${sandbox.shopOrigin}/?gateway=checkout&scenario=voucher`);
    await shop.continueToPayment();
    await new CheckoutFlowForm(page).pay();
    await expectOwn(shop.outcome).toHaveAttribute('data-outcome', 'pending');
    await expectOwn(shop.outcome).toContainText('To be paid: €113.40');
    const summary = page.getByRole('complementary');
    await expectOwn(summary).toContainText(/To be paid\s*€113\.40/);
    const orderId = /SM-\w+/.exec(await shop.outcome.innerText())?.[0] ?? '';
    const parcels = async () => {
      const response = await page.request.get(`${sandbox.shopOrigin}/api/orders/${orderId}`);
      return (await response.json()).parcels;
    };
    expectOwn(await parcels()).toBe(0);

    sandbox.advance(DAY);
    await expectOwn.poll(parcels).toBe(1);
    // As when the customer comes back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectOwn(shop.outcome).toHaveAttribute('data-outcome', 'captured');
    await expectOwn(shop.outcome).toContainText('Paid: €113.40');
    await expectOwn(summary).toContainText(/Paid\s*€113\.40/);
  },
);
