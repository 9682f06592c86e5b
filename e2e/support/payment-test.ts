/**
 * `test` with a shop, and with what must hold in every payment: no request leaves the machine, the
 * merchant's page talks to the platform and the frame alone, no policy is violated, and nothing
 * ends as an uncaught error.
 */
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Request } from '@playwright/test';
import { isLoopbackHost } from '../../shared/redirect-address.ts';
import { PLATFORM, SHOP } from './addresses.ts';
import { ShopPage } from './shop-page.ts';

/** What a request of the shop's own document may be for. */
function isAllowedOnMerchantPage(request: Request): boolean {
  return [SHOP, PLATFORM].includes(new URL(request.url()).origin);
}

class Watch {
  readonly problems: string[] = [];

  attach(context: BrowserContext): void {
    context.on('request', (request) => this.#look(request));
    context.on('weberror', (error) => this.problems.push(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (/Content Security Policy|Trusted ?Type/i.test(message.text())) {
        this.problems.push(`policy: ${message.text()}`);
      }
    });
  }

  #look(request: Request): void {
    const { hostname, protocol, origin } = new URL(request.url());
    if (!/^https?:$/.test(protocol)) return;
    if (!isLoopbackHost(hostname)) this.problems.push(`left the machine: ${origin}`);
    // A document's own request belongs to the place it is loaded into, not to the page around it.
    if (request.isNavigationRequest()) return;
    const frame = request.frame();
    const isMerchantPage = frame.parentFrame() === null && frame.url().startsWith(SHOP);
    if (isMerchantPage && !isAllowedOnMerchantPage(request)) {
      this.problems.push(`the merchant's page asked ${origin}`);
    }
  }
}

export const test = base.extend<{ shop: ShopPage; watch: Watch }>({
  watch: [
    async ({ context }, use) => {
      const watch = new Watch();
      watch.attach(context);
      await use(watch);
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ page }, use) => use(new ShopPage(page)),
});

export { expect };
