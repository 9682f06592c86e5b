/** Payments by the wallets that Adyen's form offers, with the sandbox's stand-ins of their scripts. */
import { AdyenForm } from '../../sandbox/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { frameOrigin, PLATFORM, SHOP } from '../support/urls.ts';
import { platformCalls, sessionStatus, transaction } from '../support/platform.ts';
import { openSheet } from '../support/wallet-sheet.ts';
import { recordWalletRun } from '../../scripts/wallets/wallet-run.mjs';
import type { Page } from '@playwright/test';

const WALLETS = ['googlepay', 'paypal', 'klarna'] as const;
type Wallet = (typeof WALLETS)[number];

const FRAME_ORIGIN = frameOrigin('adyen');

async function openForm(page: Page, wallet: Wallet, scenario = 'approve') {
  const merchant = new MerchantPage(page);
  await merchant.open();
  const order = platformCalls.orderData('adyen', {
    metadata: { sandbox: { gateway: 'adyen', scenario, methods: [wallet, 'scheme'] } },
  });
  const session = await merchant.createSessionOf(order);
  await merchant.initialize(session);
  return { merchant, session, form: new AdyenForm(page) };
}

for (const wallet of WALLETS) {
  test(`${wallet} is cancelled without a charge, and then paid`, async ({ page }) => {
    const { merchant, session, form } = await openForm(page, wallet);
    const first = await openSheet(page, () => form.payByWallet(wallet));
    await first.cancel();
    const second = await openSheet(page, () => form.walletButton(wallet).click());
    expect((await sessionStatus(session.session_id)).status).toBe('pending');
    await second.approve();
    await expect.poll(() => merchant.reported()).toContain('success');
    expect((await transaction(session.payment_id)).status).toBe('captured');
  });

  const every = { tag: '@every-variant' };

  test(`after ${wallet} is cancelled, a card is paid`, every, async ({ page }) => {
    const { merchant, session, form } = await openForm(page, wallet);
    const sheet = await openSheet(page, () => form.payByWallet(wallet));
    await sheet.cancel();
    await form.choose('Cards');
    await form.payByCard();
    await expect.poll(() => merchant.reported()).toContain('success');
    expect((await transaction(session.payment_id)).status).toBe('captured');
  });

  test(`a decline of ${wallet} is shown, and a card is paid`, every, async ({ page }) => {
    const { merchant, session, form } = await openForm(page, wallet, 'decline');
    const sheet = await openSheet(page, () => form.payByWallet(wallet));
    await sheet.approve();
    if (wallet === 'googlepay') {
      await expect(sheet.message).toBeVisible();
      await sheet.cancel();
    }
    await expect(form.message).toBeVisible();
    await form.choose('Cards');
    await form.payByCard();
    await expect.poll(() => merchant.reported()).toContain('success');
    expect((await transaction(session.payment_id)).status).toBe('captured');
  });

  test(`${wallet} stays pending until the gateway reports`, every, async ({ page }) => {
    const { merchant, session, form } = await openForm(page, wallet, 'pending');
    const sheet = await openSheet(page, () => form.payByWallet(wallet));
    await sheet.approve();
    await expect.poll(() => merchant.reported()).toContain('success');
    expect((await transaction(session.payment_id)).status).toBe('pending');
  });

  test(`when ${wallet} fails, a card is paid`, every, async ({ page }) => {
    const { merchant, form } = await openForm(page, wallet);
    const sheet = await openSheet(page, () => form.payByWallet(wallet));
    await sheet.fail();
    await expect(form.message).toBeVisible();
    await form.choose('Cards');
    await form.payByCard();
    await expect.poll(() => merchant.reported()).toContain('success');
  });
}

for (const wallet of WALLETS) {
  const title = `a blocked window of ${wallet} is explained, and a card is paid`;
  test(title, { tag: wallet === 'googlepay' ? [] : '@every-variant' }, async ({ page }) => {
    await page.addInitScript(() => (window.open = () => null));
    const { merchant, form } = await openForm(page, wallet);
    await form.payByWallet(wallet);
    await expect(form.message).toContainText('allow pop-up windows');
    await form.choose('Cards');
    await form.payByCard();
    await expect.poll(() => merchant.reported()).toContain('success');
  });
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
    const merchant = new MerchantPage(page);
    await merchant.open(url, { apiKey });
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
