/**
 * All messages to customers, in English; `shared/locales/` has the same in the other languages. One event
 * has one sentence: the form shows what `customerMessage` returns on the page. A set-up has other sentences under the same
 * names, in `set-up-messages.ts`.
 */

import { nearestLocale } from './nearest-locale.ts';

/** What the merchant's page shows, and the form too, without the page. */
export const sharedMessages = {
  offline: 'You are offline. You can continue when the connection is back.',
  // The form is open for another attempt.
  declined:
    'Your payment was declined. Please check your details and try again, or pay another way.',
  notCompleted: 'Your payment was not completed. Please try again.',
  changed: 'The amount has changed. Please check it before you pay.',
  unconfirmed:
    'Your payment could not be confirmed yet. You can pay again, and you will pay only once.',
  unknown: 'We could not find out whether you have paid. Please check before you pay again.',
  // The session has failed. Its reason is all that is known about the money.
  failed:
    'Your payment has ended. We could not find out whether you have paid. Please check before you pay again.',
  noMethod: 'No payment method is available here. Please pay another way.',
  broken: 'Something went wrong with the payment form. Please check your connection and try again.',
  disconnected: 'The connection to the payment form was lost. Please reload the page.',
};

/** What the merchant's page shows. The form shows some of them only when the page sends them. */
export const customerMessages = {
  /** The accessible name of the frame. */
  formTitle: 'Payment form',
  unavailable: 'The payment is not possible.',
  unreachable: 'The payment service is not responding. Try again.',
  stopped: 'The payment form was closed.',
  /** The session is gone. */
  expired: 'This payment has expired. Start again.',
  alreadyPaid: 'This order is already paid. Do not pay again.',
  beingPaid: 'Another payment for this order is being processed. Please wait before you try again.',
  closed: 'This payment is closed. Please check your order before you pay again.',
  failedDeclined:
    'Your payment was declined. You have not been charged. Start again to pay another way.',
  failedCancelled: 'Your payment was cancelled. You have not been charged.',
  failedExpired: 'Your payment has expired. You have not been charged. Start again.',
  failedSuperseded:
    'This order was paid elsewhere. Do not pay again. Anything taken here will be returned to you.',
  failedReplaced: 'Another payment has replaced this one. Please continue there.',
  ...sharedMessages,
};

/** What only the frame shows or announces. */
export const frameMessages = {
  /** The title of the frame's pages. */
  title: 'Payment',
  loading: 'Loading the payment form',
  ready: 'The payment form is ready',
  confirming: 'Confirming your payment. Please stay on this page.',
  timeOver: 'The time to pay has run out. We are checking whether your payment has arrived.',
  completed: 'Thank you. Your payment is complete.',
  accepted: 'Thank you. Your order is accepted. We are waiting for your payment.',
  stillLoading: 'The payment form is still loading.',
  extended: 'You have more time to pay.',
  offlineChecking: 'You are offline. We will check your payment when the connection is back.',
  retry: 'Try again',
  payInWindow: 'Pay in a new window',
  windowOpened: 'Please finish your payment in the window that has opened.',
  windowBlocked: 'If the payment page has not opened, please continue on this page.',
  openAgain: 'Open the window again',
  continueHere: 'Continue on this page',
  continueToPayment: 'Continue to payment',
  /** Nothing was sent to the gateway; browsers may have blocked the wallet's window. */
  walletFailed:
    'The wallet did not respond. Please allow pop-up windows and try again, or pay another way.',
  closeWindow: 'You can close this window.',
};

export type CustomerMessages = { readonly [Name in keyof typeof customerMessages]: string };
export type FrameMessages = { readonly [Name in keyof typeof frameMessages]: string };
/** All that a frame has in English. */
export type ShownMessages = {
  readonly [Name in keyof typeof sharedMessages]: string;
} & FrameMessages;
/** All that the form shows. */
export type FormMessages = CustomerMessages & FrameMessages;

/** Messages of one language, by name: those that are left out stay as they are. */
export type Translations = {
  readonly [Name in keyof FormMessages]?: string | undefined;
};

/** Checked translations, by BCP 47 tag. */
export type MessagesByLanguage = Readonly<Record<string, Partial<FormMessages>>>;

/** Characters of the longest message that one side takes from the other, or from the merchant. */
export const LONGEST_MESSAGE = 200;

/** The messages in the language nearest to a locale. */
export function messagesFor(
  locale: string,
  translations: MessagesByLanguage = {},
): MessagesByLanguage[string] | undefined {
  const tag = nearestLocale(locale, Object.keys(translations));
  return tag === undefined ? undefined : translations[tag];
}
