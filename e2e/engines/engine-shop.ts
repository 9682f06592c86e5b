/** The demo shop in any engine. */
import type { ShopOptions } from '../support/demo-shop-page.ts';
import { SHOP } from '../support/urls.ts';
import type { EnginePage } from './engine-page.ts';

export class EngineShop {
  readonly tab: EnginePage;

  constructor(tab: EnginePage) {
    this.tab = tab;
  }

  /** Goes on to the payment: to the form, or to the gateway's page. */
  async checkout(options: ShopOptions): Promise<void> {
    const query = new URLSearchParams({ scenario: 'approve', ...options });
    await this.tab.goto(`${SHOP}/?${query}`);
    await this.tab.getByRole('button', { name: 'Continue to payment' }).click();
  }

  /** The outcome that the shop shows, which its backend has from the platform. */
  outcome(): Promise<string | null> {
    return this.tab.locator('[data-testid="outcome"]').getAttribute('data-outcome');
  }
}
