/**
 * The questions about a payment, each a pure function: first those about presses, then those about the form, and those
 * about the whole payment. `questions.test.ts` has the table of their results in each kind of state.
 *
 * Those about presses contain each other, and are in this order, the narrowest first:
 *
 *     isHeld, hasOpenAttempt, mayHaveOpenAttempt or hasOutcomeToLose, mayBeCharged, mayBePressed
 */
import { isObserved } from './payment.ts';
import type { Payment } from './payment.ts';

/** Whether the press waits for the first status, and nothing of it was sent. */
export function isHeld({ attempt }: Payment): boolean {
  return isObserved(attempt) && attempt.held !== undefined;
}

/** Whether an attempt is not closed, as far as this page has seen. */
export function hasOpenAttempt({ attempt, outcome }: Payment): boolean {
  return outcome === undefined && attempt.is !== 'none' && attempt.is !== 'declined';
}

/** Whether the outcome of a press would not be reported if the payment ended now. */
export function hasOutcomeToLose({ attempt, unobserved, outcome }: Payment): boolean {
  return outcome === undefined && (attempt.is !== 'none' || unobserved === 'chargeable');
}

/**
 * Whether an attempt is open, or may be: in a form that was given up, in a page whose buttons the frame cannot see, or
 * one that could not be confirmed.
 */
export function mayHaveOpenAttempt(payment: Payment): boolean {
  const { form, outcome } = payment;
  return hasOutcomeToLose(payment) || (outcome === undefined && form.is === 'replaced');
}

/** Whether the customer may have been charged, or may still be. */
export function mayBeCharged({ attempt, unobserved }: Payment): boolean {
  return attempt.is !== 'none' || unobserved !== 'none';
}

/** Whether a press may be open, seen by this page or not. */
export function mayBePressed(payment: Payment): boolean {
  if (payment.outcome !== undefined) return payment.outcome === 'unknown';
  return mayBeCharged(payment) || isOnScreen(payment);
}

/** Whether the form is on screen, perhaps covered. */
export function isOnScreen({ form }: Payment): boolean {
  return form.is === 'open' || form.is === 'broken';
}

/** Whether the form on screen is a page whose buttons the frame cannot see. */
export function hidesPresses({ form }: Payment): boolean {
  return 'seesPresses' in form && !form.seesPresses;
}

/** Whether nothing of a press in the form on screen is sent before this page has taken its step. */
export function holdsPresses({ form }: Payment): boolean {
  return 'holdsPresses' in form && form.holdsPresses === true;
}

/** Whether the form appears once the session's first status was read. */
export function isComing({ outcome, firstStatus }: Payment): boolean {
  return outcome === undefined && firstStatus === 'awaited';
}

/** Whether the form can be used, or may still load. */
export function offersForm({ form, outcome, started }: Payment): boolean {
  if (outcome !== undefined) return false;
  return form.is === 'open' || (form.is !== 'replaced' && started !== 'rejected');
}

/** Whether a form is on screen, and no attempt is open: it can show newer terms. */
export function takesChange(payment: Payment): boolean {
  return payment.outcome === undefined && isOnScreen(payment) && payment.attempt.is === 'none';
}

/** Whether there is no form, and no attempt is open at the gateway's page. */
export function isPaidByRedirect({ redirectUrl, attempt, outcome }: Payment): boolean {
  return redirectUrl !== undefined && attempt.is === 'none' && outcome === undefined;
}

/** Whether the outcome is open, and no other session has replaced the form: it may show newer terms. */
export function isOngoing({ form, outcome }: Payment): boolean {
  return outcome === undefined && form.is !== 'replaced';
}

/** Whether the session has succeeded or failed; a further call reports it again. */
export function isFinal({ outcome }: Payment): boolean {
  return outcome === 'completed' || outcome === 'failed';
}

/** Whether the payment has ended without success, so that another session can be paid. */
export function hasFailed({ outcome }: Payment): boolean {
  return outcome === 'failed';
}
