/**
 * The messages of a set-up, which saves a payment method and charges nothing: in place of each message that is about
 * paying. In English; `shared/locales/` has the same in the other languages. The frame loads them from a file that replaces
 * the one with the messages of a payment, so that only set-ups request them.
 */
import type { FormMessages } from './messages.ts';

/** Part of every page, because a success is never called a payment here. */
export const DETAILS_SAVED = 'Thank you. Your details are saved.';

export const setUpMessages = {
  formTitle: 'Form for your details',
  unavailable: 'Your details cannot be saved.',
  unreachable: 'The service is not responding. Try again.',
  stopped: 'The form was closed.',
  expired: 'This form has expired. Start again.',
  alreadyPaid: 'This is done already. Do not enter your details again.',
  beingPaid: 'Your details are being processed already. Please wait before you try again.',
  closed:
    'This form is closed. Please check whether your details are saved before you enter them again.',
  failedDeclined:
    'Your details were declined. You have not been charged. Start again with other details.',
  failedCancelled: 'Saving your details was cancelled. You have not been charged.',
  failedExpired: 'This form has expired. You have not been charged. Start again.',
  failedSuperseded: 'Your details were saved elsewhere. Do not enter them again.',
  failedReplaced: 'Another form has replaced this one. Please continue there.',
  declined: 'Your details were declined. Please check them and try again, or enter others.',
  notCompleted: 'Your details were not saved. Please try again.',
  changed: 'Something in the form has changed. Please check it before you continue.',
  unconfirmed:
    'We could not confirm yet that your details are saved. You can safely enter them again.',
  unknown:
    'We could not find out whether your details are saved. Please check before you enter them again.',
  failed: 'Your details were not saved. Please start again.',
  noMethod: 'No details can be saved here.',
  broken: 'Something went wrong with the form. Please check your connection and try again.',
  disconnected: 'The connection to the form was lost. Please reload the page.',
  title: 'Your details',
  loading: 'Loading the form',
  ready: 'The form is ready',
  confirming: 'Saving your details. Please stay on this page.',
  timeOver: 'The time has run out. We are checking whether your details are saved.',
  completed: DETAILS_SAVED,
  accepted: 'Thank you. We have received your details and are waiting for their confirmation.',
  stillLoading: 'The form is still loading.',
  extended: 'You have more time.',
  offlineChecking:
    'You are offline. We will check whether your details are saved when the connection is back.',
  payInWindow: 'Continue in a new window',
  windowOpened: 'Please continue in the window that has opened.',
  windowBlocked: 'If no window has opened, please continue on this page.',
  continueToPayment: 'Continue',
  walletFailed:
    'The wallet did not respond. Please allow pop-up windows and try again, or enter other details.',
} satisfies Partial<FormMessages>;

export type SetUpMessages = { readonly [Name in keyof typeof setUpMessages]: string };
