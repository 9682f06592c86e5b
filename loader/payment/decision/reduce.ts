/**
 * The reducer of a payment: a pure function from a payment and an event to the next payment and its
 * effects, which the runner performs.
 */
import { beginAttempt, decide, doubt, doubtPresses, interrupt } from './attempt-transitions.ts';
import { settleStep } from './attempts.ts';
import { dropReplaced, end, loseTrack, settleStart } from './ending-transitions.ts';
import { giveUpForm, loseForm, mountForm, offerForm } from './form-transitions.ts';
import { learnStatus, releaseWaiting } from './learn-status.ts';
import { paceOf } from './pace.ts';
import * as errors from './payment-errors.ts';
import type {
  BeginEvent,
  BlockedEvent,
  Effect,
  PaymentEvent,
  PressAgedEvent,
  ReplacedEvent,
} from './payment-events.ts';
import { isObserved, progressOf } from './payment.ts';
import type { Payment } from './payment.ts';
import { holdsPresses, isOnScreen, mayBeCharged } from './questions.ts';
import { doubted } from './regions/evidence.ts';
import { reduceLife } from './regions/life.ts';
import { askForChange, learnSession, takeChange } from './session-change.ts';
import { takeLateReport, takeReport } from './take-report.ts';
import { requestStatus, show, Transition } from './transition.ts';

export interface Reduced {
  readonly payment: Payment;
  readonly effects: readonly Effect[];
  /** For a report of the frame: whether it was expected. A rejected report has no effect. */
  readonly accepted: boolean;
}

export function reduce(payment: Payment, event: PaymentEvent): Reduced {
  const turn = new Transition(payment);
  const accepted =
    payment.outcome === undefined ? reduceOpen(turn, event) : reduceEnded(turn, event);
  const reached = progressOf(payment, turn.payment);
  if (reached !== undefined) turn.effects.unshift({ type: 'progress', reached });
  askForChange(turn, event);
  const pace = paceOf(turn.payment);
  if (pace !== paceOf(payment)) turn.cause({ type: 'pollStatus', pace });
  return { payment: turn.payment, effects: turn.effects, accepted };
}

/** After the outcome, only what happens to the form and late reports of its gateway matter. */
function reduceEnded(turn: Transition, event: PaymentEvent): boolean {
  switch (event.type) {
    case 'replaced':
      turn.cause({ type: 'disable' });
      break;
    case 'lost':
    case 'cancelled':
      turn.set({ form: { is: 'gone' } });
      turn.cause({ type: 'remove' });
      break;
    default:
      return takeLateReport(turn, event);
  }
  return true;
}

function reduceOpen(turn: Transition, event: PaymentEvent): boolean {
  switch (event.type) {
    case 'begin':
      begin(turn, event);
      break;
    case 'opened':
      if (turn.form.is === 'connecting') mountForm(turn);
      break;
    case 'mountFailed':
      if (turn.form.is === 'mounting') giveUpForm(turn, event.error);
      break;
    case 'lost':
      loseForm(turn, event.error, event.isReplaceable);
      break;
    case 'status':
    case 'statusFailed':
      learnStatus(turn, event);
      break;
    case 'statusOverdue':
      if (turn.payment.firstStatus === 'read') break;
      releaseWaiting(turn, 'overdue');
      requestStatus(turn);
      break;
    case 'pressAged':
      age(turn, event);
      break;
    case 'suspended':
      closeReplaced(turn, event.wasPressed);
      break;
    case 'waited':
      if (paceOf(turn.payment) === 'confirming') loseTrack(turn);
      break;
    case 'stepAnswered':
    case 'stepFailed':
      settleStep(turn, event);
      break;
    case 'changed':
      learnSession(turn, event.session);
      break;
    case 'changeAnswered':
      takeChange(turn, event.isKept);
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
    case 'ahead':
      turn.set(reduceLife(turn.payment, 'ahead'));
      break;
    case 'expiring':
      turn.set(reduceLife(turn.payment, 'ahead'));
      // The session that the callback returns would replace the session that has replaced this one.
      if (turn.form.is !== 'replaced') turn.cause({ type: 'expiring' });
      break;
    case 'expired':
    case 'bound':
      turn.set(reduceLife(turn.payment, event.type));
      requestStatus(turn);
      break;
    case 'replaced':
      replace(turn, event);
      break;
    case 'cancelled':
      end(turn, 'cancelled', event.error);
      break;
    default:
      return takeReport(turn, event);
  }
  return true;
}

function begin(turn: Transition, event: BeginEvent): void {
  const { isAttempted, hasOpenAttempt = false, isNestedPage, redirectUrl } = event;
  turn.set({ redirectUrl, isNestedPage, firstStatus: 'awaited' });
  if (isAttempted) {
    turn.set(doubted(turn.payment, 'chargeable'));
    turn.cause({ type: 'timePress', attempt: 0 });
  }
  // Where no press can be held back, the form itself or the navigation waits.
  if (isNestedPage || redirectUrl !== undefined) turn.cause({ type: 'timeFirstStatus' });
  requestStatus(turn);
  if (hasOpenAttempt && redirectUrl === undefined) interrupt(turn, 'resuming');
  offerForm(turn);
}

/** The navigation to the gateway's page has started; without a form, this is the press. */
function leave(turn: Transition): void {
  const { redirectUrl, started, attemptNumber } = turn.payment;
  if (redirectUrl === undefined || started !== 'pending') return;
  beginAttempt(turn, attemptNumber + 1);
  turn.set({ attempt: { is: 'away', isRedirected: true } });
  turn.cause({ type: 'reveal' });
  settleStart(turn);
}

/** The navigation has not taken place: nothing was pressed, or the attempt continues in the form. */
function stay(turn: Transition, { attempt, error }: BlockedEvent): void {
  const { payment } = turn;
  const isStarted = isObserved(payment.attempt);
  if (payment.redirectUrl !== undefined && !isStarted && payment.attempt.is === 'none') {
    return giveUpForm(turn, error);
  }
  const isCurrent = payment.redirectUrl !== undefined || attempt === payment.attemptNumber;
  if (!isStarted || !isCurrent) return;
  decide(turn, { is: 'declined', problem: errors.asRecoverable(error) });
}

/** The customer came back to a page that the browser had kept. */
function restore(turn: Transition): void {
  if (isObserved(turn.attempt)) {
    interrupt(turn, 'resuming');
    show(turn, 'confirming');
  } else if (paceOf(turn.payment)) requestStatus(turn);
}

/** Time has passed since the latest press. */
function age(turn: Transition, { attempt, age: pressAge }: PressAgedEvent): void {
  const { attemptNumber, lifeEnd } = turn.payment;
  if (attempt !== attemptNumber || lifeEnd === 'past') return;
  turn.set({ pressAge });
  // An earlier status may have come too early.
  if (pressAge === 'settled' && 'statusesInARow' in turn.attempt) requestStatus(turn);
}

/**
 * Disables the form until another replaces it, or removes it. A possible charge is still polled, and its outcome
 * is reported.
 */
function replace(turn: Transition, { error, isRemoved = false }: ReplacedEvent): void {
  const { payment } = turn;
  if (payment.form.is === 'replaced') return;
  const isShown = isOnScreen(payment);
  // The frame of this form does not know whether an earlier form was pressed.
  if (payment.unobserved === 'possible') doubt(turn, 'chargeable');
  const { is } = turn.attempt;
  // A frame that is gone sends nothing of a press whose step this page has not taken.
  const isHarmless = isRemoved && holdsPresses(payment);
  if (isShown && !isHarmless && (is === 'none' || is === 'declined')) doubtPresses(turn);
  if (isShown && !isRemoved) turn.cause({ type: 'disable' }, { type: 'suspend' });
  else turn.cause({ type: 'remove', reason: isRemoved ? undefined : 'replaced' });
  if (mayBeCharged(turn.payment)) {
    turn.set({ form: { is: 'replaced' } });
    if (isObserved(turn.attempt)) interrupt(turn, 'resuming');
    else requestStatus(turn);
    return settleStart(turn, error);
  }
  turn.set({ form: { is: 'gone' }, outcome: 'cancelled' });
  settleStart(turn, error);
}

/** The frame of the replaced form reports that nothing was pressed in it. */
function closeReplaced(turn: Transition, wasPressed: boolean | undefined): void {
  const { form, unobserved } = turn.payment;
  if (form.is !== 'replaced' || wasPressed !== false || unobserved !== 'possible') return;
  if (turn.attempt.is === 'none') dropReplaced(turn);
  else turn.set({ unobserved: 'none' });
}
