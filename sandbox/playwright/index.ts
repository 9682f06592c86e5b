/**
 * Fixtures for a shop's own Playwright tests: a customer who pays in any gateway's form, and
 * assertions on the order. Start the sandbox with `pay-sandbox`, for example as a `webServer`.
 */
import { expect, test as base } from '@playwright/test';
import { BrowserCustomer } from '../page-objects/browser-customer.ts';
import { orderAssertions } from '../page-objects/order-assertions.ts';
import { SandboxClient } from '../page-objects/sandbox-client.ts';
import type { BrowserContext, Locator } from '@playwright/test';
import type { Customer } from '../page-objects/customer.ts';
import type { ExpectEqual, OrderAssertions } from '../page-objects/order-assertions.ts';
import type { Windows } from '../page-objects/place.ts';

export type { TestOutcomeName } from '../../server/gateways/test-numbers.ts';
export type { BlikOutcomeName, IbanOutcomeName } from '../page-objects/customer.ts';
export type { Charge, OrderPayment, SandboxOrder } from '../page-objects/sandbox-client.ts';
export { TEST_OUTCOMES } from '../../server/gateways/test-numbers.ts';
export { expect };
export type { Customer, OrderAssertions, SandboxClient };

/** Options for `use` in the configuration. */
export interface SandboxFixtureOptions {
  /** URL of the sandbox's platform. Default `http://localhost:8080`. */
  readonly sandboxUrl: string;
  /** The merchant's API secret. Default: the sandbox's own, `sk_test_sandbox`. */
  readonly sandboxSecret: string;
}

export interface SandboxFixtures {
  /** The customer of the test's page. */
  readonly pay: Customer;
  /** The running sandbox: its clock, a fresh start, and its orders. */
  readonly sandbox: SandboxClient;
  /** Assertions on an order, by the `order_id` of its sessions. */
  readonly expectOrder: (orderId: string) => OrderAssertions;
}

export const test = base.extend<SandboxFixtures & SandboxFixtureOptions>({
  sandboxUrl: ['http://localhost:8080', { option: true }],
  sandboxSecret: ['sk_test_sandbox', { option: true }],
  // By Playwright's own requests, which `ignoreHTTPSErrors` applies to.
  sandbox: async ({ sandboxUrl, sandboxSecret, request }, use) =>
    use(
      new SandboxClient({
        url: sandboxUrl,
        secret: sandboxSecret,
        send: async (url, { method, headers, body }) => {
          const data = body === undefined ? {} : { data: body };
          const response = await request.fetch(url, { method, headers, ...data });
          return { ok: response.ok(), status: response.status(), text: () => response.text() };
        },
      }),
    ),
  pay: async ({ page, context }, use) => use(new BrowserCustomer(page, windowsOf(context))),
  expectOrder: async ({ sandbox }, use) =>
    use((orderId) => orderAssertions(sandbox, orderId, expectEqual)),
});

/** As long as `expect` of the configuration permits. */
const expectEqual: ExpectEqual = (subject, read, expected) =>
  expect.poll(read, subject).toEqual(expected);

function windowsOf(context: BrowserContext): Windows<Locator> {
  return {
    all: async () => context.pages(),
    frames: async () =>
      context
        .pages()
        .flatMap((page) => page.frames())
        .map((place) => ({ url: place.url(), place })),
  };
}
