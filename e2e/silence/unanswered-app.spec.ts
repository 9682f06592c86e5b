/** A request to a bank's app that runs out, while the form cannot ask its gateway for the result. */
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/own-sandbox.ts';

/** ms after which a request to an app has run out. */
const RUN_OUT = 3 * 60_000 + 1000;

test('a BLIK request that ran out opens the form again, although the form’s own polling is blocked', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await page.route('**/services/PaymentInitiation/v1/status**', (route) => route.abort());
  const merchant = new MerchantPage(page, sandbox);
  await merchant.open();
  await merchant.initialize(
    await merchant.createSession({ gateway: 'adyen', scenario: 'unanswered' }),
  );
  const form = new AdyenForm(page);
  await form.payByBlik();
  await paymentFrame(page).locator('.adyen-checkout__await').waitFor();
  sandbox.advance(RUN_OUT);
  const reported = async () => {
    await page.clock.runFor(2000);
    return merchant.reported();
  };
  await expect.poll(reported, { intervals: [100] }).toEqual(['error UNCONFIRMED recoverable']);
  await expect(paymentFrame(page).locator('#notice')).toContainText('You can pay again');
  await form.choose(/card/i);
  await form.payByCard();
  await expect
    .poll(reported, { intervals: [100] })
    .toEqual(['error UNCONFIRMED recoverable', 'success']);
});
