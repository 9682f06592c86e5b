/**
 * `test` with a shop, and with checks of every payment: no request leaves the machine, the
 * merchant's page requests only the platform and the frame, no policy is violated, and no error is
 * uncaught.
 */
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Request } from '@playwright/test';
import { isLoopbackHost } from '../../shared/redirect/redirect-url.ts';
import { PLATFORM, SHOP } from './urls.ts';
import { ShopPage } from './shop-page.ts';

/** Whether the shop's own document may request this: of the frame's hosts, only the messages of a language. */
function isAllowedOnMerchantPage(request: Request): boolean {
  const { origin, pathname } = new URL(request.url());
  return [SHOP, PLATFORM].includes(origin) || /^\/p\d+\/languages\/[\w-]+\.json$/.test(pathname);
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
    // A document's own request belongs to its frame, not to the page around it.
    if (request.isNavigationRequest()) return;
    const frame = request.frame();
    const isMerchantPage = frame.parentFrame() === null && frame.url().startsWith(SHOP);
    if (isMerchantPage && !isAllowedOnMerchantPage(request)) {
      this.problems.push(`the merchant's page requested ${origin}`);
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
