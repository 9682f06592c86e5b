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
import type {
  Attempt,
  Form,
  InterruptedAttempt,
  LifeEnd,
  Payment,
  PaymentOutcome,
} from './payment.ts';

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

/** Requests a status, once for each event. */
export function ask(turn: Transition): void {
  if (!turn.effects.some(({ type }) => type === 'ask')) turn.cause({ type: 'ask' });
}

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

/** Shows the state of the payment, if there is a form or it is being mounted. */
export function show(turn: Transition, outcome: Outcome, error?: PayError): void {
  const { form, payment } = turn;
  const { attemptNumber: attempt } = payment;
  if (isOnScreen(payment) || form.is === 'mounting') {
    turn.cause({ type: 'show', outcome, attempt, error });
  }
}

export function hasFramesLeft({ payment }: Transition): boolean {
  return payment.framesTried < MOST_FRAMES;
}

/** @param problem - of the form before */
export function openFrame(turn: Transition, problem?: PayError): void {
  turn.set({ form: { is: 'connecting' }, framesTried: turn.payment.framesTried + 1 });
  turn.cause({ type: 'open', isCredentialless: errors.isCrossOriginIsolated(problem) });
}

/** Mounts the gateway's form; a page whose presses cannot be held back waits for the first status. */
export function mountForm(turn: Transition): void {
  const { isNestedPage, firstStatus, attemptNumber: attempts } = turn.payment;
  if (isNestedPage && firstStatus === 'awaited') return turn.set({ form: { is: 'waiting' } });
  turn.set({ form: { is: 'mounting' } });
  turn.cause({ type: 'mount', attempts });
  // The customer cannot pay with this form before the attempt is decided.
  if (turn.attempt.is !== 'none') show(turn, 'confirming');
}

/**
 * Shows the form, for the first time or again.
 *
 * @param problem - of the form before
 */
export function offerForm(turn: Transition, problem?: PayError): void {
  if (turn.payment.redirectUrl !== undefined) return;
  if (hasFramesLeft(turn)) return openFrame(turn, problem);
  giveUpForm(turn, problem ?? errors.frameLost());
}

/** Ends the form for good; a possible charge is still polled. */
export function giveUpForm(turn: Transition, error: PayError): void {
  const { attempt } = turn;
  if (!mayBeCharged(turn.payment)) return end(turn, 'formUnavailable', error);
  turn.set({ form: { is: 'gone' } });
  turn.cause({ type: 'remove' });
  if (isObserved(attempt) || attempt.is === 'none') interrupt(turn, 'resuming', error);
}

/** The frame, or the form in it, can no longer be used. */
export function loseForm(turn: Transition, error: PayError, isReplaceable: boolean): void {
  const { form, attempt, payment } = turn;
  const isComing = form.is === 'connecting' || form.is === 'waiting' || form.is === 'mounting';
  if (!isComing && !isOnScreen(payment)) return;
  if (!isReplaceable) turn.set({ framesTried: MOST_FRAMES });
  if (isComing) return offerForm(turn, error);
  // After a decline the button can be pressed again.
  if (attempt.is === 'declined') doubtPresses(turn);
  if (attempt.is !== 'none') return giveUpForm(turn, error);
  doubtPresses(turn);
  // The next form passes on no press before a status was read.
  turn.set({ firstStatus: 'awaited' });
  turn.cause({ type: 'remove' }, { type: 'markAttempted' });
  if (payment.isNestedPage) turn.cause({ type: 'awaitStatus' });
  ask(turn);
  offerForm(turn, error);
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

/** The attempt is closed, and the customer may try again. */
export function reopen(turn: Transition): void {
  const { attempt } = turn;
  const problem = problemOf(turn.payment);
  const step = openStep(turn.payment);
  const notice = 'notice' in attempt ? attempt.notice : undefined;
  turn.set({ attempt: NO_ATTEMPT });
  if (offerAgain(turn, problem) && step !== undefined) {
    turn.cause({ type: 'answer', step, answer: notice ?? { type: 'fail' } });
  }
  show(turn, 'open', errors.isOfOldAmount(problem) ? problem : undefined);
}

/** Several statuses show no attempt: the customer may use the form, and polling continues. */
export function reopenUnconfirmed(turn: Transition, session: SessionStatus): void {
  const problem = errors.unconfirmed(session, problemOf(turn.payment));
  const step = openStep(turn.payment);
  turn.set({ attempt: NO_ATTEMPT, unobserved: 'chargeable' });
  if (offerAgain(turn, problem) && step !== undefined) {
    turn.cause({ type: 'answer', step, answer: { type: 'fail' } });
  }
  if (!isOnScreen(turn.payment)) turn.set({ unconfirmed: problem });
  show(turn, 'open', problem);
}

/** @returns whether the customer may try again in the form that is there */
function offerAgain(turn: Transition, problem: PayError | undefined): boolean {
  const { form, payment } = turn;
  if (form.is === 'replaced') {
    if (payment.unobserved === 'none') end(turn, 'cancelled');
    return false;
  }
  const isLast = form.is === 'gone' && !hasFramesLeft(turn);
  if (isLast && mayBeCharged(payment)) {
    giveUpForm(turn, problem ?? errors.frameLost());
    return false;
  }
  if (problem?.recoverable === true) turn.cause({ type: 'failed', error: problem });
  if (form.is !== 'gone') return isOnScreen(payment);
  offerForm(turn, problem);
  return false;
}

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
export function present(turn: Transition, instructions: object): void {
  turn.set({
    form: { is: 'gone' },
    attempt: NO_ATTEMPT,
    unobserved: 'none',
    outcome: 'completed',
  });
  turn.cause({ type: 'remove', reason: 'presented' }, { type: 'present', instructions });
  settle(turn);
}

interface Conclusion {
  readonly outcome: PaymentOutcome;
  /** What the form shows; without it, the form is removed. */
  readonly shown: Outcome | undefined;
  readonly error?: PayError | undefined;
}

function conclude(turn: Transition, { outcome, shown, error }: Conclusion): void {
  if (shown !== undefined && isOnScreen(turn.payment)) {
    show(turn, shown, error);
  } else {
    turn.set({ form: { is: 'gone' } });
    turn.cause({ type: 'remove' });
  }
  turn.set({ attempt: NO_ATTEMPT, unobserved: 'none', outcome });
  settle(turn, error);
  if (error && outcome !== 'cancelled') turn.cause({ type: 'failed', error });
}

/** Ends the payment without a report. The form on screen stays until the form that replaces it is usable. */
export function dropReplaced(turn: Transition): void {
  turn.set({ unobserved: 'none', outcome: 'cancelled' });
}

/** Ends the payment with an unknown outcome. */
export function loseTrack(turn: Transition, cause?: PayError): void {
  const { lastStatus } = turn.payment;
  end(turn, 'unknown', errors.outcomeUnknown(cause ?? problemOf(turn.payment), lastStatus));
}

/** Ends the payment as failed, or as unknown if a press that is not closed may have been charged. */
export function fail(turn: Transition, error: PayError | undefined): void {
  if (turn.payment.unobserved !== 'none') return loseTrack(turn, error);
  end(turn, 'failed', error);
}

export function settle(turn: Transition, error?: PayError): void {
  if (turn.payment.started !== 'pending') return;
  turn.set({ started: error ? 'rejected' : 'resolved' });
  turn.cause({ type: 'settle', error });
}
