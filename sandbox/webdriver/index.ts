/**
 * The customer and the assertions of `@pay/sandbox/playwright`, for browsers that a WebDriver drives,
 * such as WebKitGTK and Safari. They need no other package.
 */
import { isDeepStrictEqual } from 'node:util';
import { BrowserCustomer } from '../page-objects/browser-customer.ts';
import { orderAssertions } from '../page-objects/order-assertions.ts';
import { retry } from '../page-objects/retry.ts';
import { SandboxClient } from '../page-objects/sandbox-client.ts';
import { windowEntry } from './entering.ts';
import { WebDriverSession } from './session.ts';
import { WebDriverPlace, windowsOf } from './windows.ts';
import type { Customer } from '../page-objects/customer.ts';
import type { ExpectEqual, OrderAssertions } from '../page-objects/order-assertions.ts';
import type { SessionAccess } from './session.ts';

export type { TestOutcomeName } from '../../server/gateways/test-numbers.ts';
export type { BlikOutcomeName, IbanOutcomeName } from '../page-objects/customer.ts';
export type { Charge, OrderPayment, SandboxOrder } from '../page-objects/sandbox-client.ts';
export type { SessionAccess, SessionOptions } from './session.ts';
export { TEST_OUTCOMES } from '../../server/gateways/test-numbers.ts';
export { openSession, WebDriverError, WebDriverSession } from './session.ts';
export type { Customer, OrderAssertions, SandboxClient };

/** What `sandboxTools` returns; the same as the fixtures for Playwright. */
export interface SandboxTools {
  /** The customer of the window that was selected. */
  readonly pay: Customer;
  /** The running sandbox: its clock, a fresh start, and its orders. */
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

/**
 * Pays in the window that the session has selected. A payment leaves the session in the frame or the
 * window that it needed last; select yours again before you look for something in it.
 *
 * @param access - an open session: of `openSession`, or of any other client
 */
export async function sandboxTools(
  access: SessionAccess,
  options: SandboxToolsOptions = {},
): Promise<SandboxTools> {
  const { sandboxUrl = 'http://localhost:8080', sandboxSecret = 'sk_test_sandbox' } = options;
  const { timeout = 30_000 } = options;
  const session = new WebDriverSession(access);
  const handle = String(await session.command('GET', 'window'));
  const page = new WebDriverPlace(session, windowEntry(session, handle));
  const sandbox = new SandboxClient({ url: sandboxUrl, secret: sandboxSecret });
  const expectEqual = expectWithin(timeout);
  return {
    pay: new BrowserCustomer(page, windowsOf(session)),
    sandbox,
    expectOrder: (orderId) => orderAssertions(sandbox, orderId, expectEqual),
  };
}

/** ms; below the sandbox's rate limit. */
const WEBDRIVER_INTERVAL = 300;

function expectWithin(timeout: number): ExpectEqual {
  return async (subject, read, expected) => {
    let found: unknown;
    const attempt = async () => {
      found = await read();
      return isDeepStrictEqual(found, expected) ? { value: undefined } : undefined;
    };
    const shown = (value: unknown) => JSON.stringify(value);
    const describe = () => `${subject} is ${shown(found)}, not ${shown(expected)}`;
    await retry(attempt, describe, { timeout, interval: WEBDRIVER_INTERVAL });
  };
}
