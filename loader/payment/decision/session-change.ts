/**
 * Which revision of its session a form shows, and when it is asked to show a newer one: never during an
 * attempt, because a submission carries the revision whose amount the button shows.
 */
import type { Payment } from './payment.ts';
import { isOnScreen } from './questions.ts';

export interface SessionChange {
  /** The revision whose amount the button shows. */
  readonly shown: number;
  /** The revision of the newest session that the page knows. */
  readonly newest: number;
  /** The revision that the form was asked to show, until it has responded. */
  readonly asked?: number | undefined;
}

export type ChangeEvent =
  /** The page knows a session of this revision. */
  | { readonly type: 'changed'; readonly revision: number }
  /** A frame mounts the form of the newest session. */
  | { readonly type: 'mounted' }
  /**
   * The form shows the revision that it was asked to show, or does not because the customer is paying with
   * it.
   */
  | { readonly type: 'formChanged' | 'formUnchanged' }
  /** Anything else has happened to the payment. */
  | { readonly type: 'moved' };

export interface ReducedChange {
  readonly change: SessionChange;
  /** Whether the form is to be asked to show the newest session. */
  readonly asks: boolean;
}

/** @param payment - after the event */
export function reduceChange(
  change: SessionChange,
  event: ChangeEvent,
  payment: Payment,
): ReducedChange {
  const next = take(change, event, payment);
  // A form that has just rejected the change is asked again after the next event.
  const asks =
    event.type !== 'formUnchanged' &&
    next.asked === undefined &&
    next.shown < next.newest &&
    takesChange(payment);
  return { change: asks ? { ...next, asked: next.newest } : next, asks };
}

function take(change: SessionChange, event: ChangeEvent, payment: Payment): SessionChange {
  const { shown, newest, asked = shown } = change;
  switch (event.type) {
    case 'changed':
      return { ...change, newest: Math.max(newest, event.revision) };
    case 'mounted':
      return { newest, shown: newest };
    case 'formChanged':
      // A press that was reported earlier was made with the previous amount.
      return { newest, shown: payment.attempt.is === 'none' ? asked : shown };
    case 'formUnchanged':
      return { newest, shown };
    case 'moved':
      return change;
  }
}

/** Whether a form is on screen, and no attempt is open. */
export function takesChange(payment: Payment): boolean {
  return payment.outcome === undefined && isOnScreen(payment) && payment.attempt.is === 'none';
}

/** Whether no form of this payment will show a newer session. */
export function isPastChange({ form, outcome }: Payment): boolean {
  return outcome !== undefined || form.is === 'replaced';
}
