/** What the oracle finds: a property of a payment that a run breaks. */
import type { Facts } from '../facts/facts.ts';

export const CHECKS = {
  chargedNeverReported: 'charged, and the call of the merchant got no outcome',
  failedAndCharged: 'reported as failed, and charged',
  shownFailedAndCharged: 'the form shows that the payment failed, and it is charged',
  tryAgainWithoutWatch: '“try again” before a charge, while the page does not request the status',
  declinedAndCharged: 'a press is reported as declined, and charged',
  unwatched: 'a press may be charged, and the page does not request the status',
  restoredSilent: 'restored from the back/forward cache, and nothing is reported',
  chargedTwice: 'an order is charged twice, and neither charge is given back',
  chargedAfterBound: 'charged after the bound, and not given back',
  chargedReplaced: 'charged in a session that the backend had replaced, and not given back',
  formAfterPaid: 'the SDK shows another form after it has reported that the order is paid',
  noneUnheard: 'a form stays closed although one status after the other shows no attempt',
  twoOutcomes: 'two outcomes for one call of the merchant',
  successWithoutCharge: 'reported as paid, and not charged',
  wrongAmount: 'another amount is charged than the page has shown',
  otherAmountExecuted:
    'an amount is charged that the session no longer has, if only to be given back',
  changeUntrue: 'a press is rejected because the amount has changed, and it has not',
  otherCardCharged: 'an amount that was made for one card is charged by another',
  unconfirmedCharged: 'an amount is charged that the form had not confirmed when it was pressed',
  changeExecuted: 'a press gets the response that the session has changed, and is executed',
  unpressableAfterChange: 'a form that was given another amount cannot be pressed any more',
  setUpCharged: 'a set-up has charged something, even if it was given back',
  setUpNotified: 'the merchant is notified of a set-up as of a payment',
  setUpUnsaved: 'a set-up is reported as a success, and has saved nothing',
  savedTwice: 'a card is saved twice for one customer',
  removedUsed: 'a gateway gets a saved card that the customer has removed',
  removalUntrue: 'a form shows that a saved card is removed, and it is not',
  undecided: 'neither an outcome nor a usable form after the bound',
  pressAfterPaid: 'a press is let through after a status had shown that the session is paid',
  pressBeforeStatus: 'a press is let through before the first status, and not held for 3 s',
  usedUnbound: 'a form that no payment has can be pressed, or asks or sends something',
  otherFormBound: 'a payment is shown in a form that was prepared for something else',
  preparationCosts: 'a payment ends otherwise because a form was prepared, or submits more',
} as const;
export type Check = keyof typeof CHECKS;

export interface Violation {
  readonly check: Check;
  /** ms since the beginning */
  readonly at: number;
  readonly detail: string;
}

/** One question of the oracle. */
export type Question = (facts: Facts) => readonly Violation[];
