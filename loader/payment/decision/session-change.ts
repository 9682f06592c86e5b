/**
 * Which revision of its session a form shows, and when it is asked to show a newer one: never during an
 * attempt, because a submission carries the revision whose amount the button shows.
 */
import type { Payment } from './payment.ts';
import { isOnScreen } from './questions.ts';

/** What may change of a session. */
export interface SessionTerms {
  /** Counts the amounts. */
  readonly revision: number;
  /** ms since the epoch */
  readonly expiresAt: number;
}

export interface SessionChange {
  /** The terms that the form shows: the revision is that of the amount on the button. */
  readonly shown: SessionTerms;
  /** The terms of the newest session that the page knows. */
  readonly newest: SessionTerms;
  /** The terms that the form was asked to show, until it has responded. */
  readonly asked?: SessionTerms | undefined;
}

export type ChangeEvent =
  /** The page knows a session with these terms. */
  | { readonly type: 'changed'; readonly terms: SessionTerms }
  /** A frame mounts the form of the newest session. */
  | { readonly type: 'mounted' }
  /**
   * The form shows the terms that it was asked to show, or does not because the customer is paying with it.
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
    isNewer(next.newest, next.shown) &&
    takesChange(payment);
  return { change: asks ? { ...next, asked: next.newest } : next, asks };
}

function take(change: SessionChange, event: ChangeEvent, payment: Payment): SessionChange {
  const { shown, newest, asked = shown } = change;
  switch (event.type) {
    case 'changed':
      return { ...change, newest: isNewer(event.terms, newest) ? event.terms : newest };
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

/** Another amount, or the same one for longer. */
export function isNewer(terms: SessionTerms, other: SessionTerms): boolean {
  if (terms.revision !== other.revision) return terms.revision > other.revision;
  return terms.expiresAt > other.expiresAt;
}

/** Whether a form is on screen, and no attempt is open. */
export function takesChange(payment: Payment): boolean {
  return payment.outcome === undefined && isOnScreen(payment) && payment.attempt.is === 'none';
}

/** Whether no form of this payment will show a newer session. */
export function isPastChange({ form, outcome }: Payment): boolean {
  return outcome !== undefined || form.is === 'replaced';
}
