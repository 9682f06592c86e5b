/**
 * The URL that returns the customer to the shop: the merchant's own, with the outcome and its
 * signature.
 *
 * @see Specification 2.11
 */
import { createHmac } from 'node:crypto';
import { SUPERSEDED } from '../../../shared/platform/platform-api.ts';
import { canonicalMessage, SIGNED_PARAMETERS } from '../../../shared/redirect/signature.ts';
import type { RedirectParams, RedirectStatus } from '../../../shared/redirect/redirect-params.ts';
import type { PaymentRecord } from './payment-record.ts';

export function signedReturnUrl(record: PaymentRecord, apiSecret: string): string {
  const params = returnParams(record);
  const url = new URL(params.status === 'canceled' ? record.cancelUrl : record.returnUrl);
  // The merchant's URL may already contain one of our names; a duplicate would make the return
  // invalid.
  for (const name of [...SIGNED_PARAMETERS, 'signature']) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(params)) url.searchParams.append(name, value);
  url.searchParams.append('signature', signature(params, apiSecret));
  return url.href;
}

/** 64 lowercase hexadecimal digits. */
export function signature(params: Omit<RedirectParams, 'signature'>, apiSecret: string): string {
  return createHmac('sha256', apiSecret).update(canonicalMessage(params)).digest('hex');
}

function returnParams(record: PaymentRecord): Omit<RedirectParams, 'signature'> {
  const { failureCode, failureReason } = record;
  const status = redirectStatus(record);
  return {
    payment_id: record.paymentId,
    order_id: record.orderId,
    status,
    gateway: record.gateway.code,
    ...(status === 'failed' && failureCode !== null ? { error_code: failureCode } : {}),
    ...(status === 'failed' && failureReason !== null ? { error_message: failureReason } : {}),
  };
}

/**
 * A return has no status for refunds: a refunded payment returns as captured. A failed session returns as
 * failed, because any money that it took was given back.
 */
function redirectStatus(record: PaymentRecord): RedirectStatus {
  const { transactionStatus, failureReason, sessionStatus, sessionReason } = record;
  if (failureReason === SUPERSEDED) return 'failed';
  if (sessionStatus === 'failed') return sessionReason === 'CANCELLED' ? 'canceled' : 'failed';
  const refunded = transactionStatus === 'refunded' || transactionStatus === 'partial_refunded';
  return refunded ? 'captured' : transactionStatus;
}
