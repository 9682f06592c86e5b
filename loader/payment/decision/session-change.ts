/**
 * The transitions of the session's terms: when the form is asked to show newer ones. Never during an attempt,
 * because a submission carries the revision whose amount the button shows.
 */
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';
import type { PaymentEvent } from './payment-events.ts';
import { takesChange } from './questions.ts';
import { reduceLife } from './regions/life.ts';
import { isNewer, termsOf } from './regions/terms.ts';
import type { Transition } from './transition.ts';

/** The page knows the session as it is now, or as it was. */
export function learnSession(turn: Transition, session: EmbeddedSessionResponse): void {
  const { terms } = turn.payment;
  const newest = termsOf(session);
  if (!isNewer(newest, terms.newest)) return;
  turn.set({ terms: { ...terms, newest } });
  turn.cause({ type: 'renew', session });
  if (newest.expiresAt === terms.newest.expiresAt) return;
  // The new watch begins like that of a new session, and reports an expiry that has passed.
  turn.set(reduceLife(turn.payment, 'ahead'));
  turn.cause({ type: 'watchExpiry' });
}

/** A frame mounts the form of the newest session. */
export function showNewest(turn: Transition): void {
  const { newest } = turn.payment.terms;
  turn.set({ terms: { newest, shown: newest } });
}

/** @param isKept - `undefined` if the form shows the same terms as before */
export function takeChange(turn: Transition, isKept: boolean | undefined): void {
  const { terms } = turn.payment;
  const { shown, newest, asked = shown } = terms;
  // A press that was reported earlier was made with the previous amount.
  const isShown = isKept !== undefined && turn.attempt.is === 'none';
  turn.set({
    terms: { newest, shown: isShown ? asked : shown, isKept: isKept ?? terms.isKept },
  });
}

/** A form that has just rejected the change is asked again after the next event. */
export function askForChange(turn: Transition, event: PaymentEvent): void {
  const { payment } = turn;
  const { newest, shown, asked } = payment.terms;
  const isRejected = event.type === 'changeAnswered' && event.isKept === undefined;
  if (isRejected || asked || !isNewer(newest, shown) || !takesChange(payment)) return;
  turn.set({ terms: { ...payment.terms, asked: newest } });
  turn.cause({ type: 'change', isExtended: newest.expiresAt > shown.expiresAt });
}
