/** How the session's status, or its absence, changes a payment. */
import type { SessionStatus } from '../../../shared/sessions.ts';
import { ATTEMPTS } from './attempts.ts';
import * as errors from './payment-errors.ts';
import type { StatusEvent, StatusFailedEvent } from './payment-events.ts';
import { mayBeCharged, problemOf } from './payment.ts';
import type { LostForm } from './payment.ts';
import { isOpen } from './status-facts.ts';
import { decide, end, interrupted, offerForm } from './transition.ts';
import type { Transition } from './transition.ts';

export function learnStatus(turn: Transition, event: StatusEvent): void {
  const { session } = event;
  turn.set({ lastStatus: session.status });
  if (session.status === 'completed') {
    end(turn, 'completed');
    return turn.cause({ type: 'succeeded', session });
  }
  if (session.status === 'failed') {
    return end(turn, 'failed', errors.paymentFailed(turn.payment.decline));
  }
  // The platform may not have received the step yet.
  if (turn.payment.unsettledStep !== undefined || !isAbout(turn, event)) return;
  if (turn.form.is === 'checking') return checkForm(turn, session, turn.form.lost);
  ATTEMPTS[turn.attempt.is].learns?.(turn, event);
}

export function missStatus(turn: Transition, event: StatusFailedEvent): void {
  if (!isAbout(turn, event)) return;
  const { payment, attempt } = turn;
  const { error } = event;
  const isGone = error.code === 'NOT_FOUND_ERROR';
  if (attempt.is === 'rejected' && (isGone || error.code === attempt.problem?.code)) {
    return end(turn, 'failed', attempt.problem);
  }
  if (isGone && mayBeCharged(payment)) {
    return end(turn, 'unknown', errors.outcomeUnknown(error, payment.lastStatus));
  }
  if (isGone) return end(turn, 'failed', error);
  // The machine's clock may be wrong, so a session that seems expired is still shown.
  if (turn.form.is === 'checking' && payment.framesTried === 0 && !mayBeCharged(payment)) {
    offerForm(turn, problemOf(payment));
  }
}

/** Whether nothing has happened since the request that another status has to consider. */
function isAbout({ payment }: Transition, event: StatusEvent | StatusFailedEvent): boolean {
  return event.isFresh && event.attempt === payment.attemptNumber;
}

/** Decides by the status whether a form may be shown (again): a paid session must not be paid twice. */
function checkForm(turn: Transition, session: SessionStatus, lost: LostForm | undefined): void {
  if (turn.payment.framesTried === 0) {
    if (!isOpen(session)) turn.set({ attempt: interrupted('resuming') });
    return offerForm(turn);
  }
  if (isOpen(session) && (lost?.seesPresses !== false || session.attempt === 'none')) {
    turn.set({ unobserved: 'possible' });
    return offerForm(turn, lost?.problem);
  }
  turn.set({ form: { is: 'gone' } });
  decide(turn, interrupted('resuming', lost?.problem));
}
