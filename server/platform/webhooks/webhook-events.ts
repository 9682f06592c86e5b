/** The event for a change of a payment. */
import { isReversed } from '../payments/late-money.ts';
import type { TransactionStatus } from '../../../shared/sessions.ts';
import type { WebhookType } from '../../../shared/platform/webhooks.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';

const TYPE_BY_STATUS: Readonly<Record<TransactionStatus, WebhookType | undefined>> = {
  pending: undefined,
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  failed: 'payment.failed',
  canceled: 'payment.canceled',
  refunded: 'payment.refunded',
  partial_refunded: 'payment.partially_refunded',
};

/** `undefined` if merchants are not notified of the change. */
export function eventOfChange(
  before: PaymentRecord,
  after: PaymentRecord,
): WebhookType | undefined {
  const changed =
    before.transactionStatus !== after.transactionStatus ||
    before.refundedAmount !== after.refundedAmount ||
    isReversed(before) !== isReversed(after);
  return changed ? TYPE_BY_STATUS[after.transactionStatus] : undefined;
}
