/** Payments on merchants' pages that are as strict as browsers allow. */
import { loadFrame } from '../support/load-frame.ts';
import { frameUrl } from '../support/urls.ts';
import { CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { transaction } from '../support/platform.ts';
import { expect, blockedTest, test } from './site.ts';
import { strictPage } from './strict-page.ts';

async function payAt(merchant: MerchantPage, url: string): Promise<void> {
  await merchant.open(url);
  const session = await merchant.createSession({ gateway: 'checkout' });
  await merchant.initialize(session);
  await new CheckoutFlowForm(merchant.page).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  expect((await transaction(session.payment_id)).status).toBe('captured');
}

test('one script, one connection, one frame and Trusted Types are enough', async ({
  page,
  site,
}) => {
  await payAt(new MerchantPage(page), strictPage(site));
});

blockedTest(
  'control: without frame-src that page shows no form, and reports why',
  async ({ page, site }) => {
    const merchant = await MerchantPage.opened(page, strictPage(site, 'frame-src'));
    await merchant.initialize(await merchant.createSession({ gateway: 'checkout' }));
    expect(await merchant.reported()).toEqual(['error FRAME_BLOCKED_BY_POLICY']);
  },
);

blockedTest('control: without connect-src that page creates no session', async ({ page, site }) => {
  const merchant = await MerchantPage.opened(page, strictPage(site, 'connect-src'));
  const session = merchant.createSession({ gateway: 'checkout' });
  await expect(session).rejects.toThrow(/PayNetworkError/);
});

const COOP = { 'Cross-Origin-Opener-Policy': 'same-origin' };
const ISOLATED = { ...COOP, 'Cross-Origin-Embedder-Policy': 'require-corp' };

test('a page under COOP', async ({ page, site }) => {
  await payAt(new MerchantPage(page), site.showMerchant('/alone', COOP));
});

test('a page that isolates itself shows the form without stored state', async ({ page, site }) => {
  await payAt(new MerchantPage(page), site.showMerchant('/isolated', ISOLATED));
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
  await expect(page.locator('iframe[credentialless]')).toHaveCount(1);
});

for (const policy of ['require-corp', 'credentialless']) {
  const tag = policy === 'require-corp' ? [] : ['@every-variant'];
  const title = `a page under COEP ${policy} without COOP causes a warning of the browser`;
  test(title, { tag }, async ({ page, site }) => {
    const url = site.showMerchant('/alone', { 'Cross-Origin-Embedder-Policy': policy });
    await payAt(new MerchantPage(page), url);
    expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(false);
    await expect(page.locator('iframe[credentialless]')).toHaveCount(1);
  });
}

test('a page under report-only COEP keeps the frame’s stored state', async ({ page, site }) => {
  const merchant = new MerchantPage(page);
  const header = { 'Cross-Origin-Embedder-Policy-Report-Only': 'require-corp' };
  await merchant.open(site.showMerchant('/reporting', header));
  await merchant.initialize(await merchant.createSession({ gateway: 'checkout' }));
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.locator('iframe[credentialless]')).toHaveCount(0);
});

test('a page that Document-Isolation-Policy isolates keeps the frame’s stored state', async ({
  page,
  site,
}) => {
  const policy = { 'Document-Isolation-Policy': 'isolate-and-require-corp' };
  await payAt(new MerchantPage(page), site.showMerchant('/isolated', policy));
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
  await expect(page.locator('iframe[credentialless]')).toHaveCount(0);
});

test('a page without isolation keeps the frame’s stored state', async ({ page, site }) => {
  const merchant = await MerchantPage.opened(page, site.showMerchant('/open'));
  await merchant.initialize(await merchant.createSession({ gateway: 'checkout' }));
  await expect(page.locator('iframe[credentialless]')).toHaveCount(0);
});

blockedTest(
  'control: a page that isolates itself shows no frame of another kind',
  async ({ page, site }) => {
    await page.goto(site.showMerchant('/isolated', ISOLATED));
    const query = new URLSearchParams({ key: 'pk_test_sandbox', origin: site.origin() });
    await page.evaluate(loadFrame, `${frameUrl('checkout')}?${query}`);
    expect(await page.frames().at(-1)?.locator('#gateway').count()).toBe(0);
  },
);

for (const [how, headers] of [
  ['is isolated', ISOLATED],
  ['is under COEP alone', { 'Cross-Origin-Embedder-Policy': 'require-corp' }],
] as const) {
  test(`a browser without such frames reports an error if the page ${how}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLIFrameElement.prototype, 'credentialless');
    });
    const merchant = await MerchantPage.opened(page, site.showMerchant('/isolated', headers));
    await merchant.initialize(await merchant.createSession({ gateway: 'checkout' }));
    expect(await merchant.reported()).toEqual(['error CROSS_ORIGIN_ISOLATED']);
    const [message] = await merchant.messages();
    expect(message).toContain(`cross origin isolated (${new URL(frameUrl('checkout')).origin}/`);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}
