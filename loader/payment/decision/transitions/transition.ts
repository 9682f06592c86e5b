/** One transition of a payment, under construction. */
import type { PayError } from '../../../../shared/errors/errors.ts';
import type { Outcome } from '../../../../shared/rpc.ts';
import type { Effect } from '../payment-events.ts';
import type { Payment } from '../payment.ts';
import { isOnScreen } from '../questions.ts';
import { reduceAttempt } from '../regions/attempt.ts';
import type { Attempt, AttemptEvent } from '../regions/attempt.ts';
import { doubted } from '../regions/evidence.ts';
import type { Doubt } from '../regions/evidence.ts';
import { reduceForm } from '../regions/form.ts';
import type { Form, FormEvent } from '../regions/form.ts';
import { reduceLife } from '../regions/life.ts';
import type { LifeEvent } from '../regions/life.ts';
import { reduceTerms } from '../regions/terms.ts';
import type { TermsEvent } from '../regions/terms.ts';

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
    this.payment = { ...this.payment, ...change };
  }

  /** @param seesPresses - of a form that has become usable */
  moveForm(event: FormEvent, seesPresses?: boolean): void {
    this.set({ form: reduceForm(this.form, event, seesPresses) });
  }

  moveAttempt(event: AttemptEvent): void {
    this.set({ attempt: reduceAttempt(this.attempt, event) });
  }

  moveLife(event: LifeEvent): void {
    this.set(reduceLife(this.payment, event));
  }

  moveTerms(event: TermsEvent): void {
    this.set({ terms: reduceTerms(this.payment.terms, event) });
  }

  /** There may be a press that is not closed. */
  raiseDoubt(doubt: Doubt): void {
    this.set(doubted(this.payment, doubt));
  }

  cause(...effects: readonly Effect[]): void {
    this.effects.push(...effects);
  }
}

/** Requests a status, once for each event. */
export function requestStatus(turn: Transition): void {
  if (!turn.effects.some(({ type }) => type === 'ask')) turn.cause({ type: 'ask' });
}

/** Shows the state of the payment, if there is a form or it is being mounted. */
export function show(turn: Transition, outcome: Outcome, error?: PayError): void {
  const { form, payment } = turn;
  const { attemptNumber: attempt } = payment;
  if (isOnScreen(payment) || form.is === 'mounting') {
    turn.cause({ type: 'show', outcome, attempt, error });
  }
}
