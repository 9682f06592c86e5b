/** One transition of a payment: its next state and its effects, under construction. */
import type { PayError } from '../../../shared/errors.ts';
import type { SessionStatus, SessionStatusValue } from '../../../shared/sessions.ts';
import { CROSS_ORIGIN_ISOLATED } from '../../frame/payment-frame.ts';
import * as errors from './payment-errors.ts';
import type { Effect } from './payment-events.ts';
import { isFollowed, isOnScreen, mayBeCharged } from './payment.ts';
import type { AttemptState, Payment, PaymentOutcome } from './payment.ts';

/** A payment under construction. */
type Draft = { -readonly [Key in keyof Payment]: Payment[Key] };

/** The next state, with the effects of its transition. */
export interface Turn extends Draft {
  readonly effects: Effect[];
}

/** Number of frames that a payment may use: the first, and a second if that one is lost. */
const MOST_FRAMES = 2;

/** Begins an attempt, after a press of the button or a report that implies one. */
export function beginAttempt(turn: Turn, attempt: number): void {
  // This page no longer observes the previous attempt.
  if (isFollowed(turn)) turn.doubt = 'real';
  turn.attempt = 'submitting';
  turn.attempts = attempt;
  turn.isRedirected = false;
  turn.problem = turn.notice = undefined;
  turn.looks = 0;
  turn.effects.push({ type: 'markAttempted' });
}

/** Polls the status until it decides the attempt. */
export function decide(turn: Turn, attempt: AttemptState, problem?: PayError): void {
  turn.attempt = attempt;
  turn.problem = problem;
  turn.isRedirected = false;
  turn.looks = 0;
  turn.effects.push({ type: 'ask' });
}

export function showConfirming(turn: Turn): void {
  if (isOnScreen(turn)) turn.effects.push({ type: 'show', outcome: 'confirming' });
}

export function hasFramesLeft(turn: Turn): boolean {
  return turn.framesTried < MOST_FRAMES;
}

export function openFrame(turn: Turn): void {
  const isCredentialless = turn.problem?.reason === CROSS_ORIGIN_ISOLATED;
  turn.form = 'connecting';
  turn.framesTried += 1;
  turn.seesPresses = true;
  turn.problem = turn.step = undefined;
  turn.effects.push({ type: 'open', isCredentialless });
}

/** Shows the form, for the first time or again. */
export function offerForm(turn: Turn): void {
  if (turn.redirectUrl !== undefined) {
    turn.form = 'none';
    const request = { url: turn.redirectUrl, method: 'GET', fields: {} } as const;
    turn.effects.push({ type: 'navigate', request });
  } else if (hasFramesLeft(turn)) openFrame(turn);
  else giveUpForm(turn, turn.problem?.recoverable === false ? turn.problem : errors.frameLost());
}

/** Ends the form for good; a possible charge is still polled. */
export function giveUpForm(turn: Turn, error: PayError): void {
  if (!mayBeCharged(turn)) return end(turn, 'unshown', error);
  const isDecided = !isFollowed(turn) && turn.attempt !== 'none' && turn.seesPresses;
  turn.form = 'gone';
  turn.seesPresses = true;
  turn.effects.push({ type: 'remove' });
  if (!isDecided && turn.attempt !== 'confirming') decide(turn, 'resuming', error);
}

/** The frame, or the form in it, can no longer be used. */
export function loseForm(turn: Turn, error: PayError, isReplaceable: boolean): void {
  const isComing = turn.form === 'connecting' || turn.form === 'mounting';
  if (!isComing && !isOnScreen(turn)) return;
  if (!isReplaceable) turn.framesTried = MOST_FRAMES;
  if (!isComing && mayBeCharged(turn)) return giveUpForm(turn, error);
  turn.problem = error;
  if (isComing) return offerForm(turn);
  // The button may have been pressed just before, or unobserved.
  if (!turn.seesPresses) turn.doubt = 'real';
  turn.form = 'checking';
  turn.effects.push({ type: 'remove' }, { type: 'markAttempted' }, { type: 'ask' });
}

/** The attempt is closed, and the customer may try again. */
export function reopen(turn: Turn, status: SessionStatusValue): void {
  const { attempt, form, step, notice } = turn;
  const isCutOff = attempt === 'returning' || attempt === 'resuming';
  const problem = turn.problem ?? (isCutOff ? errors.notPaid(status) : undefined);
  turn.attempt = 'none';
  turn.notice = undefined;
  if (form === 'replaced') return end(turn, 'cancelled');
  if (problem?.recoverable) turn.effects.push({ type: 'failed', error: problem });
  if (form === 'gone') return offerForm(turn);
  turn.problem = undefined;
  if (step !== undefined) {
    turn.effects.push({ type: 'answer', step, answer: notice ?? { type: 'fail' } });
    turn.step = undefined;
  }
  const error = isCutOff && step === undefined ? problem : undefined;
  if (isOnScreen(turn)) turn.effects.push({ type: 'show', outcome: 'open', error });
}

/** Ends the payment. A form that is on screen stays and shows the outcome. */
export function end(turn: Turn, outcome: PaymentOutcome, error?: PayError): void {
  if (isOnScreen(turn) && outcome !== 'unshown' && outcome !== 'cancelled') {
    // The reason, where the form cannot derive the message from the outcome.
    const reason = error && errors.isClosed(error) ? error : undefined;
    turn.effects.push({ type: 'show', outcome, error: reason });
  } else {
    turn.form = 'gone';
    turn.effects.push({ type: 'remove' });
  }
  turn.attempt = turn.doubt = 'none';
  turn.outcome = outcome;
  settle(turn, error);
  if (error && outcome !== 'cancelled') turn.effects.push({ type: 'failed', error });
}

export function succeed(turn: Turn, session: SessionStatus): void {
  end(turn, 'completed');
  turn.effects.push({ type: 'succeeded', session });
}

export function settle(turn: Turn, error?: PayError): void {
  if (turn.started !== 'pending') return;
  turn.started = error ? 'rejected' : 'resolved';
  turn.effects.push({ type: 'settle', error });
}
