/** What Drop-in lists in our frame, beside what Adyen's package lists in a page of its own. */
import { Pay } from '../../packages/node/index.ts';
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { expectSameList } from '../engines/adyen-lists.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, SECRET, transaction } from '../support/platform.ts';
import { PLATFORM } from '../support/urls.ts';

const backend = new Pay({ apiSecret: SECRET, baseUrl: PLATFORM });

test(
  'Drop-in lists in the frame what it lists in a page of its own, and names what is left out',
  { tag: NIGHTLY },
  async ({ page, browser }) => {
    // A context without the checks of `page`: the package's own page does what ours must not.
    const context = await browser.newContext();
    await expectSameList(page, await context.newPage());
    await context.close();
  },
);

for (const [type, shown] of [
  ['multibanco', '12345'],
  ['bankTransfer_NL', 'NL13'],
] as const) {
  const title = `${type}: what the customer needs to pay stays on screen after the success`;
  test(title, { tag: type === 'multibanco' ? [] : ['@every-variant'] }, async ({ page }) => {
    const merchant = new MerchantPage(page);
    const session = await merchant.start({ gateway: 'adyen', methods: [type] });
    await new AdyenForm(page).payButton.click();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    const frame = paymentFrame(page);
    await expect(frame.getByText(shown).first()).toBeVisible();
    await expect(frame.getByText('Your payment is complete')).toHaveCount(0);
    expect(await transaction(session.payment_id)).toMatchObject({ status: 'pending' });
  });
}

test('a page shows cards and PayPal alone, in that order, and the card pays', async ({ page }) => {
  const merchant = await MerchantPage.opened(page);
  const methods = ['ideal', 'paypal', 'multibanco', 'scheme'];
  const session = await merchant.createSession({ gateway: 'adyen', methods });
  await page.evaluate((given) => {
    window.checkout = window.merchant.pay.checkout({
      session: given,
      paymentMethods: { order: ['cards', 'paypal'], hide: ['bankTransfers', 'vouchers'] },
    });
    window.checkout.on('success', () => window.merchant.reported.push('success'));
    return window.checkout.mount('#container');
  }, session);
  const form = new AdyenForm(page);
  await form.payButton.first().waitFor();
  const rows = paymentFrame(page).locator('.adyen-checkout__payment-method__name');
  await expect(rows).toHaveText(['Cards', 'PayPal']);
  await form.payByCard();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  expect(await transaction(session.payment_id)).toMatchObject({ status: 'captured' });
});

test('the console names the fields that stay empty, without their values', async ({ page }) => {
  const named = page.waitForEvent('console', (message) => message.type() === 'debug');
  const sandbox = { gateway: 'adyen', scenario: 'approve', methods: ['payto'] };
  const payer = { name: 'Lina', email: 'lina@example.com' };
  const order = platformCalls.orderData('adyen', { payer, metadata: { sandbox } });
  const session = await backend.sessions.create(order);
  await MerchantPage.opened(page);
  await page.evaluate((given) => {
    window.checkout = window.merchant.pay.checkout({ session: given });
    return window.checkout.mount('#container');
  }, session);
  expect((await named).text()).toBe('[pay] payto: left empty: firstName, lastName');
});

const NOT_SHOWN = [
  ['that are not enabled', ['cashapp', 'giftcard']],
  // Its class is there, and reports over HTTP that it is not available.
  ['that are not available on this device', ['applepay']],
] as const;

for (const [which, methods] of NOT_SHOWN) {
  test(`an offer of payment methods ${which} ends in an error within a second of its list`, async ({
    page,
  }) => {
    const merchant = new MerchantPage(page);
    await merchant.start({ gateway: 'adyen', methods: [...methods] });
    expect(await merchant.reported()).toEqual(['error NO_PAYMENT_METHOD']);
    await expect(page.locator('#container iframe')).toHaveCount(0);
  });
}
