/**
 * Fixtures for a shop's own Playwright tests: a customer who pays in any gateway's form, and
 * assertions on the order. Start the sandbox with `pay-sandbox`, for example as a `webServer`.
 */
import { createRequire } from 'node:module';
import { expect, test as base } from '@playwright/test';
import { BrowserCustomer } from '../page-objects/browser-customer.ts';
import { RECORDED_EVENTS, recordedEvents } from '../page-objects/in-page.ts';
import { orderAssertions } from '../page-objects/order-assertions.ts';
import { SandboxClient } from '../page-objects/sandbox-client.ts';
import { firefoxProblem } from './firefox-versions.ts';
import { sendBy } from './playwright-requests.ts';
import type { BrowserContext, Locator } from '@playwright/test';
import type { Sandbox, SandboxOptions } from '../index.ts';
import type { Customer } from '../page-objects/customer.ts';
import type { ExpectEqual, OrderAssertions } from '../page-objects/order-assertions.ts';
import type { Windows } from '../page-objects/place.ts';

export type { TestOutcomeName } from '../../gateways/test-numbers.ts';
export type { WalletName } from '../../gateways/wallets/wallet-accounts.ts';
export type { WalletChoice } from '../page-objects/gateway-forms.ts';
export type { BlikOutcomeName, IbanOutcomeName } from '../page-objects/customer.ts';
export type { Charge, OrderPayment, SandboxOrder } from '../page-objects/sandbox-client.ts';
export type { ShownForm } from '../page-objects/shown-form.ts';
export { TEST_OUTCOMES } from '../../gateways/test-numbers.ts';
export { expect };
export type { Customer, OrderAssertions, Sandbox, SandboxClient, SandboxOptions };

/** Options for `use` in the configuration. */
export interface SandboxFixtureOptions {
  /** URL of the sandbox's platform. Default `http://localhost:8080`. */
  readonly sandboxUrl: string;
  /** The merchant's API secret. Default: the sandbox's own, `sk_test_sandbox`. */
  readonly sandboxSecret: string;
  /**
   * Whether the pages of a test have a clock of their own, which `sandbox.advance()` advances together
   * with the sandbox's. Default `false`: they have the machine's time.
   */
  readonly pageClock: boolean;
}

/** Options for `use` in the configuration, which apply to all tests of a worker. */
export interface SandboxWorkerOptions {
  /**
   * Starts a sandbox for each worker, on free ports; `true` without options of its own. The fixtures
   * use it in place of `sandboxUrl`. Default `false`: all workers share the one at `sandboxUrl`.
   */
  readonly sandboxPerWorker: boolean | SandboxOptions;
}

export interface SandboxWorkerFixtures {
  /** The worker's own sandbox with `sandboxPerWorker`, or else `null`. */
  readonly workerSandbox: Sandbox | null;
  /** Checks for a version of Playwright that cannot pay in the browser of the tests. */
  readonly playwrightVersion: void;
}

export interface SandboxFixtures {
  /** The customer of the test's page. */
  readonly pay: Customer;
  /** The running sandbox: its clock, its reset and its orders. */
  readonly sandbox: SandboxClient;
  /** Assertions on an order, by the `order_id` of its sessions. */
  readonly expectOrder: (orderId: string) => OrderAssertions;
}

export const test = base.extend<
  SandboxFixtures & SandboxFixtureOptions,
  SandboxWorkerOptions & SandboxWorkerFixtures
>({
  sandboxUrl: ['http://localhost:8080', { option: true }],
  sandboxSecret: ['sk_test_sandbox', { option: true }],
  pageClock: [false, { option: true }],
  sandboxPerWorker: [false, { option: true, scope: 'worker' }],
  workerSandbox: [
    async ({ sandboxPerWorker }, use) => {
      if (sandboxPerWorker === false) return use(null);
      const { startSandbox } = await import('../index.ts');
      const sandbox = await startSandbox(sandboxPerWorker === true ? {} : sandboxPerWorker);
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker' },
  ],
  playwrightVersion: [
    async ({ browserName }, use) => {
      const problem = browserName === 'firefox' ? firefoxProblem(installedVersion()) : undefined;
      if (problem?.isCertain === true) throw new Error(problem.message);
      // oxlint-disable-next-line no-console -- a test runner shows it beside its results
      if (problem !== undefined) console.warn(problem.message);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  context: async ({ context, pageClock }, use) => {
    if (pageClock) await context.clock.install();
    await use(context);
  },
  sandbox: async ({ sandboxUrl, sandboxSecret, workerSandbox, pageClock, context, request }, use) =>
    use(
      new SandboxClient({
        url: workerSandbox?.platformOrigin ?? sandboxUrl,
        secret: workerSandbox?.apiSecret ?? sandboxSecret,
        send: sendBy(request),
        ...(pageClock && { onAdvanced: (time: number) => context.clock.fastForward(time) }),
      }),
    ),
  pay: async ({ page, context }, use) => {
    await page.addInitScript(recordedEvents, RECORDED_EVENTS);
    const events = () => page.evaluate(recordedEvents, RECORDED_EVENTS);
    await use(new BrowserCustomer(page, windowsOf(context), events));
  },
  expectOrder: async ({ sandbox }, use) =>
    use((orderId) => orderAssertions(sandbox, orderId, expectEqual)),
});

function installedVersion(): string {
  const { version }: { version: string } = createRequire(import.meta.url)(
    '@playwright/test/package.json',
  );
  return version;
}

/** Waits as long as the configuration's `expect` permits. */
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
