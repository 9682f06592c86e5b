/**
 * All messages to customers, in English; `shared/locales/` has the same in the other languages. The frame
 * shows them around the gateway's form, which has its own.
 */

import { nearestLocale } from './nearest-locale.ts';

/** What the SDK on the merchant's page needs. */
export const customerMessages = {
  /** The accessible name of the frame. */
  formTitle: 'Payment form',
  // The others are what `customerMessage` returns.
  errorUnreachable: 'The payment service is not responding. Try again.',
  errorDeclined: 'The payment was not completed. Try again or pay another way.',
  errorPaid: 'This order is already paid or being paid. Do not pay again.',
  errorUnknown: 'Your payment is being checked. Do not pay again.',
  errorExpired: 'This payment has expired. Start again.',
  errorUnavailable: 'The payment is not possible.',
};

/** What the frame shows or announces. */
export const frameMessages = {
  /** The title of the frame's pages. */
  title: 'Payment',
  loading: 'Loading the payment form',
  ready: 'The payment form is ready',
  confirming: 'Confirming your payment. Please stay on this page.',
  completed: 'Thank you. Your payment is complete.',
  failed: 'This payment was not made. You have not been charged.',
  unknown: 'We could not find out whether you have paid. Please check before you pay again.',
  declined: 'Your payment was declined. Please check your details and try again.',
  declinedWithChoice:
    'Your payment was declined. Please try again or choose another payment method.',
  interrupted: 'The connection was lost before your payment was made. Please try again.',
  notCompleted: 'Your payment was not completed. Please try again.',
  stillLoading: 'The payment form is still loading.',
  broken: 'Something went wrong with the payment form. Please check your connection and try again.',
  disconnected: 'The connection to the payment form was lost. Please reload the page.',
  offline: 'You are offline. You can continue when the connection is back.',
  offlineChecking: 'You are offline. We will check your payment when the connection is back.',
  retry: 'Try again',
  payInWindow: 'Pay in a new window',
  windowOpened: 'Please finish your payment in the window that has opened.',
  windowBlocked: 'If the payment page has not opened, please continue on this page.',
  openAgain: 'Open the window again',
  continueHere: 'Continue on this page',
  continueToPayment: 'Continue to payment',
  closeWindow: 'You can close this window.',
};

export type CustomerMessages = { readonly [Name in keyof typeof customerMessages]: string };
export type FrameMessages = { readonly [Name in keyof typeof frameMessages]: string };

/** Messages of one language, by name: those that are left out stay as they are. */
export type Translations = {
  readonly [Name in keyof CustomerMessages | keyof FrameMessages]?: string | undefined;
};

/** Checked translations, by BCP 47 tag. */
export type MessagesByLanguage = Readonly<
  Record<string, Partial<CustomerMessages & FrameMessages>>
>;

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
