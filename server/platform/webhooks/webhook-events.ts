/** The event for a change of a payment. */
import { isReversed } from '../payments/late-money.ts';
import type { TransactionStatus } from '../../../shared/sessions.ts';
import type { PaymentEvent } from '../../../shared/platform/webhooks.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';

const TYPE_BY_STATUS: Readonly<Record<TransactionStatus, PaymentEvent['type'] | undefined>> = {
  pending: undefined,
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  failed: 'payment.failed',
  canceled: 'payment.canceled',
  refunded: 'payment.refunded',
  partial_refunded: 'payment.partially_refunded',
};

/** Whether a set-up has failed for good. What it has saved is an event of the method. */
export function isFailedSetUp(before: PaymentRecord, after: PaymentRecord): boolean {
  const [earlier, later] = [before.sessionStatus, after.sessionStatus];
  return after.purpose === 'setup' && earlier !== 'failed' && later === 'failed';
}

/**
 * `undefined` if merchants are not notified of the change. Goods leave on the events of a payment, so that a set-up
 * has none.
 */
export function eventOfChange(
  before: PaymentRecord,
  after: PaymentRecord,
): PaymentEvent['type'] | undefined {
  if (after.purpose === 'setup') return undefined;
  const changed =
    before.transactionStatus !== after.transactionStatus ||
    before.refundedAmount !== after.refundedAmount ||
    isReversed(before) !== isReversed(after);
  return changed ? TYPE_BY_STATUS[after.transactionStatus] : undefined;
}
