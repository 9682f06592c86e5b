/** The same tools as the fixtures for Playwright, for tests that Playwright does not run. */
import { isDeepStrictEqual } from 'node:util';
import { orderAssertions } from './order-assertions.ts';
import { retry } from './retry.ts';
import { SandboxClient } from './sandbox-client.ts';
import type { Customer } from './customer.ts';
import type { ExpectEqual, OrderAssertions } from './order-assertions.ts';

/** What `sandboxTools` returns; the same as the fixtures for Playwright. */
export interface SandboxTools {
  /** The customer of the page, or of the window that was selected. */
  readonly pay: Customer;
  /** The running sandbox: its clock, its reset and its orders. */
  readonly sandbox: SandboxClient;
  /** Assertions on an order, by the `order_id` of its sessions. */
  readonly expectOrder: (orderId: string) => OrderAssertions;
}

export interface SandboxToolsOptions {
  /** URL of the sandbox's platform. Default `http://localhost:8080`. */
  readonly sandboxUrl?: string;
  /** The merchant's API secret. Default: the sandbox's own, `sk_test_sandbox`. */
  readonly sandboxSecret?: string;
  /** ms for which assertions wait. Default 30 s. */
  readonly timeout?: number;
}

export function toolsFor(pay: Customer, options: SandboxToolsOptions): SandboxTools {
  const { sandboxUrl = 'http://localhost:8080', sandboxSecret = 'sk_test_sandbox' } = options;
  const { timeout = 30_000 } = options;
  const sandbox = new SandboxClient({ url: sandboxUrl, secret: sandboxSecret });
  const expectEqual = expectWithin(timeout);
  return {
    pay,
    sandbox,
    expectOrder: (orderId) => orderAssertions(sandbox, orderId, expectEqual),
  };
}

/** ms; below the sandbox's rate limit. */
const ORDER_INTERVAL = 300;

function expectWithin(timeout: number): ExpectEqual {
  return async (subject, read, expected) => {
    let found: unknown;
    const attempt = async () => {
      found = await read();
      return isDeepStrictEqual(found, expected) ? { value: undefined } : undefined;
    };
    const shown = (value: unknown) => JSON.stringify(value);
    const describe = () => `${subject} is ${shown(found)}, not ${shown(expected)}`;
    await retry(attempt, describe, { timeout, interval: ORDER_INTERVAL });
  };
}
