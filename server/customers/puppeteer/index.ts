/**
 * The customer and the assertions of `@pay/sandbox/playwright`, for Chrome and Chromium that Puppeteer
 * drives, in any test runner. They need no other package.
 */
import { BrowserCustomer } from '../page-objects/browser-customer.ts';
import { toolsFor } from '../page-objects/sandbox-tools.ts';
import { eventsOf, pagePlace, windowsOf } from './pages.ts';
import type { Customer } from '../page-objects/customer.ts';
import type { OrderAssertions } from '../page-objects/order-assertions.ts';
import type { SandboxClient } from '../page-objects/sandbox-client.ts';
import type { SandboxTools, SandboxToolsOptions } from '../page-objects/sandbox-tools.ts';
import type { PuppeteerPage } from './puppeteer-page.ts';

export type { TestOutcomeName } from '../../gateways/test-numbers.ts';
export type { WalletName } from '../../gateways/wallets/wallet-accounts.ts';
export type { WalletChoice } from '../page-objects/gateway-forms.ts';
export type { BlikOutcomeName, IbanOutcomeName } from '../page-objects/customer.ts';
export type { Charge, OrderPayment, SandboxOrder } from '../page-objects/sandbox-client.ts';
export type { ShownForm } from '../page-objects/shown-form.ts';
export { LAUNCH_ARGUMENTS } from './launch-arguments.ts';
export { TEST_OUTCOMES } from '../../gateways/test-numbers.ts';
export type { PuppeteerElement, PuppeteerFrame, PuppeteerPage } from './puppeteer-page.ts';
export type { Customer, OrderAssertions, SandboxClient, SandboxTools, SandboxToolsOptions };

/**
 * Pays in a page of Puppeteer, and in the windows that it opens.
 *
 * @param page - the shop's, of `puppeteer` or `puppeteer-core`
 */
export function sandboxTools(page: PuppeteerPage, options: SandboxToolsOptions = {}): SandboxTools {
  return toolsFor(new BrowserCustomer(pagePlace(page), windowsOf(page), eventsOf(page)), options);
}
