/** Assertions about an order, by the gateways' own records and not by the shop's page. */
import { checkName } from '../../../shared/development/known-name.ts';
import { TRANSACTION_STATUSES } from '../../../shared/sessions.ts';
import type { SandboxClient, SandboxOrder } from './sandbox-client.ts';

/** Each waits until it holds. */
export interface OrderAssertions {
  /**
   * One session of the order is completed, and exactly one charge for the order is not reversed. A completed session does
   * not count if its payment was cancelled, refunded completely or failed later, as that of a voucher.
   */
  toBePaidOnce(): Promise<void>;
  /**
   * The order has a session, every charge, if any, is reversed, and neither an attempt that is under way nor a voucher
   * could still charge.
   */
  toBeUncharged(): Promise<void>;
  /**
   * The transaction of the latest session has this status.
   *
   * @param status - such as `captured`, `authorized`, `pending` or `failed`
   * @throws {Error} if there is no such status
   */
  toHaveStatus(status: string): Promise<void>;
}

/** The values that are compared, and shown when an assertion fails. */
interface Summary {
  readonly completedSessions: number;
  readonly charges: number;
}

/**
 * Resolves when what is read equals what is expected.
 *
 * @param subject - what is read, for the error
 */
export type ExpectEqual = <Value>(
  subject: string,
  read: () => Promise<Value>,
  expected: Value,
) => Promise<void>;

export function orderAssertions(
  sandbox: SandboxClient,
  orderId: string,
  expectEqual: ExpectEqual,
): OrderAssertions {
  const expectOf = <Value>(read: (order: SandboxOrder) => Value, expected: Value) =>
    expectEqual(`order ${orderId}`, async () => read(await sandbox.order(orderId)), expected);
  return {
    toBePaidOnce: () => expectOf(summaryOf, { completedSessions: 1, charges: 1 }),
    toBeUncharged: () =>
      expectOf(
        (order) => ({
          hasSession: order.payments.length > 0,
          ...summaryOf(order),
          attempts: attemptsIn(order),
        }),
        { hasSession: true, completedSessions: 0, charges: 0, attempts: 0 },
      ),
    async toHaveStatus(status) {
      checkName('status of a transaction', status, TRANSACTION_STATUSES);
      await expectOf<string | undefined>(statusOf, status);
    },
  };
}

function statusOf({ payments }: SandboxOrder): string | undefined {
  return payments.at(-1)?.transaction.status;
}

/** Of a completed session that has taken nothing in the end. */
const GIVEN_BACK = new Set(['canceled', 'refunded', 'failed']);

function summaryOf({ payments }: SandboxOrder): Summary {
  const charges = payments.flatMap((payment) => payment.charges);
  const completed = payments.filter(({ session }) => session.status === 'completed');
  return {
    completedSessions: completed.filter(({ transaction }) => !GIVEN_BACK.has(transaction.status))
      .length,
    charges: charges.filter(({ reversed }) => !reversed).length,
  };
}

function attemptsIn({ payments }: SandboxOrder): number {
  return payments.filter(({ session }) => session.attempt === 'under_way').length;
}
