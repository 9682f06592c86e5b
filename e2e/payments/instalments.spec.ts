/** Instalments in the real Drop-in, from the press to the refund. The platform's record decides. */
import type { Page } from '@playwright/test';
import { Pay } from '../../packages/node/index.ts';
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, SECRET } from '../support/platform.ts';
import { PLATFORM } from '../support/urls.ts';
import { NIGHTLY } from '../support/extent.mjs';

const backend = new Pay({ apiSecret: SECRET, baseUrl: PLATFORM });

/** @param methods - default: the sandbox's own offer */
async function open(page: Page, methods?: readonly string[]) {
  const sandbox = { gateway: 'adyen', scenario: 'approve', ...(methods && { methods }) };
  const session = await backend.sessions.create({
    ...platformCalls.orderData('adyen', { metadata: { sandbox } }),
    instalments: { values: [3, 6, 1] },
  });
  await MerchantPage.opened(page);
  await page.evaluate((given) => {
    window.checkout = window.merchant.pay.checkout({ session: given });
    return window.checkout.mount('#container');
  }, session);
  const payment = () => backend.payments.retrieve(session.payment_id);
  return { form: new AdyenForm(page), payment };
}

test('three instalments are those of the transaction and of the refund', async ({ page }) => {
  const { form, payment } = await open(page);
  await form.fillCard();
  const numbers = paymentFrame(page).getByRole('combobox', { name: /installments/ });
  await numbers.click();
  await paymentFrame(page).getByRole('option', { name: /^3x/ }).click();
  await form.payButton.click();
  await expect.poll(async () => (await payment()).status).toBe('captured');
  const paid = await payment();
  expect(paid.instalments).toBe(3);
  expect(await backend.payments.refund(paid.payment_id, { amount: 'all' })).toMatchObject({
    status: 'refunded',
    instalments: 3,
  });
});

test('a customer who chooses nothing pays in one payment', { tag: NIGHTLY }, async ({ page }) => {
  const { form, payment } = await open(page);
  await form.payByCard();
  await expect.poll(async () => (await payment()).status).toBe('captured');
  expect((await payment()).instalments).toBe(1);
});

test('Bancontact has no choice of instalments, which its cards do not have', async ({ page }) => {
  await open(page, ['bcmc', 'scheme']);
  const frame = paymentFrame(page);
  const numbers = frame.getByRole('combobox', { name: /installments/ });
  await expect(frame.getByRole('radio', { name: /^Bancontact/ })).toBeChecked();
  await expect(numbers).toBeHidden();
  await frame.getByRole('radio', { name: /^Cards/ }).click();
  await expect(numbers).toBeVisible();
});
