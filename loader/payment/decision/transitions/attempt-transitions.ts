/** The transitions of an attempt, and of the presses that no form reports on. */
import type { AttemptEvent } from '../regions/attempt.ts';
import type { Doubt } from '../regions/evidence.ts';
import { requestStatus, show } from './transition.ts';
import type { Transition } from './transition.ts';

/** Begins an attempt, after a press of the button or a report that implies one. */
export function beginAttempt(turn: Transition, attemptNumber: number): void {
  const { attempt } = turn;
  // This page no longer observes the press before, which is not closed.
  if (attempt.is !== 'none' && attempt.is !== 'declined') turn.raiseDoubt('chargeable');
  turn.moveAttempt({ type: 'pressed' });
  turn.set({ attemptNumber });
  turn.cause({ type: 'markAttempted' });
  timePress(turn);
}

/** Brings the attempt into a state that the status decides, and requests one. */
export function decide(turn: Transition, event: AttemptEvent): void {
  turn.moveAttempt(event);
  requestStatus(turn);
}

/** The same for an attempt whose outcome the customer waits for. */
export function confirm(turn: Transition, event: AttemptEvent): void {
  decide(turn, event);
  show(turn, 'confirming');
}

/** A usable form is given up: its button may have been pressed just before, or unseen. */
export function doubtPresses(turn: Transition): void {
  const { form } = turn;
  doubt(turn, 'seesPresses' in form && form.seesPresses ? 'possible' : 'chargeable');
}

/** There may be a press that is not closed, and from now on it counts as the latest. */
export function doubt(turn: Transition, reason: Doubt): void {
  const { unobserved } = turn.payment;
  turn.raiseDoubt(reason);
  if (turn.payment.unobserved !== unobserved) timePress(turn);
}

/** The time since the latest press, and the end of the session's life, count from now on. */
function timePress(turn: Transition): void {
  turn.moveLife('pressed');
  turn.set({ pressAge: 'fresh' });
  turn.cause({ type: 'timePress', attempt: turn.payment.attemptNumber });
}
