/** The ways in which a payment ends. */
import type { PayError } from '../../../shared/errors/errors.ts';
import { bare } from '../../../shared/plain/bare.ts';
import type { Outcome } from '../../../shared/rpc.ts';
import * as errors from './payment-errors.ts';
import { NO_ATTEMPT, problemOf } from './payment.ts';
import type { PaymentOutcome } from './payment.ts';
import { isOnScreen } from './questions.ts';
import { show } from './transition.ts';
import type { Transition } from './transition.ts';

/** Ends the payment. A form that is on screen stays and shows the outcome. */
export function end(turn: Transition, outcome: PaymentOutcome, error?: PayError): void {
  const hasForm = outcome !== 'cancelled' && outcome !== 'formUnavailable';
  conclude(turn, { outcome, shown: hasForm ? outcome : undefined, error });
}

/** Ends the payment of an order that is paid, or accepted and still to be paid. */
export function succeed(turn: Transition, shown: 'completed' | 'accepted'): void {
  conclude(turn, { outcome: 'completed', shown });
}

/**
 * Ends the payment of an order that is accepted and still to be paid. The form is replaced by what the customer
 * needs for that, such as the reference of a voucher.
 */
export function presentInstructions(turn: Transition, instructions: object): void {
  turn.set({
    form: { is: 'gone' },
    attempt: NO_ATTEMPT,
    unobserved: 'none',
    outcome: 'completed',
  });
  turn.cause(
    { type: 'remove', reason: 'presented' },
    { type: 'presentInstructions', instructions },
  );
  settleStart(turn);
}

/** Ends the payment as failed, or as unknown if a press that is not closed may have been charged. */
export function fail(turn: Transition, error: PayError | undefined): void {
  if (turn.payment.unobserved !== 'none') return loseTrack(turn, error);
  end(turn, 'failed', error);
}

/** Ends the payment with an unknown outcome. */
export function loseTrack(turn: Transition, cause?: PayError): void {
  const { lastStatus } = turn.payment;
  end(turn, 'unknown', errors.outcomeUnknown(cause ?? problemOf(turn.payment), lastStatus));
}

/** Ends the payment without a report. The form on screen stays until the form that replaces it is usable. */
export function dropReplaced(turn: Transition): void {
  turn.set({ unobserved: 'none', outcome: 'cancelled' });
}

interface Conclusion {
  readonly outcome: PaymentOutcome;
  /** What the form shows; without it, the form is removed. */
  readonly shown: Outcome | undefined;
  readonly error?: PayError | undefined;
}

function conclude(turn: Transition, conclusion: Conclusion): void {
  const { outcome, shown, error } = bare(conclusion);
  if (shown !== undefined && isOnScreen(turn.payment)) {
    show(turn, shown, error);
  } else {
    turn.set({ form: { is: 'gone' } });
    turn.cause({ type: 'remove' });
  }
  turn.set({ attempt: NO_ATTEMPT, unobserved: 'none', outcome });
  settleStart(turn, error);
  if (error && outcome !== 'cancelled') turn.cause({ type: 'failed', error });
}

export function settleStart(turn: Transition, error?: PayError): void {
  if (turn.payment.started !== 'pending') return;
  turn.set({ started: error ? 'rejected' : 'resolved' });
  turn.cause({ type: 'settle', error });
}
