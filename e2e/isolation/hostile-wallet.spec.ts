/**
 * A malicious script of a wallet that the operator has enabled: it can do no more than the gateway's own script, in
 * whose window it runs.
 */
import type { Page } from '@playwright/test';
import { AdyenForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { chargesOf, platformCalls, sessionStatus } from '../support/platform.ts';
import { frameOrigin } from '../support/urls.ts';
import { POISONING, STEALING } from './hostile-flow.ts';
import { hideSecrets, SECRETS } from './page-secrets.ts';
import { expect, frameAt, test } from './site.ts';

const FRAME = frameOrigin('adyen');

/** The merchant's page, before its form is shown, with a hostile script in place of Google Pay's. */
async function hostileWallet(page: Page, body: string) {
  const script = page.waitForResponse('**/wallets/googlepay.js');
  await page.route('**/wallets/googlepay.js', (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
  const merchant = await MerchantPage.opened(page);
  await hideSecrets(page);
  const order = platformCalls.orderData('adyen', {
    metadata: {
      sandbox: { gateway: 'adyen', scenario: 'approve', methods: ['googlepay', 'scheme'] },
    },
  });
  const session = await merchant.createSessionOf(order);
  return { merchant, session, order: order.order_id, script, form: new AdyenForm(page) };
}

test('the hostile script of a wallet finds nothing of the customer or the merchant', async ({
  page,
}) => {
  const { merchant, session, order, script, form } = await hostileWallet(page, STEALING);
  await merchant.initialize(session);
  await script;
  const gatewayWindow = frameAt(page, FRAME);
  await expect.poll(() => gatewayWindow.evaluate(() => 'stolen' in window)).toBe(true);
  const stolen = (await gatewayWindow.evaluate(() => window.stolen)).join('\n');
  expect(stolen).toContain('SecurityError');
  for (const secret of SECRETS) expect(stolen).not.toContain(secret);
  // The wallet is missing, and nothing else.
  await form.payByCard();
  await expect.poll(() => merchant.reported()).toContain('success');
  expect(await chargesOf(order)).toBe(1);
});

// Drop-in breaks, and the form is given up after half a minute.
const SLOW = { tag: '@every-variant' };

test(
  'the hostile script of a wallet that poisons prototypes overhears nothing, and decides nothing',
  SLOW,
  async ({ page }) => {
    const { merchant, session, script } = await hostileWallet(
      page,
      // Drop-in has no window of its own inside the frame: the next one is the merchant's.
      POISONING.replace('[window, parent]', '[window]'),
    );
    await merchant.initialize(session).catch(() => {});
    await script;
    const gatewayWindow = frameAt(page, FRAME);
    await expect
      .poll(() => gatewayWindow.evaluate(() => Reflect.has({}, 'gatewayPaymentId')))
      .toBe(true);
    expect(await gatewayWindow.evaluate(() => window.stolen)).toEqual([]);
    expect(await page.evaluate(() => Reflect.has({}, 'gatewayPaymentId'))).toBe(false);
    expect(await merchant.reported()).not.toContain('success');
    expect((await sessionStatus(session.session_id)).status).toBe('pending');
  },
);
