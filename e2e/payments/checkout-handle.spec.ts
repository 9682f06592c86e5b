/** The handle of a payment: its methods and events, for the form of each gateway. */
import type { Page } from '@playwright/test';
import type { Checkout, EmbeddedSessionResponse } from '../../loader/index.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
  paymentFrame,
} from '../support/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';

declare global {
  interface Window {
    checkout: Checkout;
  }
}

/** Creates a handle whose events are written down, except those of the height. */
async function open(page: Page, choice: Parameters<MerchantPage['createSession']>[0]) {
  const merchant = new MerchantPage(page);
  await merchant.open();
  const session = await merchant.createSession(choice);
  await page.evaluate((given: EmbeddedSessionResponse) => {
    const { pay, reported } = window.merchant;
    const checkout = pay.checkout({ session: given });
    for (const type of ['ready', 'submitting', 'challenge', 'confirming', 'expiring'] as const) {
      checkout.on(type, () => reported.push(type));
    }
    checkout.on('success', ({ session: { status } }) => reported.push(`success ${status}`));
    checkout.on('error', ({ reason, recoverable }) =>
      reported.push(`error ${reason}${recoverable ? ' recoverable' : ''}`),
    );
    window.checkout = checkout;
  }, session);
  return merchant;
}

const mount = (page: Page) => page.evaluate(() => window.checkout.mount('#container'));

test.describe('events of a payment', () => {
  test('by Flow', async ({ page }) => {
    const merchant = await open(page, { gateway: 'checkout', scenario: 'approve' });
    await mount(page);
    await new CheckoutFlowForm(page).pay();
    await expect
      .poll(() => merchant.reported())
      .toEqual(['ready', 'submitting', 'confirming', 'success completed']);
  });

  test('by Drop-in, with a challenge', async ({ page }) => {
    const merchant = await open(page, { gateway: 'adyen', scenario: 'challenge' });
    await mount(page);
    const form = new AdyenForm(page);
    await form.payByCard();
    await form.issuer.confirm();
    await expect
      .poll(() => merchant.reported())
      .toEqual(['ready', 'submitting', 'challenge', 'confirming', 'success completed']);
  });

  test('by a nested page of the gateway, whose button cannot be observed', async ({ page }) => {
    const merchant = await open(page, { gateway: 'hosted' });
    await mount(page);
    await hostedInFrame(page).pay();
    await expect
      .poll(() => merchant.reported())
      .toEqual(['ready', 'challenge', 'confirming', 'success completed']);
  });

  test('that is declined, and then paid', async ({ page }) => {
    const merchant = await open(page, { gateway: 'checkout', scenario: 'decline' });
    await mount(page);
    const form = new CheckoutFlowForm(page);
    await form.pay();
    await expect.poll(() => merchant.reported()).toHaveLength(3);
    await form.payButton.click();
    await expect.poll(() => merchant.reported()).toHaveLength(6);
    expect(await merchant.reported()).toEqual([
      'ready',
      'submitting',
      expect.stringMatching(/^error \w+ recoverable$/),
      'submitting',
      'confirming',
      'success completed',
    ]);
  });
});

test('a form is unmounted, and mounted again', async ({ page }) => {
  const merchant = await open(page, { gateway: 'checkout' });
  const first = page.evaluate(() =>
    window.checkout.mount('#container').catch(({ reason }: { reason: string }) => reason),
  );
  await page.evaluate(() => window.checkout.unmount());
  expect(await first).toBe('ABORTED');
  await expect(paymentFrame(page).owner()).toHaveCount(0);
  await mount(page);
  await expect(paymentFrame(page).owner()).toBeVisible();
  await new CheckoutFlowForm(page).pay();
  await expect
    .poll(() => merchant.reported())
    .toEqual(['ready', 'submitting', 'confirming', 'success completed']);
});

test('the height is reported as the frame takes it', async ({ page }) => {
  await open(page, { gateway: 'adyen' });
  const height = await page.evaluate(async () => {
    let last = 0;
    window.checkout.on('resize', (detail) => (last = detail.height));
    await window.checkout.mount('#container');
    return last;
  });
  expect(height).toBeGreaterThan(100);
});
