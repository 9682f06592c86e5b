/** One transition of a payment, under construction. */
import type { PayError } from '../../../shared/errors/errors.ts';
import { bare } from '../../../shared/plain/bare.ts';
import type { Outcome } from '../../../shared/rpc.ts';
import type { Effect } from './payment-events.ts';
import type { Attempt, Form, Payment } from './payment.ts';
import { isOnScreen } from './questions.ts';

/** The next state, and the effects of its transition so far. */
export class Transition {
  payment: Payment;
  readonly effects: Effect[] = [];

  constructor(payment: Payment) {
    this.payment = payment;
  }

  get attempt(): Attempt {
    return this.payment.attempt;
  }

  get form(): Form {
    return this.payment.form;
  }

  set(change: Partial<Payment>): void {
    this.payment = bare({ ...this.payment, ...change });
    const { form, attempt, terms } = this.payment;
    [form, attempt, terms].forEach(bare);
  }

  cause(...effects: readonly Effect[]): void {
    this.effects.push(...effects);
  }
}

/** Requests a status, once for each event. */
export function requestStatus(turn: Transition): void {
  if (!turn.effects.some(({ type }) => type === 'askStatus')) turn.cause({ type: 'askStatus' });
}

/** Shows the state of the payment, if there is a form or it is being mounted. */
export function show(turn: Transition, outcome: Outcome, error?: PayError): void {
  const { form, payment } = turn;
  const { attemptNumber: attempt } = payment;
  if (isOnScreen(payment) || form.is === 'mounting') {
    turn.cause({ type: 'showOutcome', outcome, attempt, error });
  }
}
