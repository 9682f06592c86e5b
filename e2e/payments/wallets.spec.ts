/** Payments by the wallets that Adyen's form offers, with the sandbox's stand-ins of their scripts. */
import { join } from 'node:path';
import { recordRun } from '../../packages/conformance/records/record-run.ts';
import { AdyenForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { SDK_VERSION } from '../../shared/platform/platform-api.ts';
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
import { NIGHTLY } from '../support/extent.mjs';

const WALLETS = ['googlepay', 'paypal', 'klarna'] as const;

/** Of the built frame. */
const BILL_OF_MATERIALS = join(import.meta.dirname, '..', '..', 'dist/frame/sbom.cdx.json');

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

test(
  'a run is recorded with its steps, hosts and violations, and without its data',
  { tag: NIGHTLY },
  async ({ context }) => {
    let ids: readonly string[] = [];
    const record = await recordRun({
      context,
      url: `${SHOP}/return.html`,
      gateway: 'adyen',
      case: 'googlepay',
      sbomFile: BILL_OF_MATERIALS,
      async pay(page) {
        const { merchant, form, session, order } = await openForm(page, 'googlepay');
        ids = [session.session_id, session.payment_id, order];
        const completed = page.waitForResponse(async (response) => {
          const { pathname } = new URL(response.url());
          const isStatus = pathname === `/v2/sessions/${session.session_id}`;
          return isStatus && (await response.text()).includes('"completed"');
        });
        const sheet = await openSheet(page, () => form.payByWallet('googlepay'));
        await sheet.approve();
        await completed;
        await expect.poll(() => merchant.reported()).toContain('success');
      },
    });
    expect(record.steps).toEqual(
      expect.arrayContaining([
        { operation: 'createEmbeddedSession', status: 201 },
        { operation: 'submit', status: 200, result: 'Authorised' },
        { operation: 'getSessionStatus', status: 200, result: 'completed' },
      ]),
    );
    expect(record.outcome).toBe('completed');
    expect(record.loader).toBe(SDK_VERSION);
    expect(record.packages.map(({ name }) => name)).toContain('@adyen/adyen-web');
    expect(record.violations).toEqual([]);
    expect(record.requested[FRAME_ORIGIN]).toContain(PLATFORM);
    const written = JSON.stringify(record);
    for (const kept of [...ids, 'pk_test', 'sk_test', '@example.com']) {
      expect(written).not.toContain(kept);
    }
  },
);

test('a run with a live key is not recorded', async ({ context }) => {
  const recorded = recordRun({
    context,
    url: `${SHOP}/return.html`,
    gateway: 'adyen',
    case: 'googlepay',
    sbomFile: BILL_OF_MATERIALS,
    pay: (page) =>
      page.evaluate(async (url) => {
        await fetch(url, { headers: { Authorization: 'Bearer pk_live_1' } });
      }, `${PLATFORM}/v2/sessions/x`),
  });
  await expect(recorded).rejects.toThrow('live key');
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
