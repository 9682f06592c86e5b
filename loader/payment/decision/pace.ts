/** How often the status of a payment is polled, in each of its states. */
import { isObserved } from './payment.ts';
import type { Payment } from './payment.ts';
import { hidesPresses, mayBeCharged } from './questions.ts';

/** How often, and for how long, the status is polled. */
export type Pace =
  /** The customer waits for the outcome; two minutes. */
  | 'confirming'
  /** The customer is busy; until the bound. */
  | 'waiting'
  /** Behind a form that can be used, or without a form; until the bound. */
  | 'behind'
  /** Ten minutes after the press. */
  | 'late'
  /** A form whose buttons the frame cannot see. */
  | 'unseen';

export function paceOf(payment: Payment): Pace | undefined {
  const { attempt, form, outcome, pressAge } = payment;
  if (outcome) return undefined;
  if (attempt.is !== 'none' && !isObserved(attempt) && form.is !== 'replaced') return 'confirming';
  if (mayBeCharged(payment) && pressAge === 'old') return 'late';
  if (isObserved(attempt)) return 'waiting';
  if (mayBeCharged(payment) || isStatusMissing(payment)) return 'behind';
  return hidesPresses(payment) && payment.lifeEnd !== 'past' ? 'unseen' : undefined;
}

/** Whether a status has to be read, although nothing may be charged. */
function isStatusMissing({ firstStatus, lifeEnd }: Payment): boolean {
  return firstStatus !== 'read' || lifeEnd === 'expired' || lifeEnd === 'bound';
}
