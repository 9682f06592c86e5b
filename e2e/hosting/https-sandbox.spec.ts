/** The sandbox over TLS, with the certificate that it makes when it starts. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test as base } from '@playwright/test';
import type { Sandbox, startSandbox as Start } from '../../sandbox/index.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
} from '../../sandbox/page-objects/gateway-forms.ts';
import { ShopPage } from '../support/shop-page.ts';

const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'sandbox', 'index.js');

const test = base.extend<{ shop: ShopPage }, { sandbox: Sandbox }>({
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
  shop: async ({ page }, use) => {
    const plain: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().startsWith('http:')) plain.push(request.url());
    });
    await use(new ShopPage(page));
    expect(plain, 'no request is sent without TLS').toEqual([]);
  },
});

for (const [gateway, Form] of [
  ['checkout', CheckoutFlowForm],
  ['adyen', AdyenForm],
] as const) {
  test(`${gateway} takes a payment that the bank challenges`, async ({ shop, page }) => {
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
