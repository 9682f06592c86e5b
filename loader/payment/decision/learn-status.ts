/** How the session's status, or its absence, changes a payment. */
import type { PayError } from '../../../shared/errors.ts';
import { ATTEMPTS, followAttempt, passOnStep } from './attempts.ts';
import * as errors from './payment-errors.ts';
import type { StatusEvent, StatusFailedEvent } from './payment-events.ts';
import { hidesPresses, isHeld, isObserved, isOnScreen, mayBeCharged } from './payment.ts';
import type { Payment } from './payment.ts';
import { hasNoOpenAttempt } from './status-facts.ts';
import {
  doubt,
  dropReplaced,
  end,
  fail,
  loseTrack,
  mountForm,
  present,
  succeed,
} from './transition.ts';
import type { Transition } from './transition.ts';

export function learnStatus(turn: Transition, event: StatusEvent): void {
  const { session } = event;
  turn.set({ lastStatus: session.status });
  if (session.status === 'completed') {
    const isOwed = session.transaction_status === 'pending';
    if (isOwed && session.instructions && showsNothing(turn.payment)) {
      present(turn, session.instructions);
    } else succeed(turn, isOwed ? 'accepted' : 'completed');
    return turn.cause({ type: 'succeeded', session });
  }
  if (session.status === 'failed') {
    // Nothing was charged, and the customer continues in the form of the other session.
    if (isReplacedUnpressed(turn.payment)) return dropReplaced(turn);
    return end(turn, 'failed', errors.paymentFailed(session, turn.payment.decline));
  }
  const { firstStatus, lifeEnd, unsettledStep } = turn.payment;
  if (firstStatus !== 'read') {
    // Nothing of a held press was sent, so an attempt that is under way is another one.
    const isOfAnother = firstStatus === 'awaited' && isHeld(turn.payment);
    if (isAbout(turn, event) || isOfAnother) followAttempt(turn, session);
    return startPaying(turn, 'read');
  }
  // The platform may not have received the step yet.
  if (unsettledStep !== undefined || !isAbout(turn, event)) return;
  if (lifeEnd === 'bound') return hasNoOpenAttempt(session) ? closePresses(turn) : loseTrack(turn);
  if (lifeEnd === 'expired') turn.set({ lifeEnd: 'ahead' });
  ATTEMPTS[turn.attempt.is].learns?.(turn, event);
}

export function missStatus(turn: Transition, event: StatusFailedEvent): void {
  const { attempt, payment } = turn;
  const { error } = event;
  if (!isAbout(turn, event) && !isHeld(payment)) return;
  const isGone = error.code === 'NOT_FOUND_ERROR';
  if (attempt.is === 'rejected' && (isGone || error.code === attempt.problem?.code)) {
    return fail(turn, attempt.problem);
  }
  if (payment.lifeEnd === 'bound' && isAbout(turn, event)) {
    if (isGone) closePresses(turn, error);
    else if (mayBeCharged(payment)) loseTrack(turn, error);
    return;
  }
  if (!isGone) return;
  if (payment.lifeEnd === 'expired') turn.set({ lifeEnd: 'ahead' });
  // The gateway has declined the press, and the session is over.
  if (attempt.is === 'declined' && payment.unobserved === 'none') return end(turn, 'failed', error);
  // The platform may not have received the press yet.
  if (mayBeCharged(payment) && !(isHeld(payment) && payment.unobserved === 'none')) return;
  if (hidesPresses(payment)) return doubt(turn, 'possible');
  end(turn, 'failed', error);
}

/** The press is passed on, now that a status was read or is overdue. */
export function startPaying(turn: Transition, firstStatus: 'overdue' | 'read'): void {
  turn.set({ firstStatus });
  const { attempt, form, payment } = turn;
  if (payment.redirectUrl !== undefined && payment.started === 'pending') {
    const request = { url: payment.redirectUrl, method: 'GET', fields: {} } as const;
    turn.cause({
      type: 'navigate',
      request,
      attempt: payment.attemptNumber,
      response: undefined,
    });
  }
  if (form.is === 'waiting') mountForm(turn);
  if (isObserved(attempt) && attempt.held) passOnStep(turn, attempt.held);
}

/** Whether the status is up to date: nothing has happened since its request that needs another status. */
function isAbout({ payment }: Transition, event: StatusEvent | StatusFailedEvent): boolean {
  return event.isFresh && event.attempt === payment.attemptNumber;
}

/** Whether the customer has been given what is needed to pay later, but not by this page. */
function showsNothing({ attemptNumber, form, redirectUrl }: Payment): boolean {
  return attemptNumber === 0 && form.is !== 'replaced' && redirectUrl === undefined;
}

/** Whether another session has replaced the form, and no press of the form is known. */
function isReplacedUnpressed({ form, attempt, unobserved }: Payment): boolean {
  return form.is === 'replaced' && attempt.is === 'none' && unobserved === 'possible';
}

/** After the bound, a press that the platform does not know of counts as not made. */
function closePresses(turn: Transition, error: PayError = errors.sessionGone()): void {
  const { attempt, form } = turn;
  turn.set({ lifeEnd: 'past', unobserved: 'none' });
  if (form.is === 'replaced') return end(turn, 'cancelled');
  if (isOnScreen(turn.payment) && attempt.is === 'none') return;
  end(turn, 'failed', error);
}
