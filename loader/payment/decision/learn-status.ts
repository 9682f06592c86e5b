/** What the platform's word about the session means for a payment. */
import type { SessionStatus } from '../../../shared/sessions.ts';
import * as errors from './payment-errors.ts';
import type { PaymentEvent } from './payment-events.ts';
import { mayBeCharged } from './payment.ts';
import type { Payment } from './payment.ts';
import { decide, end, offerForm, reopen, succeed } from './turn.ts';
import type { Turn } from './turn.ts';

/** By the growing pauses, more than a platform takes to hear from a bank that is not late. */
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
    case 'refused':
      if (session.attempt !== 'under_way') end(turn, 'failed', next.problem);
      return;
    case 'returning':
      return look(turn, session, isOpen(session));
    case 'resuming':
      return look(turn, session, isLeft(next, session));
    case 'none':
      // Also one of another tab, which no time ends.
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
  if (next.attempt === 'refused' && (isGone || error.code === next.problem?.code)) {
    return end(turn, 'failed', next.problem);
  }
  if (isGone && mayBeCharged(next))
    end(turn, 'unknown', errors.outcomeUnknown(error, turn.lastStatus));
  else if (isGone) end(turn, 'failed', error);
  // This machine's clock may be wrong: a session that seems to have expired is shown all the same.
  else if (next.form === 'checking' && next.framesTried === 0 && !mayBeCharged(next)) {
    offerForm(turn);
  }
}

function isAbout({ attempts }: Payment, { attempt, isFresh }: Learned | Missed): boolean {
  return isFresh && attempt === attempts;
}

/** Nothing that was submitted can still be charged, as far as the platform tells. */
function isOpen({ status, attempt }: SessionStatus): boolean {
  return attempt === undefined ? status === 'pending' : attempt === 'none';
}

/** The customer cannot go on with an attempt that was cut off, whatever the platform waits for. */
function isLeft(payment: Payment, { status, attempt }: SessionStatus): boolean {
  if (attempt === 'none') return true;
  const hasForm = payment.form !== 'gone' && payment.form !== 'replaced';
  return hasForm && !(status === 'pending' && attempt !== undefined);
}

/** Three times in a row: the platform may hear from the gateway or the bank after we do. */
function look(turn: Turn, session: SessionStatus, counts: boolean): void {
  const { next } = turn;
  next.looks = counts ? next.looks + 1 : 0;
  if (next.looks < LOOKS) return;
  next.looks = 0;
  next.doubt = session.attempt === 'none' || next.attempt === 'none' ? 'none' : 'real';
  if (next.attempt !== 'none') reopen(turn, session.status);
}

/** Nobody may pay who has paid: the status is known before a form is shown, or shown again. */
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
