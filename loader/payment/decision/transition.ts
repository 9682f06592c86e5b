/** One transition of a payment, under construction, and the steps that several transitions share. */
import type { PayError } from '../../../shared/errors.ts';
import type { Outcome } from '../../../shared/rpc.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import * as errors from './payment-errors.ts';
import type { Effect } from './payment-events.ts';
import {
  isObserved,
  isOnScreen,
  mayBeCharged,
  NO_ATTEMPT,
  openStep,
  problemOf,
} from './payment.ts';
import type { Attempt, Form, InterruptedAttempt, Payment, PaymentOutcome } from './payment.ts';

/** Number of frames that a payment may use: the first, and a second if that one is lost. */
const MOST_FRAMES = 2;

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

  cause(...effects: readonly Effect[]): void {
    this.effects.push(...effects);
  }
}

/** Begins an attempt, after a press of the button or a report that implies one. */
export function beginAttempt(turn: Transition, attemptNumber: number): void {
  // This page no longer observes the previous attempt.
  if (isObserved(turn.attempt)) turn.set({ unobserved: 'chargeable' });
  turn.set({ attempt: { is: 'submitting', isRedirected: false }, attemptNumber });
  turn.cause({ type: 'markAttempted' });
}

/** Polls the status until it decides the attempt. */
export function decide(turn: Transition, attempt: Exclude<Attempt, { is: 'none' }>): void {
  const step = openStep(turn.payment);
  turn.set({ attempt: step === undefined ? attempt : { ...attempt, step } });
  turn.cause({ type: 'ask' });
}

export function interrupted(is: InterruptedAttempt['is'], problem?: PayError): InterruptedAttempt {
  return { is, problem, statusesInARow: 0 };
}

/** Shows the state of the payment, where there is a form. */
export function show(turn: Transition, outcome: Outcome, error?: PayError): void {
  const { attemptNumber: attempt } = turn.payment;
  if (isOnScreen(turn.payment)) turn.cause({ type: 'show', outcome, attempt, error });
}

export function hasFramesLeft({ payment }: Transition): boolean {
  return payment.framesTried < MOST_FRAMES;
}

/** @param problem - of the form before */
export function openFrame(turn: Transition, problem?: PayError): void {
  const { attempt, framesTried } = turn.payment;
  turn.set({
    form: { is: 'connecting' },
    framesTried: framesTried + 1,
    attempt:
      attempt.is === 'none'
        ? attempt
        : { ...attempt, step: undefined, ...('problem' in attempt && { problem: undefined }) },
  });
  turn.cause({ type: 'open', isCredentialless: errors.isCrossOriginIsolated(problem) });
}

/**
 * Shows the form, for the first time or again.
 *
 * @param problem - of the form before
 */
export function offerForm(turn: Transition, problem?: PayError): void {
  const { redirectUrl, attemptNumber: attempt } = turn.payment;
  if (redirectUrl !== undefined) {
    turn.set({ form: { is: 'none' } });
    const request = { url: redirectUrl, method: 'GET', fields: {} } as const;
    turn.cause({ type: 'navigate', request, attempt, response: undefined });
  } else if (hasFramesLeft(turn)) openFrame(turn, problem);
  else giveUpForm(turn, problem?.recoverable === false ? problem : errors.frameLost());
}

/** Ends the form for good; a possible charge is still polled. */
export function giveUpForm(turn: Transition, error: PayError): void {
  const { payment, attempt } = turn;
  if (!mayBeCharged(payment)) return end(turn, 'formUnavailable', error);
  const seesPresses =
    isOnScreen(payment) && 'seesPresses' in turn.form ? turn.form.seesPresses : true;
  const isDecided = !isObserved(attempt) && attempt.is !== 'none' && seesPresses;
  turn.set({ form: { is: 'gone' } });
  turn.cause({ type: 'remove' });
  if (!isDecided && attempt.is !== 'confirming') decide(turn, interrupted('resuming', error));
}

/** The frame, or the form in it, can no longer be used. */
export function loseForm(turn: Transition, error: PayError, isReplaceable: boolean): void {
  const { form, attempt, payment } = turn;
  const isComing = form.is === 'connecting' || form.is === 'mounting';
  if (!isComing && !isOnScreen(payment)) return;
  if (!isReplaceable) turn.set({ framesTried: MOST_FRAMES });
  if (!isComing && mayBeCharged(payment)) return giveUpForm(turn, error);
  if (isComing) {
    if ('problem' in attempt) turn.set({ attempt: { ...attempt, problem: error } });
    return offerForm(turn, error);
  }
  const seesPresses = 'seesPresses' in form ? form.seesPresses : true;
  // The button may have been pressed just before, or unobserved.
  if (!seesPresses) turn.set({ unobserved: 'chargeable' });
  turn.set({ form: { is: 'checking', lost: { seesPresses, problem: error } } });
  turn.cause({ type: 'remove' }, { type: 'markAttempted' }, { type: 'ask' });
}

/** The attempt is closed, and the customer may try again. */
export function reopen(turn: Transition, session: SessionStatus): void {
  const { attempt, form } = turn;
  const isCutOff = attempt.is === 'returning' || attempt.is === 'resuming';
  const own = problemOf(turn.payment);
  const problem = own ?? (isCutOff ? errors.notPaid(session.status) : undefined);
  const step = openStep(turn.payment);
  const notice = 'notice' in attempt ? attempt.notice : undefined;
  turn.set({ attempt: NO_ATTEMPT });
  if (form.is === 'replaced') return end(turn, 'cancelled');
  if (problem?.recoverable) turn.cause({ type: 'failed', error: problem });
  if (form.is === 'gone') return offerForm(turn, own);
  if (step !== undefined) turn.cause({ type: 'answer', step, answer: notice ?? { type: 'fail' } });
  show(turn, 'open', isCutOff && step === undefined ? problem : undefined);
}

/** Ends the payment. A form that is on screen stays and shows the outcome. */
export function end(turn: Transition, outcome: PaymentOutcome, error?: PayError): void {
  if (outcome === 'cancelled' || outcome === 'formUnavailable' || !isOnScreen(turn.payment)) {
    turn.set({ form: { is: 'gone' } });
    turn.cause({ type: 'remove' });
  } else {
    // The reason, where the form cannot derive the message from the outcome.
    show(turn, outcome, error && errors.isClosed(error) ? error : undefined);
  }
  turn.set({ attempt: NO_ATTEMPT, unobserved: 'none', outcome });
  settle(turn, error);
  if (error && outcome !== 'cancelled') turn.cause({ type: 'failed', error });
}

export function settle(turn: Transition, error?: PayError): void {
  if (turn.payment.started !== 'pending') return;
  turn.set({ started: error ? 'rejected' : 'resolved' });
  turn.cause({ type: 'settle', error });
}
