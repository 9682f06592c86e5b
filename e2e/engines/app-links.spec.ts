/** A link to an app, which the customer clicks in the gateway's form on a phone. */
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { sessionStatus } from '../support/platform.ts';
import { expect, test } from './engine-test.ts';

/** The link is shown where the screen is narrow. */
const PHONE = { width: 390, height: 844 };

test('the link of an app leaves the form as it is, in a page with a policy for its frames', async ({
  merchant,
  tab,
}) => {
  await tab.setViewportSize(PHONE);
  const session = await merchant.createSession({
    gateway: 'adyen',
    scenario: 'unanswered',
    methods: ['swish', 'scheme'],
  });
  await merchant.initialize(session);
  const form = new AdyenForm(tab);
  await form.choose('Swish');
  await form.payButton.click();
  const frame = paymentFrame(tab);
  const timer = frame.locator('.adyen-checkout__qr-loader .adyen-checkout__countdown');
  await timer.waitFor();
  await frame.locator('.app-link').click();
  // Give the engine time to lose the form.
  for (let ticks = 0; ticks < 2; ticks += 1) {
    const shown = await timer.textContent();
    await expect.poll(() => timer.textContent()).not.toBe(shown);
  }
  expect((await sessionStatus(session.session_id)).status).toBe('requires_action');
});
