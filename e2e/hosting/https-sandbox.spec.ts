/** The sandbox over TLS, with the certificate that it makes when it starts. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test as base } from '@playwright/test';
import type { Sandbox, startSandbox as Start } from '../../server/customers/index.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { sendBy } from '../../server/customers/playwright/playwright-requests.ts';
import { openInFrame } from '../engines/adyen-lists.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { DAILY } from '../support/extent.mjs';
import { PageWatch } from '../support/page-watch.ts';
import { PlatformRecords } from '../support/platform.ts';
import { DemoShopPage } from '../support/demo-shop-page.ts';
import {
  cardAfterBlockedWindow,
  cardAfterCancelling,
  cardAfterDecline,
  cardAfterFailure,
  chargedOnceAfterReload,
  openForm,
  paidAfterCancelling,
  pendingUntilReported,
} from '../support/wallet-trials.ts';

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'sandbox', 'index.js');

/** How often Adyen's package requests a script. */
const ATTEMPTS = 3;

interface Fixtures {
  readonly shop: DemoShopPage;
  readonly records: PlatformRecords;
  readonly watch: PageWatch;
}

const test = base.extend<Fixtures, { sandbox: Sandbox }>({
  sandbox: [
    async ({ browserName: _browserName }, use) => {
      const built: { readonly startSandbox: typeof Start } = await import(
        pathToFileURL(BUILT).href
      );
      const sandbox = await built.startSandbox({ https: true });
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sandbox }, use) => use(sandbox.shopOrigin),
  ignoreHTTPSErrors: true,
  shop: async ({ page }, use) => use(new DemoShopPage(page)),
  records: async ({ sandbox, request }, use) =>
    use(new PlatformRecords(sandbox.platformOrigin, sendBy(request))),
  watch: [
    async ({ context }, use) => {
      const plain: string[] = [];
      context.on('request', (request) => {
        if (request.url().startsWith('http:')) plain.push(request.url());
      });
      const watch = new PageWatch();
      watch.attach(context);
      await use(watch);
      expect(plain, 'no request is sent without TLS').toEqual([]);
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
});

for (const [gateway, Form] of [
  ['checkout', CheckoutFlowForm],
  ['adyen', AdyenForm],
] as const) {
  const tag = gateway === 'checkout' ? [DAILY] : [];
  test(`${gateway} takes a payment that the bank challenges`, { tag }, async ({ shop, page }) => {
    await shop.checkout({ gateway, scenario: 'challenge' });
    const form = new Form(page);
    await form.payByCard();
    await form.issuer.confirm();
    await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  });
}

test('a payment on the gateway’s page returns to the shop, whose backend confirms it', async ({
  shop,
  page,
  sandbox,
}) => {
  await shop.leaveForGateway({ gateway: 'redirect' });
  await page.waitForURL(`${sandbox.platformOrigin}/**`);
  await new HostedPage(page).pay();
  await page.waitForURL(`${sandbox.shopOrigin}/return**`);
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
});

test('Apple Pay is shown', async ({ page, sandbox }) => {
  const merchant = new MerchantPage(page, sandbox);
  await merchant.open();
  const methods = ['applepay', 'scheme'];
  const session = await merchant.createSession({ gateway: 'adyen', methods });
  const { paymentMethods } = await openInFrame(page, session);
  expect(paymentMethods).toEqual({ shown: methods, leftOut: [] });
});

test('if Apple’s script cannot be loaded, only Apple Pay is left out', async ({
  page,
  sandbox,
}) => {
  await page.route('**/wallets/applepay.js', (route) => route.abort());
  const merchant = new MerchantPage(page, sandbox);
  await merchant.open();
  const session = await merchant.createSession({
    gateway: 'adyen',
    methods: ['applepay', 'scheme'],
  });
  const { paymentMethods } = await openInFrame(page, session);
  const leftOut = [{ type: 'applepay', reason: 'NOT_AVAILABLE' }];
  expect(paymentMethods).toEqual({ shown: ['scheme'], leftOut });
});

test('a card is paid although Apple’s script fails during the bank’s challenge', async ({
  page,
  context,
  sandbox,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let failed = 0;
  context.on('requestfailed', (request) => {
    if (request.url().endsWith('/wallets/applepay.js')) failed += 1;
  });
  await page.route('**/wallets/applepay.js', async (route) => {
    await released;
    await route.abort();
  });
  const { merchant, form } = await openForm(page, 'applepay', {
    scenario: 'challenge',
    urls: sandbox,
  });
  await form.payByCard();
  await form.issuer.appears();
  release();
  await expect.poll(() => failed).toBe(ATTEMPTS);
  await form.issuer.confirm();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
});

for (const { title, run } of [
  paidAfterCancelling('applepay'),
  cardAfterCancelling('applepay'),
  cardAfterDecline('applepay'),
  pendingUntilReported('applepay'),
  cardAfterFailure('applepay'),
  chargedOnceAfterReload('applepay'),
  cardAfterBlockedWindow('applepay'),
]) {
  test(title, ({ page, sandbox, records }) => run(page, { urls: sandbox, records }));
}

test('when Apple does not accept the shop, that is explained, and a card is paid', async ({
  page,
  sandbox,
}) => {
  // Adyen's form asks Adyen for Apple's confirmation, which it has for registered domains only.
  await page.route('**/v1/applePay/sessions**', (route) => route.fulfill({ status: 422 }));
  const { merchant, form } = await openForm(page, 'applepay', { urls: sandbox });
  await form.payByWallet('applepay');
  await expect(form.message).toBeVisible();
  await form.choose('Cards');
  await form.payByCard();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
});
