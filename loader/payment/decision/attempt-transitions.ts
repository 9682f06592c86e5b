/** The transitions of an attempt, and of the presses that no form reports on. */
import type { PayError } from '../../../shared/errors/errors.ts';
import { isObserved, openStep } from './payment.ts';
import type { Attempt, InterruptedAttempt } from './payment.ts';
import { hidesPresses } from './questions.ts';
import { doubted } from './regions/evidence.ts';
import type { Doubt } from './regions/evidence.ts';
import { reduceLife } from './regions/life.ts';
import { requestStatus } from './transition.ts';
import type { Transition } from './transition.ts';

/** Begins an attempt, after a press of the button or a report that implies one. */
export function beginAttempt(turn: Transition, attemptNumber: number): void {
  const { attempt } = turn;
  // This page no longer observes the press before, which is not closed.
  if (attempt.is !== 'none' && attempt.is !== 'declined') {
    turn.set(doubted(turn.payment, 'chargeable'));
  }
  turn.set({ attempt: { is: 'submitting', isRedirected: false }, attemptNumber });
  turn.cause({ type: 'markAttempted' });
  timePress(turn);
}

/** Polls the status until it decides the attempt. */
export function decide(turn: Transition, attempt: Exclude<Attempt, { is: 'none' }>): void {
  const step = openStep(turn.payment);
  turn.set({ attempt: step === undefined ? attempt : { ...attempt, step } });
  requestStatus(turn);
}

/** Polls the status until several in a row decide whether the form opens again. */
export function interrupt(
  turn: Transition,
  is: InterruptedAttempt['is'],
  problem?: PayError,
): void {
  const { attempt } = turn;
  const isDirect = !(isObserved(attempt) && attempt.hasStep === true);
  decide(turn, { is, problem, statusesInARow: 0, isDirect });
}

/** A usable form is given up: its button may have been pressed just before, or unseen. */
export function doubtPresses(turn: Transition): void {
  doubt(turn, hidesPresses(turn.payment) ? 'chargeable' : 'possible');
}

/** There may be a press that is not closed. */
export function doubt(turn: Transition, reason: Doubt): void {
  const { unobserved } = turn.payment;
  turn.set(doubted(turn.payment, reason));
  if (turn.payment.unobserved !== unobserved) timePress(turn);
}

/** The time since the latest press, and the end of the session's life, count from now on. */
function timePress(turn: Transition): void {
  const { payment } = turn;
  turn.set({ ...reduceLife(payment, 'pressed'), pressAge: 'fresh' });
  turn.cause({ type: 'timePress', attempt: payment.attemptNumber });
}
