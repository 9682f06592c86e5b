import * as playwright_test from 'playwright/test';
export { expect } from '@playwright/test';
import { C as Customer, S as SandboxClient, O as OrderAssertions } from './order-assertions.js';
export {
  B as BlikOutcomeName,
  a as Charge,
  I as IbanOutcomeName,
  b as OrderPayment,
  c as SandboxOrder,
  d as ShownForm,
  T as TEST_OUTCOMES,
  e as TestOutcomeName,
  W as WalletChoice,
  f as WalletName,
} from './order-assertions.js';
import { Sandbox, SandboxOptions } from './index.js';
import 'node:http';
interface SandboxFixtureOptions {
  readonly sandboxUrl: string;
  readonly sandboxSecret: string;
  readonly pageClock: boolean;
}
interface SandboxWorkerOptions {
  readonly sandboxPerWorker: boolean | SandboxOptions;
}
interface SandboxWorkerFixtures {
  readonly workerSandbox: Sandbox | null;
  readonly playwrightVersion: void;
}
interface SandboxFixtures {
  readonly pay: Customer;
  readonly sandbox: SandboxClient;
  readonly expectOrder: (orderId: string) => OrderAssertions;
}
declare const test: playwright_test.TestType<
  playwright_test.PlaywrightTestArgs &
    playwright_test.PlaywrightTestOptions &
    SandboxFixtures &
    SandboxFixtureOptions,
  playwright_test.PlaywrightWorkerArgs &
    playwright_test.PlaywrightWorkerOptions &
    SandboxWorkerOptions &
    SandboxWorkerFixtures
>;
export { Customer, OrderAssertions, Sandbox, SandboxClient, SandboxOptions, test };
export type { SandboxFixtureOptions, SandboxFixtures, SandboxWorkerFixtures, SandboxWorkerOptions };
