/** How a session's status changes a payment. */
import type { SessionStatus } from '../../../shared/sessions.ts';
import * as errors from './payment-errors.ts';
import type { PaymentEvent } from './payment-events.ts';
import { mayBeCharged } from './payment.ts';
import { decide, end, offerForm, reopen, succeed } from './turn.ts';
import type { Turn } from './turn.ts';

/** Statuses in a row; with the growing delays, longer than a bank usually takes to notify. */
const LOOKS = 3;

type Learned = Extract<PaymentEvent, { type: 'status' }>;
type Missed = Extract<PaymentEvent, { type: 'statusFailed' }>;

export function learnStatus(turn: Turn, event: Learned): void {
  const { session } = event;
  turn.lastStatus = session.status;
  if (session.status === 'completed') return succeed(turn, session);
  if (session.status === 'failed') return end(turn, 'failed', errors.paymentFailed(turn.decline));
  // The platform may not have received the step yet.
  if (turn.inHand !== undefined || !isAbout(turn, event)) return;
  if (turn.form === 'checking') return check(turn, session);
  switch (turn.attempt) {
    case 'declined':
      if (isOpen(session)) reopen(turn, session.status);
      return;
    case 'rejected':
      if (isOpen(session)) end(turn, 'failed', turn.problem);
      return;
    case 'returning':
      return look(turn, event, isOpen(session));
    case 'resuming':
      return look(turn, event, isLeft(turn, session));
    case 'none':
      // Also an attempt of another tab, which has no timeout here.
      if (!isOpen(session)) {
        if (turn.doubt !== 'none') turn.effects.push({ type: 'watch', pace: 'behind' });
        turn.doubt = 'real';
      }
      if (turn.doubt !== 'none') look(turn, event, session.attempt === 'none');
      return;
    case 'submitting':
    case 'challenge':
    case 'away':
    case 'confirming':
  }
}

export function missStatus(turn: Turn, event: Missed): void {
  if (!isAbout(turn, event)) return;
  const { error } = event;
  const isGone = error.code === 'NOT_FOUND_ERROR';
  if (turn.attempt === 'rejected' && (isGone || error.code === turn.problem?.code)) {
    return end(turn, 'failed', turn.problem);
  }
  if (isGone && mayBeCharged(turn))
    end(turn, 'unknown', errors.outcomeUnknown(error, turn.lastStatus));
  else if (isGone) end(turn, 'failed', error);
  // The machine's clock may be wrong, so a session that seems expired is still shown.
  else if (turn.form === 'checking' && turn.framesTried === 0 && !mayBeCharged(turn)) {
    offerForm(turn);
  }
}

function isAbout(turn: Turn, event: Learned | Missed): boolean {
  return event.isFresh && event.attempt === turn.attempts;
}

/** Whether the platform reports that no attempt can still be charged. */
function isOpen(session: SessionStatus): boolean {
  return session.attempt === undefined ? session.status === 'pending' : session.attempt === 'none';
}

/** Whether the customer can no longer continue an interrupted attempt. */
function isLeft(turn: Turn, session: SessionStatus): boolean {
  if (session.attempt === 'none') return true;
  const hasForm = turn.form !== 'gone' && turn.form !== 'replaced';
  return hasForm && !(session.status === 'pending' && session.attempt !== undefined);
}

/**
 * Requires three such statuses in a row, with the usual pauses, because the platform may be notified later
 * than the page.
 */
function look(turn: Turn, event: Learned, counts: boolean): void {
  if (counts && !event.isDue) return;
  turn.looks = counts ? turn.looks + 1 : 0;
  if (turn.looks < LOOKS) return;
  turn.looks = 0;
  turn.doubt = event.session.attempt === 'none' ? 'none' : 'real';
  if (turn.attempt !== 'none') reopen(turn, event.session.status);
}

/** Decides by the status whether a form may be shown (again): a paid session must not be paid twice. */
function check(turn: Turn, session: SessionStatus): void {
  if (turn.framesTried === 0) {
    if (!isOpen(session)) turn.attempt = 'resuming';
    return offerForm(turn);
  }
  if (isOpen(session) && (turn.seesPresses || session.attempt === 'none')) {
    turn.doubt = 'slight';
    return offerForm(turn);
  }
  turn.form = 'gone';
  decide(turn, 'resuming', turn.problem);
}
