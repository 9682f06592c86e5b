/** What customers see, and the errors that shops get, by names that the cells are written with. */
import type { Outcome } from './outcome.ts';

const FORM = 'the form';
const THANKS = 'Thank you. Your payment is complete.';
export const CONFIRMING = 'Confirming your payment. Please stay on this page.';
export const BROKEN =
  'Something went wrong with the payment form. Please check your connection and try again.';
export const REFUSED = 'Your payment was refused. Please try again or choose another way to pay.';
export const NOT_CHARGED = 'This payment was not made. You have not been charged.';
export const UNKNOWN =
  'We could not find out whether you have paid. Please check before you pay again.';
export const OFFLINE = 'You are offline. Your payment will go on when the connection is back.';
/** `Pay.customerMessage`, in the form. */
export const NOT_COMPLETED = 'The payment was not completed. Try again or pay another way.';
export const EXPIRED = 'This payment has expired. Start again.';

const SHOP_OFFLINE = '(the shop) The payment service cannot be reached. Try again.';
const SHOP_UNKNOWN = '(the shop) Your payment is being checked. Do not pay again.';
const SHOP_BUSY = '(the shop) The payment service is busy. Try again.';

/** The fault has cost time, and nothing else. */
export const PAID: Outcome = { charges: 1, terminal: 1, error: '', sees: THANKS };
export const OPEN: Outcome = { charges: 0, terminal: 0, error: '', sees: FORM };

/** Paid on a page of the gateway, and sent back with a signature. */
export const RETURNED: Outcome = {
  charges: 1,
  terminal: 1,
  error: '',
  sees: '(the shop) the return says captured',
};

/** On the gateway's own page, in the whole window. */
export const AWAY: Outcome = { charges: 0, terminal: 0, error: '', sees: 'another page' };

/** It ended before there was a form. */
export function unreachable(reason: string, retryable = true): Outcome {
  const error = `PayNetworkError, NETWORK_ERROR, ${reason}${retryable ? ', retryable' : ''}`;
  return { charges: 0, terminal: 1, error, sees: SHOP_OFFLINE };
}

/** The frame was there, and is no more. */
export function lost(reason: string): Outcome {
  const isUnknown = reason === 'OUTCOME_UNKNOWN';
  const error = isUnknown
    ? `PayPaymentError, PAYMENT_ERROR, ${reason}, retryable`
    : `PayNetworkError, NETWORK_ERROR, ${reason}, retryable`;
  return { charges: 0, terminal: 1, error, sees: isUnknown ? SHOP_UNKNOWN : SHOP_OFFLINE };
}

export function serverFailed(): Outcome {
  const error = 'PayServerError, SERVER_ERROR, retryable';
  return { charges: 0, terminal: 1, error, sees: SHOP_BUSY };
}

/** The form says so, and can be tried again. */
export function broken(reason: string): Outcome {
  const error = `PayPaymentError, PAYMENT_ERROR, ${reason}, recoverable`;
  return { charges: 0, terminal: 0, error, sees: BROKEN };
}

/** The form stays open beside what it says. */
export function refused(reason: string, says: string): Outcome {
  const error = `PayPaymentError, PAYMENT_ERROR, ${reason}, recoverable`;
  return { charges: 0, terminal: 0, error, sees: `${says} / ${FORM}` };
}
