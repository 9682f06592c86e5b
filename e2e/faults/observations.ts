/** What customers see, and the errors that shops receive, by the names that the cells use. */
import { setUpMessages } from '../../shared/language/set-up-messages.ts';
import type { Outcome } from './outcome.ts';

const FORM = 'the form';
const THANKS = 'Thank you. Your payment is complete.';
const ACCEPTED_WORDS = 'Thank you. Your order is accepted. We are waiting for your payment.';
export const CONFIRMING = 'Confirming your payment. Please stay on this page.';
export const BROKEN =
  'Something went wrong with the payment form. Please check your connection and try again.';
export const DECLINED =
  'Your payment was declined. Please check your details and try again, or pay another way.';
const INTERRUPTED =
  'Your payment could not be confirmed yet. You can pay again, and you will pay only once.';
export const NOT_CHARGED =
  'Your payment was declined. You have not been charged. Start again to pay another way.';
const UNKNOWN = 'We could not find out whether you have paid. Please check before you pay again.';
export const OFFLINE = 'You are offline. You can continue when the connection is back.';
export const OFFLINE_CHECKING =
  'You are offline. We will check your payment when the connection is back.';
const NOT_REMOVED = 'We could not confirm that the card was removed. Please try again.';
/** `Pay.customerMessage`, in the form. */
export const NOT_COMPLETED = 'Your payment was not completed. Please try again.';
export const EXPIRED = 'This payment has expired. Start again.';

const SHOP_UNAVAILABLE = '(the shop) The payment is not possible.';
const SHOP_UNANSWERED = '(the shop) The payment service is not responding. Try again.';

/** The fault has only delayed the payment. */
export const PAID: Outcome = { charges: 1, terminal: 1, error: '', sees: THANKS };
/** The fault has only delayed a set-up. */
export const SAVED: Outcome = { ...PAID, sees: setUpMessages.completed };
/** The order is accepted; the money is still to arrive. */
export const ACCEPTED: Outcome = { ...PAID, sees: ACCEPTED_WORDS };
/** The voucher stays on screen. */
export const VOUCHER: Outcome = { ...PAID, sees: FORM };
export const OPEN: Outcome = { charges: 0, terminal: 0, error: '', sees: FORM };
/** The form shows the saved card, and why it is still there. */
export const STILL_SAVED: Outcome = { ...OPEN, sees: `${NOT_REMOVED} / ${FORM}` };
/** Success is reported to a page that has no form any more. */
export const PAID_WITHOUT_FORM: Outcome = { ...PAID, sees: '(the shop) nothing' };

/** Paid on a page of the gateway, and redirected back with a signature. */
export const RETURNED: Outcome = {
  charges: 1,
  terminal: 1,
  error: '',
  sees: '(the shop) the return has captured',
};

/** The customer has cancelled on a page of the gateway, and is back at the shop. */
export const CANCELLED: Outcome = {
  charges: 0,
  terminal: 1,
  error: 'PayPaymentError, PAYMENT_ERROR, CANCELLED',
  sees: '(the shop) Your payment was cancelled. You have not been charged.',
};

/** The window shows the gateway's own page. */
export const AWAY: Outcome = { charges: 0, terminal: 0, error: '', sees: 'another page' };

/** The payment ended before a form was mounted. */
export function unreachable(reason: string, retryable = true): Outcome {
  const error = `PayNetworkError, NETWORK_ERROR, ${reason}${retryable ? ', retryable' : ''}`;
  return { charges: 0, terminal: 1, error, sees: SHOP_UNANSWERED };
}

/** The frame was removed; a press in it may not have been seen. */
export const LOST: Outcome = {
  charges: 0,
  terminal: 1,
  error: 'PayPaymentError, PAYMENT_ERROR, OUTCOME_UNKNOWN, retryable',
  sees: `(the shop) ${UNKNOWN}`,
};

export function serverFailed(): Outcome {
  const error = 'PayServerError, SERVER_ERROR, retryable';
  return { charges: 0, terminal: 1, error, sees: SHOP_UNANSWERED };
}

/** The form shows that it has failed, and offers a retry. */
export function broken(reason: string): Outcome {
  const error = `PayPaymentError, PAYMENT_ERROR, ${reason}, recoverable`;
  return { charges: 0, terminal: 0, error, sees: BROKEN };
}

/** The form stays open, with a notice unless the gateway's form already shows one. */
export function declined(reason: string, sees?: string): Outcome {
  const error = `PayPaymentError, PAYMENT_ERROR, ${reason}, recoverable`;
  return { charges: 0, terminal: 0, error, sees: sees === undefined ? FORM : `${sees} / ${FORM}` };
}

/** Several statuses did not include the press: the form opens again, and the SDK keeps polling. */
export const UNCONFIRMED = declined('UNCONFIRMED', INTERRUPTED);
/** The customer left the issuer's or the bank's page, or its result was lost. */
export const NOT_FINISHED = declined('NOT_FINISHED', NOT_COMPLETED);
/** The same of a set-up. */
export const SET_UP_UNCONFIRMED = declined('UNCONFIRMED', setUpMessages.unconfirmed);
export const SET_UP_NOT_FINISHED = declined('NOT_FINISHED', setUpMessages.notCompleted);

/** The form shows a saved card that the customer has removed. Another card pays. */
export const REMOVED_BEFORE = declined('METHOD_NOT_FOUND', NOT_COMPLETED);

/** The platform's Retry-After is longer than an operation waits. */
export function busy(): Outcome {
  const error = 'PayServerError, SERVER_ERROR, SERVICE_UNAVAILABLE, retryable';
  return { charges: 0, terminal: 1, error, sees: SHOP_UNANSWERED };
}

/** The platform rejects the operation. */
export function rejectedByPlatform(reason: string): Outcome {
  const error = `PayPaymentError, PAYMENT_ERROR, ${reason}`;
  return { charges: 0, terminal: 1, error, sees: SHOP_UNAVAILABLE };
}

/** Paid, but the page could not reach the platform for so long that it reports an unknown outcome. */
export const NOT_FOUND_OUT: Outcome = {
  charges: 1,
  terminal: 1,
  error: 'PayPaymentError, PAYMENT_ERROR, OUTCOME_UNKNOWN, retryable',
  sees: UNKNOWN,
};
