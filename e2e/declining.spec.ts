import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  paymentFrame,
} from './gateway-forms.ts';
import { expect, test } from './payment-test.ts';
import { sessionStatus, transaction } from './platform.ts';
import type { CreatedSession } from './shop-page.ts';

async function expectStillOpen({ sessionId, paymentId }: CreatedSession) {
  expect((await sessionStatus(sessionId)).status).toBe('pending');
  expect((await transaction(paymentId)).captured_at).toBeNull();
}

async function expectPaid({ paymentId }: CreatedSession, status = 'captured') {
  const paid = await transaction(paymentId);
  expect(paid.status).toBe(status);
  expect(paid.gateway_payment_id).not.toBeNull();
}

test('a card that Flow refused may try again in the same form', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'checkout', scenario: 'decline' });
  const form = new CheckoutFlowForm(page);
  await form.pay();
  await expect(form.message).toContainText(/fund/i);
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
  await expectStillOpen(session);
  await form.payButton.click();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectPaid(session);
});

test('a card that Adyen refused may try again in the same form', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'adyen', scenario: 'decline' });
  const form = new AdyenForm(page);
  await form.payByCard();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
  await expectStillOpen(session);
  await form.payButton.click();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectPaid(session);
});

test('a direct debit that was refused may try again', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'adyen', scenario: 'decline' });
  const form = new AdyenForm(page);
  await form.payBySepa();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
  await expectStillOpen(session);
  await form.payButton.click();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'pending');
  await expectPaid(session, 'pending');
});

test('a BLIK code that the bank refused may be followed by another', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'adyen', scenario: 'decline' });
  const form = new AdyenForm(page);
  await form.payByBlik();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
  await expectStillOpen(session);
  await form.payByBlik();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectPaid(session);
});

test('iDEAL that the bank refused may try again at the bank', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'adyen', scenario: 'decline' });
  await new AdyenForm(page).payByIdeal();
  const bank = new HostedPage(page);
  await bank.pay();
  await expect(bank.message).toContainText(/refused/i);
  await bank.pay();
  await shop.returnedPaymentId();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectPaid(session);
});

test('a hosted page in the frame shows a refusal and takes another try', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'hosted', scenario: 'decline' });
  const hosted = hostedInFrame(page);
  await hosted.pay();
  await expect(hosted.message).toContainText(/refused/i);
  await expectStillOpen(session);
  await hosted.pay();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectPaid(session);
});

test('a hosted page in a pop-up shows a refusal and takes another try', async ({ shop, page }) => {
  const session = await shop.checkout({
    gateway: 'hosted',
    scenario: 'decline',
    embedMode: 'popup',
  });
  const opened = page.waitForEvent('popup');
  await paymentFrame(page).getByRole('button').first().click();
  const hosted = new HostedPage(await opened);
  await hosted.pay();
  await expect(hosted.message).toContainText(/refused/i);
  await hosted.pay();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectPaid(session);
});

test('a hosted page in the window shows a refusal and takes another try', async ({
  shop,
  page,
}) => {
  const session = await shop.checkout({
    gateway: 'hosted',
    scenario: 'decline',
    embedMode: 'redirect',
  });
  await paymentFrame(page).getByRole('button').first().click();
  const hosted = new HostedPage(page);
  await hosted.pay();
  await expect(hosted.message).toContainText(/refused/i);
  await hosted.pay();
  await shop.returnedPaymentId();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectPaid(session);
});

test('mode redirect survives a refusal at the gateway', async ({ shop, page }) => {
  await shop.leaveForGateway({ gateway: 'redirect', scenario: 'decline' });
  const hosted = new HostedPage(page);
  await hosted.pay();
  await expect(hosted.message).toContainText(/refused/i);
  await hosted.pay();
  const paymentId = await shop.returnedPaymentId();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  expect((await transaction(paymentId)).status).toBe('captured');
});

test('five refused attempts end the payment, and the customer is told', async ({ shop, page }) => {
  const session = await shop.checkout({ gateway: 'checkout', scenario: 'decline_always' });
  const form = new CheckoutFlowForm(page);
  await form.fill();
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const asked = page.waitForResponse((response) => response.url().endsWith(session.sessionId));
    await form.payButton.click();
    await asked;
    await expect(form.message).toBeVisible();
  }
  await form.payButton.click();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'failed');
  expect((await sessionStatus(session.sessionId)).status).toBe('failed');
  expect((await transaction(session.paymentId)).status).toBe('failed');
});

test('a customer who cancels at the gateway comes back uncharged', async ({ shop, page }) => {
  await shop.leaveForGateway({ gateway: 'redirect' });
  await new HostedPage(page).cancel();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'canceled');
  await expect(shop.outcome).toContainText('Nothing was charged');
});
