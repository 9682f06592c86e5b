/** What a test asserts about an order: by the gateways' own records, not by the shop's page. */
import { expect } from '@playwright/test';
import type { SandboxClient, SandboxOrder } from './sandbox-client.ts';

/** Each waits until it holds, as long as `expect` of the configuration permits. */
export interface OrderAssertions {
  /** One session is completed, and of all charges for the order one is left that is not reversed. */
  toBePaidOnce(): Promise<void>;
  /** No charge is left, and none can follow from an attempt under way. */
  toBeUncharged(): Promise<void>;
  /**
   * The transaction of the latest session has this status.
   *
   * @param status - such as `captured`, `authorized`, `pending` or `failed`
   */
  toHaveStatus(status: string): Promise<void>;
}

/** What is compared, and shown when an assertion fails. */
interface Summary {
  readonly completedSessions: number;
  readonly charges: number;
}

export function orderAssertions(sandbox: SandboxClient, orderId: string): OrderAssertions {
  const watch = <Value>(read: (order: SandboxOrder) => Value) =>
    expect.poll(async () => read(await sandbox.order(orderId)), `order ${orderId}`);
  return {
    toBePaidOnce: () => watch(summaryOf).toEqual({ completedSessions: 1, charges: 1 }),
    toBeUncharged: () =>
      watch((order) => ({ ...summaryOf(order), attempts: attemptsIn(order) })).toEqual({
        completedSessions: 0,
        charges: 0,
        attempts: 0,
      }),
    toHaveStatus: (status) =>
      watch(({ payments }) => payments.at(-1)?.transaction.status).toBe(status),
  };
}

function summaryOf({ payments }: SandboxOrder): Summary {
  const charges = payments.flatMap((payment) => payment.charges);
  return {
    completedSessions: payments.filter(({ session }) => session.status === 'completed').length,
    charges: charges.filter(({ reversed }) => !reversed).length,
  };
}

function attemptsIn({ payments }: SandboxOrder): number {
  return payments.filter(({ session }) => session.attempt === 'under_way').length;
}
