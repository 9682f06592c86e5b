/** What the demo shop and the form show of a payment: each thing once, and where it is seen. */
import {
  CheckoutFlowForm,
  HostedPage,
  paymentFrame,
} from '../../sandbox/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';

test('the focus is on the outcome when the form is gone', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'checkout' });
  await new CheckoutFlowForm(page).pay();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expect(shop.outcome.getByRole('heading')).toBeFocused();
});

test('the focus is on the outcome when the customer is back from the gateway', async ({
  shop,
  page,
}) => {
  await shop.leaveForGateway({ gateway: 'redirect' });
  await new HostedPage(page).cancel();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'canceled');
  await expect(shop.outcome.getByRole('heading')).toBeFocused();
});

test('a decline that Flow shows is shown by Flow alone', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'checkout', scenario: 'decline' });
  const form = new CheckoutFlowForm(page);
  await form.pay();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
  await expect(form.message).not.toBeEmpty();
  await expect(shop.outcome).toBeEmpty();
  await expect(paymentFrame(page).locator('#notice')).toBeEmpty();
});

test('a form that did not load has one button to try again, its own', async ({ shop, page }) => {
  // Not by the sandbox's scenario, which would also fail the payments of parallel tests.
  await page.route('**/gateways/checkout/flow.js', (route) => route.abort(), { times: 2 });
  await shop.checkout({ gateway: 'checkout' });
  const retry = paymentFrame(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toHaveCount(1);
  await expect(shop.tryAgain).toHaveCount(0);
  await retry.click();
  await expect(new CheckoutFlowForm(page).payButton).toBeVisible();
});

test('an expired session names the button that is there, which makes another', async ({
  shop,
  page,
}) => {
  await shop.checkout({ gateway: 'checkout', scenario: 'expired' });
  await expect(shop.outcome).toContainText('This payment has expired. Start again.');
  await expect(shop.outcome.getByRole('heading')).toBeFocused();
  const created = page.waitForResponse((response) => response.url().endsWith('/sessions'));
  await page.getByRole('button', { name: 'Start again' }).click();
  expect((await created).status()).toBe(201);
});
