/** Frames that are made before there is a session that needs them. */
import type { BrowserContext, Page } from '@playwright/test';
import { AdyenForm, CheckoutFlowForm, hostedInFrame } from './gateway-forms.ts';
import { MerchantPage } from './merchant-page.ts';
import { expect, test } from './payment-test.ts';
import { transaction } from './platform.ts';

type GatewayName = 'adyen' | 'checkout' | 'hosted';

const payIn: Record<GatewayName, (page: Page) => Promise<void>> = {
  adyen: (page) => new AdyenForm(page).payByCard(),
  checkout: (page) => new CheckoutFlowForm(page).pay(),
  hosted: (page) => hostedInFrame(page).pay(),
};

/** What the documents of the frame have loaded, each with the document that it was loaded for. */
function watchFrameRequests(context: BrowserContext): string[] {
  const loaded: string[] = [];
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (!hostname.includes('.frame.')) return;
    const isDocument = request.isNavigationRequest();
    const owner = isDocument ? 'document' : new URL(request.frame().url()).pathname;
    loaded.push(`${owner} ${pathname}`);
  });
  return loaded;
}

/** Resolves when a frame has loaded all that it can ahead of a session. */
async function warmed(merchant: MerchantPage): Promise<void> {
  await expect.poll(() => merchant.events()).toContain('frame.warm');
}

test.describe('a frame that was warmed by page load', () => {
  for (const gateway of ['adyen', 'checkout', 'hosted'] as const) {
    test(`is the one that ${gateway} is paid in, and loads nothing twice`, async ({
      context,
      page,
    }) => {
      const merchant = new MerchantPage(page);
      const requests = watchFrameRequests(context);
      await merchant.open(undefined, { preload: gateway });
      await warmed(merchant);
      const frame = page.frames()[1];
      await page.evaluate(() => document.querySelector('iframe')?.setAttribute('data-first', ''));

      const session = await merchant.createSession({ gateway });
      await merchant.initialize(session);
      expect(page.frames()[1]).toBe(frame);
      await expect(page.locator('#container iframe[data-first]')).toHaveCount(1);
      await expect(page.locator('iframe')).toHaveCount(1);
      await payIn[gateway](page);
      await expect.poll(() => merchant.told()).toEqual(['success']);
      expect((await transaction(session.payment_id)).status).toBe('captured');
      expect(requests).toEqual([...new Set(requests)]);
      expect(requests).toContain('document /');
    });
  }
});
