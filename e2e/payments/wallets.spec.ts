/** Payments by the wallets that Adyen's form offers, with the sandbox's stand-ins of their scripts. */
import { AdyenForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { frameOrigin, PLATFORM, SHOP } from '../support/urls.ts';
import { platformCalls } from '../support/platform.ts';
import { openSheet } from '../support/wallet-sheet.ts';
import {
  cardAfterBlockedWindow,
  cardAfterCancelling,
  cardAfterDecline,
  cardAfterFailure,
  openForm,
  paidAfterCancelling,
  pendingUntilReported,
  SANDBOX_OF_RUN,
} from '../support/wallet-trials.ts';
import { recordWalletRun } from '../wallets/wallet-run.mjs';

const WALLETS = ['googlepay', 'paypal', 'klarna'] as const;

const FRAME_ORIGIN = frameOrigin('adyen');

const every = { tag: '@every-variant' };

// A reload while a sheet is open: the wallets of the fault matrix.
for (const wallet of WALLETS) {
  const first = wallet === 'googlepay' ? {} : every;
  const { title, run } = paidAfterCancelling(wallet);
  test(title, first, ({ page }) => run(page, SANDBOX_OF_RUN));

  for (const trial of [
    cardAfterCancelling(wallet),
    cardAfterDecline(wallet),
    pendingUntilReported(wallet),
    cardAfterFailure(wallet),
  ]) {
    test(trial.title, every, ({ page }) => trial.run(page, SANDBOX_OF_RUN));
  }

  const blocked = cardAfterBlockedWindow(wallet);
  test(blocked.title, every, ({ page }) => blocked.run(page, SANDBOX_OF_RUN));
}

test('a run is recorded with its hosts, its violations and the outcome', async ({
  page,
  context,
}) => {
  const read = await recordWalletRun(context);
  const { merchant, form } = await openForm(page, 'googlepay');
  const sheet = await openSheet(page, () => form.payByWallet('googlepay'));
  await sheet.approve();
  await expect.poll(() => merchant.reported()).toContain('success');
  await expect.poll(() => read().statuses.at(-1)).toBe('completed');
  const { violations, requested } = read();
  expect(violations).toEqual([]);
  expect(requested[FRAME_ORIGIN]).toContain(PLATFORM);
});

/** Requests for the wallets' scripts, or for their stand-ins. */
const WALLET_REQUEST = /google|apple|paypal|klarna|wallets\//;

const KEYS = [
  { title: 'is requested with a key that enables it', apiKey: 'pk_test_sandbox', shop: SHOP },
  {
    title: 'is not requested with a key that does not enable it',
    apiKey: 'pk_test_other',
    shop: SHOP.replace('127.0.0.1', 'other.localhost'),
  },
] as const;

for (const { title, apiKey, shop } of KEYS) {
  test(`a wallet's script ${title}`, async ({ page, context }) => {
    const requested: string[] = [];
    context.on('request', (request) => {
      if (WALLET_REQUEST.test(request.url())) requested.push(new URL(request.url()).pathname);
    });
    const url = `${shop}/return.html`;
    const merchant = await MerchantPage.opened(page, url, { apiKey });
    const methods = [...WALLETS, 'applepay', 'scheme'];
    const session = await merchant.createSessionOf({
      ...platformCalls.orderData('adyen', {
        metadata: { sandbox: { gateway: 'adyen', scenario: 'approve', methods } },
      }),
      return_url: url,
      cancel_url: url,
    });
    await merchant.initialize(session);
    const form = new AdyenForm(page);
    if (apiKey === 'pk_test_other') {
      await form.payByCard();
      await expect.poll(() => merchant.reported()).toContain('success');
      expect(requested).toEqual([]);
    } else {
      await expect(form.walletButton('googlepay')).toBeVisible();
      expect(requested).toContain('/checkoutshopper/test/wallets/googlepay.js');
    }
  });
}
