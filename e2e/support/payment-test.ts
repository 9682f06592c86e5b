/**
 * `test` with a shop, and with checks of every payment: no request leaves the machine, the
 * merchant's page requests only the platform and the frame, no policy is violated, and no error is
 * uncaught.
 */
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Request } from '@playwright/test';
import { PLATFORM, SHOP } from './urls.ts';
import { PageWatch } from './page-watch.ts';
import { DemoShopPage } from './demo-shop-page.ts';

/** Whether the shop's own document may request this: of the frame's hosts, only the messages of a language. */
function isAllowedOnMerchantPage(request: Request): boolean {
  const { origin, pathname } = new URL(request.url());
  return [SHOP, PLATFORM].includes(origin) || /^\/p\d+\/languages\/[\w-]+\.json$/.test(pathname);
}

class Watch extends PageWatch {
  override attach(context: BrowserContext): void {
    super.attach(context);
    context.on('request', (request) => this.#look(request));
  }

  #look(request: Request): void {
    const { protocol, origin } = new URL(request.url());
    // A document's own request belongs to its frame, not to the page around it.
    if (!/^https?:$/.test(protocol) || request.isNavigationRequest()) return;
    const frame = request.frame();
    const isMerchantPage = frame.parentFrame() === null && frame.url().startsWith(SHOP);
    if (isMerchantPage && !isAllowedOnMerchantPage(request)) {
      this.problems.push(`the merchant's page requested ${origin}`);
    }
  }
}

export const test = base.extend<{ shop: DemoShopPage; watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
      watch.attach(context);
      await use(watch);
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ page }, use) => use(new DemoShopPage(page)),
});

export { expect };
