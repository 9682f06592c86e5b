/**
 * Fixtures for a shop's own Playwright tests: a customer who pays in any gateway's form, and
 * assertions on the order. Start the sandbox with `pay-sandbox`, for example as a `webServer`.
 */
import { expect, test as base } from '@playwright/test';
import { Customer } from './customer.ts';
import { orderAssertions } from './order-assertions.ts';
import { SandboxClient } from './sandbox-client.ts';
import type { OrderAssertions } from './order-assertions.ts';

export type { TestCourseName } from '../../server/gateways/test-numbers.ts';
export type { BlikCourseName, IbanCourseName } from './customer.ts';
export type { Charge, OrderPayment, SandboxOrder } from './sandbox-client.ts';
export { TEST_COURSES } from '../../server/gateways/test-numbers.ts';
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
  pay: async ({ page }, use) => use(new Customer(page)),
  expectOrder: async ({ sandbox }, use) => use((orderId) => orderAssertions(sandbox, orderId)),
});
