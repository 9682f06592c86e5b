/** The browser inside of another app: no second window, and no storage for frames. */
import {
  AdyenForm,
  HostedPage,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { payAndComeBack } from './coming-back.ts';
import { expect, test } from './engine-test.ts';

test.use({ setup: { thirdPartyStorage: false, userAgent: 'Mozilla/5.0 Instagram 300.0' } });

test.skip(
  ({ engine }) => engine?.driver === 'playwright' && engine.browserName === 'webkit',
  'Playwright’s WebKit has no switch for the storage of other sites',
);

test('a hosted page that would open in a pop-up opens in this window, and pays', async ({
  merchant,
  tab,
}) => {
  const session = await merchant.createSession({ gateway: 'hosted', embedMode: 'popup' });
  await merchant.initialize(session);
  await paymentFrame(tab).getByRole('button', { name: 'Continue to payment' }).click();
  await payAndComeBack(merchant, session);
});

test('a bank to which the form redirects pays, and the customer returns', async ({ shop, tab }) => {
  await shop.checkout({ gateway: 'adyen' });
  await new AdyenForm(tab).payByIdeal();
  await new HostedPage(tab).pay();
  await expect.poll(() => shop.outcome()).toBe('captured');
});
