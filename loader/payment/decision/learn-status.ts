/** How a session's status changes a payment. */
import type { SessionStatus } from '../../../shared/sessions.ts';
import * as errors from './payment-errors.ts';
import type { PaymentEvent } from './payment-events.ts';
import { mayBeCharged } from './payment.ts';
import type { Payment } from './payment.ts';
import { decide, end, offerForm, reopen, succeed } from './turn.ts';
import type { Turn } from './turn.ts';

/** Statuses in a row; with the growing delays, longer than a bank usually takes to notify. */
const LOOKS = 3;

type Learned = Extract<PaymentEvent, { type: 'status' }>;
type Missed = Extract<PaymentEvent, { type: 'statusFailed' }>;

export function learnStatus(turn: Turn, event: Learned): void {
  const { next } = turn;
  const { session } = event;
  if (session.status === 'completed') return succeed(turn, session);
  if (session.status === 'failed') return end(turn, 'failed', errors.paymentFailed(next.decline));
  if (!isAbout(next, event)) return;
  if (next.form === 'checking') return check(turn, session);
  switch (next.attempt) {
    case 'declined':
      if (isOpen(session)) reopen(turn, session.status);
      return;
    case 'rejected':
      if (session.attempt !== 'under_way') end(turn, 'failed', next.problem);
      return;
    case 'returning':
      return look(turn, session, isOpen(session));
    case 'resuming':
      return look(turn, session, isLeft(next, session));
    case 'none':
      // Also an attempt of another tab, which has no timeout here.
      if (!isOpen(session)) {
        if (next.doubt !== 'none') turn.effects.push({ type: 'watch', pace: 'behind' });
        next.doubt = 'real';
      }
      if (next.doubt !== 'none') look(turn, session, session.attempt === 'none');
      return;
    case 'submitting':
    case 'challenge':
    case 'away':
    case 'confirming':
  }
}

export function missStatus(turn: Turn, event: Missed): void {
  const { next } = turn;
  const { error } = event;
  if (!isAbout(next, event)) return;
  const isGone = error.code === 'NOT_FOUND_ERROR';
  if (next.attempt === 'rejected' && (isGone || error.code === next.problem?.code)) {
    return end(turn, 'failed', next.problem);
  }
  if (isGone && mayBeCharged(next))
    end(turn, 'unknown', errors.outcomeUnknown(error, turn.lastStatus));
  else if (isGone) end(turn, 'failed', error);
  // The machine's clock may be wrong, so a session that seems expired is still shown.
  else if (next.form === 'checking' && next.framesTried === 0 && !mayBeCharged(next)) {
    offerForm(turn);
  }
}

function isAbout({ attempts }: Payment, { attempt, isFresh }: Learned | Missed): boolean {
  return isFresh && attempt === attempts;
}

/** Whether the platform reports that no attempt can still be charged. */
function isOpen({ status, attempt }: SessionStatus): boolean {
  return attempt === undefined ? status === 'pending' : attempt === 'none';
}

/** Whether the customer can no longer continue an interrupted attempt. */
function isLeft(payment: Payment, { status, attempt }: SessionStatus): boolean {
  if (attempt === 'none') return true;
  const hasForm = payment.form !== 'gone' && payment.form !== 'replaced';
  return hasForm && !(status === 'pending' && attempt !== undefined);
}

/** Requires three such statuses in a row, because the platform may be notified later than the page. */
function look(turn: Turn, session: SessionStatus, counts: boolean): void {
  const { next } = turn;
  next.looks = counts ? next.looks + 1 : 0;
  if (next.looks < LOOKS) return;
  next.looks = 0;
  next.doubt = session.attempt === 'none' || next.attempt === 'none' ? 'none' : 'real';
  if (next.attempt !== 'none') reopen(turn, session.status);
}

/** Decides by the status whether a form may be shown (again): a paid session must not be paid twice. */
function check(turn: Turn, session: SessionStatus): void {
  const { next } = turn;
  if (next.framesTried === 0) {
    if (!isOpen(session)) next.attempt = 'resuming';
    return offerForm(turn);
  }
  if (isOpen(session) && (next.seesPresses || session.attempt === 'none')) {
    next.doubt = 'slight';
    return offerForm(turn);
  }
  next.form = 'gone';
  decide(turn, 'resuming', next.problem);
}
