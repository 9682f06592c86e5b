/** The transitions of an attempt, and of the presses that no form reports on. */
import type { PayError } from '../../../shared/errors.ts';
import { isObserved, openStep } from './payment.ts';
import type { Attempt, InterruptedAttempt, LifeEnd, Payment } from './payment.ts';
import { ask } from './transition.ts';
import type { Transition } from './transition.ts';

/** Begins an attempt, after a press of the button or a report that implies one. */
export function beginAttempt(turn: Transition, attemptNumber: number): void {
  const { attempt } = turn;
  // This page no longer observes the press before, which is not closed.
  if (attempt.is !== 'none' && attempt.is !== 'declined') turn.set({ unobserved: 'chargeable' });
  turn.set({
    attempt: { is: 'submitting', isRedirected: false },
    attemptNumber,
    pressAge: 'fresh',
    lifeEnd: lifeEndOf(turn.payment),
  });
  turn.cause({ type: 'markAttempted' }, { type: 'timePress', attempt: attemptNumber });
}

/** Polls the status until it decides the attempt. */
export function decide(turn: Transition, attempt: Exclude<Attempt, { is: 'none' }>): void {
  const step = openStep(turn.payment);
  turn.set({ attempt: step === undefined ? attempt : { ...attempt, step } });
  ask(turn);
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
  const { form } = turn;
  doubt(turn, 'seesPresses' in form && form.seesPresses ? 'possible' : 'chargeable');
}

/** There may be a press that is not closed. */
export function doubt(turn: Transition, unobserved: 'possible' | 'chargeable'): void {
  const { payment } = turn;
  if (payment.unobserved === 'chargeable' || payment.unobserved === unobserved) return;
  turn.set({ unobserved, pressAge: 'fresh', lifeEnd: lifeEndOf(payment) });
  turn.cause({ type: 'timePress', attempt: payment.attemptNumber });
}

/** One status also decides about a press after the bound. */
function lifeEndOf({ lifeEnd }: Payment): LifeEnd {
  return lifeEnd === 'past' ? 'bound' : lifeEnd;
}
