/** The page shows the platform's outcome, whatever the browser reports or does. */
import { CheckoutFlowForm, HostedPage } from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';
import { sessionStatus, transaction } from '../support/platform.ts';
import { NIGHTLY } from '../support/extent.mjs';

test('an order is not fulfilled for a payment of one cent', async ({ shop, page }) => {
  const { paymentId } = await shop.checkout({
    gateway: 'checkout',
    createdBy: 'browser',
    amount: '1',
  });
  await new CheckoutFlowForm(page).pay();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'amount_mismatch');
  await expect(shop.outcome).toContainText('nothing will be sent');
  expect((await transaction(paymentId)).amount).toBe(1);
});

test(
  'a page cannot lower the price of an order whose session the backend creates',
  { tag: NIGHTLY },
  async ({ shop, page }) => {
    const { paymentId } = await shop.checkout({ gateway: 'checkout', amount: '1' });
    await new CheckoutFlowForm(page).pay();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
    expect((await transaction(paymentId)).amount).toBe(11_340);
  },
);

test('a payment ends correctly when the page is closed after the gateway has approved', async ({
  shop,
  page,
}) => {
  const { sessionId, paymentId } = await shop.checkout({ gateway: 'checkout' });
  const form = new CheckoutFlowForm(page);
  await form.fill();
  const charged = page.waitForResponse((response) =>
    /^\/gateways\/checkout\/payment-sessions\/.+\/submit$/.test(new URL(response.url()).pathname),
  );
  await form.payButton.click();
  await charged;
  await page.close();
  await expect.poll(async () => (await sessionStatus(sessionId)).status).toBe('completed');
  expect((await transaction(paymentId)).status).toBe('captured');
});

test('an altered return URL is not accepted', async ({ shop, page }) => {
  await shop.leaveForGateway({ gateway: 'redirect' });
  await new HostedPage(page).pay();
  await shop.returnedPaymentId();
  const altered = new URL(page.url());
  altered.searchParams.set('order_id', 'SM-another');
  await page.goto(altered.href);
  await expect(shop.outcome).not.toHaveAttribute('data-outcome', 'captured');
});
