/** Attempts that end without a charge, and how the customer continues. */
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';
import { sessionStatus, transaction } from '../support/platform.ts';
import type { CreatedSession } from '../support/demo-shop-page.ts';
import { UNCONFIRMED_AFTER } from '../support/times.ts';
import { expectPaid } from './paid.ts';

async function expectStillOpen({ sessionId, paymentId }: CreatedSession) {
  expect((await sessionStatus(sessionId)).status).toBe('pending');
  expect((await transaction(paymentId)).captured_at).toBeNull();
}

test(
  'iDEAL that the bank declined can be retried at the bank',
  { tag: '@every-variant' },
  async ({ shop, page }) => {
    const session = await shop.checkout({ gateway: 'adyen', scenario: 'decline' });
    await new AdyenForm(page).payByIdeal();
    const bank = new HostedPage(page);
    await bank.pay();
    await expect(bank.message).toContainText(/declined/i);
    await bank.pay();
    await shop.returnedPaymentId();
    await expectPaid(shop, session);
  },
);

test('a hosted page in a pop-up shows a decline and accepts another attempt', async ({
  shop,
  page,
}) => {
  const session = await shop.checkout({
    gateway: 'hosted',
    scenario: 'decline',
    embedMode: 'popup',
  });
  const opened = page.waitForEvent('popup');
  await paymentFrame(page).getByRole('button').first().click();
  const hosted = new HostedPage(await opened);
  await hosted.pay();
  await expect(hosted.message).toContainText(/declined/i);
  await hosted.pay();
  await expectPaid(shop, session);
});

test('a hosted page in the window shows a decline and accepts another attempt', async ({
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
  await expect(hosted.message).toContainText(/declined/i);
  await hosted.pay();
  await shop.returnedPaymentId();
  await expectPaid(shop, session);
});

test('a customer who cancels at the gateway comes back uncharged', async ({ shop, page }) => {
  await shop.leaveForGateway({ gateway: 'redirect' });
  await new HostedPage(page).cancel();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'canceled');
  await expect(shop.outcome).toContainText('You were not charged');
});

test('a customer who cancels the challenge of Flow is not charged', async ({ shop, page }) => {
  await page.clock.install();
  const session = await shop.checkout({ gateway: 'checkout', scenario: 'challenge' });
  const form = new CheckoutFlowForm(page);
  await form.pay();
  await form.issuer.cancel();
  await expect(paymentFrame(page).locator('#progress')).toContainText('Confirming your payment');
  await page.clock.runFor(UNCONFIRMED_AFTER);
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
  await expectStillOpen(session);
});

test(
  'a customer who cancels the challenge of Adyen is not charged',
  { tag: '@every-variant' },
  async ({ shop, page }) => {
    const session = await shop.checkout({ gateway: 'adyen', scenario: 'challenge' });
    const form = new AdyenForm(page);
    await form.payByCard();
    await form.issuer.cancel();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
    await expectStillOpen(session);
  },
);
