/** What the page shows is the platform's word, whatever the browser says or does. */
import { AdyenForm, CheckoutFlowForm, HostedPage } from './gateway-forms.ts';
import { expect, test } from './payment-test.ts';
import { sessionStatus, transaction } from './platform.ts';

test('a customer who pays one cent for the basket is not served', async ({ shop, page }) => {
  const { paymentId } = await shop.checkout({ gateway: 'checkout', amount: '1' });
  await new CheckoutFlowForm(page).pay();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'amount_mismatch');
  await expect(shop.outcome).toContainText('nothing will be sent');
  expect((await transaction(paymentId)).amount).toBe(1);
});

test('a payment ends right when the page is closed after the gateway has said yes', async ({
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

test('a gateway that says failed, then completed, ends in one success', async ({ shop, page }) => {
  const { paymentId } = await shop.checkout({ gateway: 'checkout', scenario: 'double_result' });
  await new CheckoutFlowForm(page).pay();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expect(shop.timeLine.getByText('the SDK says: completed')).toHaveCount(1);
  expect((await transaction(paymentId)).status).toBe('captured');
});

test('a result that comes late is waited for', async ({ shop, page }) => {
  const { paymentId } = await shop.checkout({ gateway: 'adyen', scenario: 'late_result' });
  await new AdyenForm(page).payByCard();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  expect((await transaction(paymentId)).status).toBe('captured');
});

test('an altered return address is not believed', async ({ shop, page }) => {
  await shop.leaveForGateway({ gateway: 'redirect' });
  await new HostedPage(page).pay();
  await shop.returnedPaymentId();
  const altered = new URL(page.url());
  altered.searchParams.set('order_id', 'SM-another');
  await page.goto(altered.href);
  await expect(shop.outcome).not.toHaveAttribute('data-outcome', 'captured');
});

for (const scenario of ['drop_response', 'server_errors', 'rate_limited', 'bad_body'] as const) {
  test(`one payment and one charge in spite of ${scenario}`, async ({ shop, page }) => {
    const { paymentId } = await shop.checkout({ gateway: 'adyen', scenario });
    await new AdyenForm(page).payByCard();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
    expect((await transaction(paymentId)).status).toBe('captured');
  });
}
