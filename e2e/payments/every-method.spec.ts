/** Payments by the payment methods of Adyen's package, from the form to the platform's record. */
import { PAID_METHODS } from '../../sandbox/page-objects/payment-methods.ts';
import type { PaidMethod } from '../../sandbox/page-objects/payment-methods.ts';
import { AdyenForm, HostedPage } from '../../sandbox/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, sessionStatus, transaction } from '../support/platform.ts';

/** What the platform has recorded once the customer has done everything. */
const RECORDED: Readonly<Record<PaidMethod['kind'], string>> = {
  debit: 'pending',
  app: 'captured',
  code: 'captured',
  voucher: 'pending',
  redirect: 'captured',
};

test('more than thirty payment methods are paid', { tag: '@every-variant' }, () => {
  expect(PAID_METHODS.length).toBeGreaterThan(30);
});

for (const { type, kind, country } of PAID_METHODS) {
  test(`${type} is paid`, { tag: '@every-variant' }, async ({ page }) => {
    const merchant = new MerchantPage(page);
    await merchant.open();
    // In Finland, Drop-in opens no method automatically, and a single method has nothing to press.
    const methods = country === 'FI' ? [type, 'scheme'] : [type];
    const order = platformCalls.orderData('adyen', {
      metadata: { sandbox: { gateway: 'adyen', scenario: 'approve', methods } },
    });
    const session = await merchant.createSessionOf({
      ...order,
      billing: { ...order.billing, country },
    });
    await merchant.initialize(session);
    await new AdyenForm(page).payByMethod(type, country);
    if (kind === 'redirect') await new HostedPage(page).pay();
    else await expect.poll(() => merchant.reported()).toEqual(['success']);
    await expect
      .poll(async () => (await transaction(session.payment_id)).status)
      .toBe(RECORDED[kind]);
    expect((await sessionStatus(session.session_id)).status).toBe('completed');
  });
}
