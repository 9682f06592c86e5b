/**
 * The reducer of a payment: a pure function from a payment and an event to the next payment and its
 * effects, which the runner performs.
 */
import type { PayError } from '../../../shared/errors.ts';
import type { StepAnswer } from '../../../shared/rpc.ts';
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

/** The next state of a payment, with the effects of its last event. */
export type Reduced = Payment & { readonly effects: readonly Effect[] };

export function reduce(payment: Payment, event: PaymentEvent): Reduced {
  const turn: Turn = { ...payment, effects: [] };
  if (payment.outcome === undefined) take(turn, event);
  else takeLate(turn, event);
  const pace = paceOf(turn);
  if (pace !== paceOf(payment)) turn.effects.push({ type: 'watch', pace });
  return turn;
}

/** After the outcome, only events of the form and late reports of its gateway matter. */
function takeLate(turn: Turn, event: PaymentEvent): void {
  const { type } = event;
  if (type === 'completed' && isExpected(turn, event)) complete(turn, event);
  if (type === 'replaced') turn.effects.push({ type: 'disable' });
  if (type !== 'lost' && type !== 'cancelled') return;
  turn.form = 'gone';
  turn.effects.push({ type: 'remove' });
}

function take(turn: Turn, event: PaymentEvent): void {
  switch (event.type) {
    case 'begin':
      turn.redirectUrl = event.redirectUrl;
      if (event.isAttempted) turn.doubt = 'real';
      if (!event.isAttempted && !event.isLate) return offerForm(turn);
      turn.form = 'checking';
      turn.effects.push({ type: 'ask' });
      return;
    case 'opened':
      if (turn.form === 'connecting') {
        turn.form = 'mounting';
        turn.effects.push({ type: 'mount', attempts: turn.attempts });
      }
      return;
    case 'mountFailed':
      if (turn.form === 'mounting') giveUpForm(turn, event.error);
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
      if (event.step === turn.inHand) {
        turn.inHand = undefined;
        // What was learned before may be about the time before the step.
        if (!isFollowed(turn)) turn.effects.push({ type: 'ask' });
      }
      if (event.step === turn.step) settleStep(turn, event);
      return;
    case 'left':
      if (turn.redirectUrl === undefined || turn.started !== 'pending') return;
      beginAttempt(turn, turn.attempts + 1);
      turn.attempt = 'away';
      turn.effects.push({ type: 'shown' });
      return settle(turn);
    case 'blocked':
      if (event.attempt !== turn.attempts) return;
      if (turn.redirectUrl !== undefined) {
        if (turn.form === 'none' && !isFollowed(turn)) giveUpForm(turn, event.error);
      } else if (isFollowed(turn)) decide(turn, 'declined', errors.asRecoverable(event.error));
      return;
    case 'restored':
      if (isFollowed(turn) && isOnScreen(turn)) {
        decide(turn, 'resuming');
        showConfirming(turn);
      } else if (paceOf(turn)) turn.effects.push({ type: 'ask' });
      return;
    case 'expiring':
      turn.effects.push({ type: 'expiring' });
      return;
    case 'expired':
      if (turn.form !== 'checking') turn.effects.push({ type: 'ask' });
      return;
    case 'lifeOver':
      if (mayBeCharged(turn)) loseTrack(turn);
      return;
    case 'replaced':
      return replace(turn, event.error);
    case 'cancelled':
      return end(turn, 'cancelled', event.error);
    default:
      if (isExpected(turn, event)) takeReport(turn, event);
  }
}

function settleStep(
  turn: Turn,
  event: Extract<PaymentEvent, { type: 'stepAnswered' | 'stepFailed' }>,
): void {
  const goesOn = isFollowed(turn);
  if (event.type === 'stepFailed' && goesOn) {
    if (event.executed === 'ends') return decide(turn, 'rejected', event.error);
    const attempt = event.executed === 'nothing' ? 'declined' : 'resuming';
    return decide(turn, attempt, errors.asRecoverable(event.error));
  }
  const answer: StepAnswer = event.type === 'stepFailed' ? { type: 'elsewhere' } : event.answer;
  if (answer.type === 'fail' && goesOn) {
    turn.notice = answer;
    return decide(turn, 'declined');
  }
  turn.step = undefined;
  if (isOnScreen(turn)) turn.effects.push({ type: 'answer', step: event.step, answer });
  if (answer.type !== 'elsewhere' || !goesOn) return;
  decide(turn, 'confirming');
  showConfirming(turn);
}

/** The polling has reached its limit without a final status. */
function waited(turn: Turn): void {
  const pace = paceOf(turn);
  if (pace === 'behind') turn.doubt = 'none';
  else if (pace === 'checking' && !mayBeCharged(turn) && turn.framesTried === 0) offerForm(turn);
  else if (pace === 'checking' || pace === 'confirming') {
    loseTrack(turn);
  }
}

function loseTrack(turn: Turn): void {
  end(turn, 'unknown', errors.outcomeUnknown(turn.problem, turn.lastStatus));
}

/**
 * Disables the form until another replaces it. A possible charge is still polled, and its outcome is
 * reported.
 */
function replace(turn: Turn, error: PayError): void {
  if (turn.form === 'replaced') return;
  const isShown = isOnScreen(turn);
  turn.effects.push({ type: isShown ? 'disable' : 'remove' });
  if (mayBeCharged(turn)) {
    turn.form = 'replaced';
    if (isFollowed(turn) || turn.attempt === 'none') decide(turn, 'resuming');
  } else {
    if (!isShown) turn.form = 'gone';
    turn.outcome = 'cancelled';
  }
  settle(turn, error);
}
