/**
 * The reducer of a payment: a pure function from a payment and an event to the next payment and its
 * effects, which the runner performs.
 */
import type { PayError } from '../../../shared/errors.ts';
import { settleStep } from './attempts.ts';
import { learnStatus, missStatus } from './learn-status.ts';
import * as errors from './payment-errors.ts';
import type { BeginEvent, BlockedEvent, Effect, PaymentEvent } from './payment-events.ts';
import { isObserved, isOnScreen, mayBeCharged, paceOf, problemOf, progressOf } from './payment.ts';
import type { Payment } from './payment.ts';
import { takeReport } from './take-report.ts';
import {
  beginAttempt,
  decide,
  end,
  giveUpForm,
  interrupted,
  loseForm,
  offerForm,
  settle,
  show,
  Transition,
} from './transition.ts';

export interface Reduced {
  readonly payment: Payment;
  readonly effects: readonly Effect[];
  /** Of a report of the frame: whether it was expected. One that is refused has no effect. */
  readonly accepted: boolean;
}

export function reduce(payment: Payment, event: PaymentEvent): Reduced {
  const turn = new Transition(payment);
  const accepted = payment.outcome === undefined ? take(turn, event) : takeLate(turn, event);
  const reached = progressOf(payment, turn.payment);
  if (reached !== undefined) turn.effects.unshift({ type: 'progress', reached });
  const pace = paceOf(turn.payment);
  if (pace !== paceOf(payment)) turn.cause({ type: 'watch', pace });
  return { payment: turn.payment, effects: turn.effects, accepted };
}

/** After the outcome, only events of the form and late reports of its gateway matter. */
function takeLate(turn: Transition, event: PaymentEvent): boolean {
  if (event.type === 'completed') return takeReport(turn, event);
  if (event.type === 'replaced') turn.cause({ type: 'disable' });
  if (event.type === 'lost' || event.type === 'cancelled') {
    turn.set({ form: { is: 'gone' } });
    turn.cause({ type: 'remove' });
  }
  return !isReport(event);
}

function isReport({ type }: PaymentEvent): boolean {
  return REPORTS.has(type);
}

function take(turn: Transition, event: PaymentEvent): boolean {
  switch (event.type) {
    case 'begin':
      begin(turn, event);
      break;
    case 'opened':
      if (turn.form.is !== 'connecting') break;
      turn.set({ form: { is: 'mounting' } });
      turn.cause({ type: 'mount', attempts: turn.payment.attemptNumber });
      break;
    case 'mountFailed':
      if (turn.form.is === 'mounting') giveUpForm(turn, event.error);
      break;
    case 'lost':
      loseForm(turn, event.error, event.isReplaceable);
      break;
    case 'status':
      learnStatus(turn, event);
      break;
    case 'statusFailed':
      missStatus(turn, event);
      break;
    case 'waited':
      endWait(turn);
      break;
    case 'stepAnswered':
    case 'stepFailed':
      settleStep(turn, event);
      break;
    case 'left':
      leave(turn);
      break;
    case 'blocked':
      stay(turn, event);
      break;
    case 'restored':
      restore(turn);
      break;
    case 'expiring':
      turn.cause({ type: 'expiring' });
      break;
    case 'expired':
      if (turn.form.is !== 'checking') turn.cause({ type: 'ask' });
      break;
    case 'bound':
      if (mayBeCharged(turn.payment)) loseTrack(turn);
      break;
    case 'replaced':
      replace(turn, event.error);
      break;
    case 'cancelled':
      end(turn, 'cancelled', event.error);
      break;
    default:
      return takeReport(turn, event);
  }
  return true;
}

function begin(turn: Transition, { isAttempted, isLate, redirectUrl }: BeginEvent): void {
  turn.set({ redirectUrl });
  if (isAttempted) turn.set({ unobserved: 'chargeable' });
  if (!isAttempted && !isLate) return offerForm(turn);
  turn.set({ form: { is: 'checking' } });
  turn.cause({ type: 'ask' });
}

/** The navigation to the gateway's page has started; without a form, this is the press. */
function leave(turn: Transition): void {
  const { redirectUrl, started, attemptNumber } = turn.payment;
  if (redirectUrl === undefined || started !== 'pending') return;
  beginAttempt(turn, attemptNumber + 1);
  turn.set({ attempt: { is: 'away', isRedirected: false } });
  turn.cause({ type: 'shown' });
  settle(turn);
}

/** The navigation has not taken place. */
function stay(turn: Transition, { attempt, error }: BlockedEvent): void {
  const { payment } = turn;
  if (attempt !== payment.attemptNumber) return;
  if (payment.redirectUrl !== undefined) {
    if (payment.form.is === 'none' && !isObserved(payment.attempt)) giveUpForm(turn, error);
  } else if (isObserved(payment.attempt)) {
    decide(turn, { is: 'declined', problem: errors.asRecoverable(error) });
  }
}

/** The customer came back to a page that the browser had kept. */
function restore(turn: Transition): void {
  const { payment } = turn;
  if (isObserved(payment.attempt) && isOnScreen(payment)) {
    decide(turn, interrupted('resuming'));
    show(turn, 'confirming');
  } else if (paceOf(payment)) turn.cause({ type: 'ask' });
}

/** The polling has reached its limit without a final status. */
function endWait(turn: Transition): void {
  const { payment } = turn;
  const pace = paceOf(payment);
  if (pace === 'behind') turn.set({ unobserved: 'none' });
  else if (pace === 'checking' && !mayBeCharged(payment) && payment.framesTried === 0) {
    offerForm(turn);
  } else if (pace === 'checking' || pace === 'confirming') {
    loseTrack(turn);
  }
}

function loseTrack(turn: Transition): void {
  const { lastStatus } = turn.payment;
  end(turn, 'unknown', errors.outcomeUnknown(problemOf(turn.payment), lastStatus));
}

/**
 * Disables the form until another replaces it. A possible charge is still polled, and its outcome is
 * reported.
 */
function replace(turn: Transition, error: PayError): void {
  const { payment, attempt } = turn;
  if (payment.form.is === 'replaced') return;
  const isShown = isOnScreen(payment);
  turn.cause({ type: isShown ? 'disable' : 'remove' });
  if (mayBeCharged(payment)) {
    turn.set({ form: { is: 'replaced' } });
    if (isObserved(attempt) || attempt.is === 'none') decide(turn, interrupted('resuming'));
  } else {
    if (!isShown) turn.set({ form: { is: 'gone' } });
    turn.set({ outcome: 'cancelled' });
  }
  settle(turn, error);
}

const REPORTS: ReadonlySet<PaymentEvent['type']> = new Set([
  'ready',
  'failed',
  'submitting',
  'challenge',
  'away',
  'beforeSubmit',
  'submit',
  'additionalDetails',
  'redirect',
  'completed',
  'returned',
  'declined',
]);
