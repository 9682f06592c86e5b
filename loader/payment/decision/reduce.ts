/**
 * The reducer of a payment: a pure function from a payment and an event to the next payment and its
 * effects, which the runner performs.
 */
import type { PayError } from '../../../shared/errors.ts';
import type { StepAnswer } from '../../../shared/rpc.ts';
import type { SessionStatusValue } from '../../../shared/sessions.ts';
import { isExpected } from './expected-reports.ts';
import { learnStatus, missStatus } from './learn-status.ts';
import * as errors from './payment-errors.ts';
import type { Effect, PaymentEvent } from './payment-events.ts';
import { isFollowed, isOnScreen, mayBeCharged, paceOf } from './payment.ts';
import type { Payment } from './payment.ts';
import { complete, takeReport } from './take-report.ts';
import {
  beginAttempt,
  decide,
  end,
  giveUpForm,
  loseForm,
  offerForm,
  settle,
  showConfirming,
} from './turn.ts';
import type { Turn } from './turn.ts';

/** @param lastStatus - the session's last known status */
export function reduce(
  payment: Payment,
  event: PaymentEvent,
  lastStatus: SessionStatusValue | null = null,
): readonly [Payment, Effect[]] {
  const turn: Turn = { next: { ...payment }, effects: [], lastStatus };
  if (payment.outcome === undefined) take(turn, event);
  else takeLate(turn, event);
  const { next, effects } = turn;
  const pace = paceOf(next);
  if (pace !== paceOf(payment)) effects.push({ type: 'watch', pace });
  return [next, effects];
}

/** After the outcome, only events of the form and late reports of its gateway matter. */
function takeLate(turn: Turn, event: PaymentEvent): void {
  const { next, effects } = turn;
  const { type } = event;
  if (type === 'completed' && isExpected(next, event)) complete(turn, event);
  if (type === 'replaced') effects.push({ type: 'disable' });
  if (type !== 'lost' && type !== 'cancelled') return;
  next.form = 'gone';
  effects.push({ type: 'remove' });
}

function take(turn: Turn, event: PaymentEvent): void {
  const { next, effects } = turn;
  switch (event.type) {
    case 'begin':
      next.redirectUrl = event.redirectUrl;
      if (event.isAttempted) next.doubt = 'real';
      if (!event.isAttempted && !event.isLate) return offerForm(turn);
      next.form = 'checking';
      effects.push({ type: 'ask' });
      return;
    case 'opened':
      if (next.form !== 'connecting') return;
      next.form = 'mounting';
      effects.push({ type: 'mount', attempts: next.attempts });
      return;
    case 'mountFailed':
      if (next.form === 'mounting') giveUpForm(turn, event.error);
      return;
    case 'lost':
      return loseForm(turn, event.error, event.isReplaceable);
    case 'status':
      return learnStatus(turn, event);
    case 'statusFailed':
      return missStatus(turn, event);
    case 'waited':
      return waited(turn);
    case 'stepAnswered':
    case 'stepFailed':
      if (event.step === next.step) settleStep(turn, event);
      return;
    case 'left':
      if (next.redirectUrl === undefined || next.started !== 'pending') return;
      beginAttempt(turn, next.attempts + 1);
      next.attempt = 'away';
      effects.push({ type: 'shown' });
      return settle(turn);
    case 'blocked':
      if (event.attempt !== next.attempts) return;
      if (next.redirectUrl !== undefined) {
        if (next.form === 'none' && !isFollowed(next)) giveUpForm(turn, event.error);
      } else if (isFollowed(next)) decide(turn, 'declined', errors.asRecoverable(event.error));
      return;
    case 'restored':
      if (!paceOf(next)) return;
      if (!isFollowed(next) || !isOnScreen(next)) return void effects.push({ type: 'ask' });
      decide(turn, 'resuming');
      return showConfirming(turn);
    case 'expiring':
      effects.push({ type: 'expiring' });
      return;
    case 'expired':
      if (next.form !== 'checking') effects.push({ type: 'ask' });
      return;
    case 'lifeOver':
      if (mayBeCharged(next)) loseTrack(turn);
      return;
    case 'replaced':
      return replace(turn, event.error);
    case 'cancelled':
      return end(turn, 'cancelled', event.error);
    default:
      if (isExpected(next, event)) takeReport(turn, event);
  }
}

function settleStep(
  turn: Turn,
  event: Extract<PaymentEvent, { type: 'stepAnswered' | 'stepFailed' }>,
): void {
  const { next, effects } = turn;
  const goesOn = isOnScreen(next) && isFollowed(next);
  if (event.type === 'stepFailed' && goesOn) {
    const { error, executed } = event;
    if (executed === 'ends') return decide(turn, 'rejected', error);
    const attempt = executed === 'nothing' ? 'declined' : 'resuming';
    return decide(turn, attempt, errors.asRecoverable(error));
  }
  const answer: StepAnswer = event.type === 'stepFailed' ? { type: 'elsewhere' } : event.answer;
  if (answer.type === 'fail' && goesOn) {
    next.notice = answer.message;
    return decide(turn, 'declined');
  }
  next.step = undefined;
  if (isOnScreen(next)) effects.push({ type: 'answer', step: event.step, answer });
  if (answer.type !== 'elsewhere' || !goesOn) return;
  decide(turn, 'confirming');
  showConfirming(turn);
}

/** The polling has reached its limit without a final status. */
function waited(turn: Turn): void {
  const { next } = turn;
  const pace = paceOf(next);
  if (pace === 'behind') next.doubt = 'none';
  else if (pace === 'checking' && !mayBeCharged(next) && next.framesTried === 0) offerForm(turn);
  else if (pace === 'checking' || pace === 'confirming') {
    loseTrack(turn);
  }
}

function loseTrack(turn: Turn): void {
  end(turn, 'unknown', errors.outcomeUnknown(turn.next.problem, turn.lastStatus));
}

/** Without a form, a possible charge is still polled, and its outcome is reported. */
function replace(turn: Turn, error: PayError): void {
  const { next, effects } = turn;
  if (!mayBeCharged(next)) return end(turn, 'cancelled', error, true);
  effects.push(isOnScreen(next) ? { type: 'disable' } : { type: 'remove' });
  next.form = 'replaced';
  if (isFollowed(next) || next.attempt === 'none') decide(turn, 'resuming');
  settle(turn, error);
}
