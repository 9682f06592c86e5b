/** One transition of a payment: its next state and its effects, under construction. */
import type { PayError } from '../../../shared/errors.ts';
import type { SessionStatus, SessionStatusValue } from '../../../shared/sessions.ts';
import { CROSS_ORIGIN_ISOLATED } from '../../frame/payment-frame.ts';
import * as errors from './payment-errors.ts';
import type { Effect } from './payment-events.ts';
import { isFollowed, isOnScreen, mayBeCharged, NEW_PAYMENT } from './payment.ts';
import type { AttemptState, Payment, PaymentOutcome } from './payment.ts';

export interface Turn {
  readonly next: { -readonly [Key in keyof Payment]: Payment[Key] };
  readonly effects: Effect[];
  /** The session's last known status. */
  readonly lastStatus: SessionStatusValue | null;
}

/** Number of frames that a payment may use: the first, and a second if that one is lost. */
const MOST_FRAMES = 2;

/** Begins an attempt, after a press of the button or a report that implies one. */
export function beginAttempt({ next, effects }: Turn, attempt: number): void {
  // This page no longer observes the previous attempt.
  if (isFollowed(next)) next.doubt = 'real';
  next.attempts = attempt;
  next.isRedirected = false;
  next.problem = next.notice = undefined;
  next.looks = 0;
  effects.push({ type: 'markAttempted' });
}

/** Polls the status until it decides the attempt. */
export function decide({ next, effects }: Turn, attempt: AttemptState, problem?: PayError): void {
  next.attempt = attempt;
  next.problem = problem;
  next.isRedirected = false;
  next.looks = 0;
  effects.push({ type: 'ask' });
}

export function showConfirming({ next, effects }: Turn): void {
  if (isOnScreen(next)) effects.push({ type: 'show', outcome: 'confirming' });
}

export function hasFramesLeft({ framesTried }: Pick<Payment, 'framesTried'>): boolean {
  return framesTried < MOST_FRAMES;
}

export function openFrame({ next, effects }: Turn): void {
  const isCredentialless = next.problem?.reason === CROSS_ORIGIN_ISOLATED;
  next.form = 'connecting';
  next.framesTried += 1;
  next.seesPresses = true;
  next.problem = next.step = undefined;
  effects.push({ type: 'open', isCredentialless });
}

/** Shows the form, for the first time or again. */
export function offerForm(turn: Turn): void {
  const { next, effects } = turn;
  if (next.redirectUrl !== undefined) {
    next.form = 'none';
    const request = { url: next.redirectUrl, method: 'GET', fields: {} } as const;
    effects.push({ type: 'navigate', request });
  } else if (hasFramesLeft(next)) openFrame(turn);
  else giveUpForm(turn, next.problem?.recoverable === false ? next.problem : errors.frameLost());
}

/** Ends the form for good; a possible charge is still polled. */
export function giveUpForm(turn: Turn, error: PayError): void {
  const { next, effects } = turn;
  if (!mayBeCharged(next)) return end(turn, 'unshown', error);
  const isDecided = !isFollowed(next) && next.attempt !== 'none' && next.seesPresses;
  next.form = 'gone';
  next.seesPresses = true;
  effects.push({ type: 'remove' });
  if (!isDecided && next.attempt !== 'confirming') decide(turn, 'resuming', error);
}

/** The frame, or the form in it, can no longer be used. */
export function loseForm(turn: Turn, error: PayError, isReplaceable: boolean): void {
  const { next, effects } = turn;
  const isComing = next.form === 'connecting' || next.form === 'mounting';
  if (!isComing && !isOnScreen(next)) return;
  if (!isReplaceable) next.framesTried = MOST_FRAMES;
  if (!isComing && mayBeCharged(next)) return giveUpForm(turn, error);
  next.problem = error;
  if (isComing) return offerForm(turn);
  // The button may have been pressed just before, or unobserved.
  if (!next.seesPresses) next.doubt = 'real';
  next.form = 'checking';
  effects.push({ type: 'remove' }, { type: 'markAttempted' }, { type: 'ask' });
}

/** The attempt is closed, and the customer may try again. */
export function reopen(turn: Turn, status: SessionStatusValue): void {
  const { next, effects } = turn;
  const { attempt, form, step, notice } = next;
  const isCutOff = attempt === 'returning' || attempt === 'resuming';
  const problem = next.problem ?? (isCutOff ? errors.notPaid(status) : undefined);
  next.attempt = 'none';
  next.notice = undefined;
  if (form === 'replaced') return end(turn, 'cancelled');
  if (problem?.recoverable) effects.push({ type: 'failed', error: problem });
  if (form === 'gone') return offerForm(turn);
  next.problem = undefined;
  if (step !== undefined) {
    const answer = notice === undefined ? {} : { message: notice };
    effects.push({ type: 'answer', step, answer: { type: 'fail', ...answer } });
    next.step = undefined;
  }
  const error = isCutOff && step === undefined ? problem : undefined;
  if (isOnScreen(next)) effects.push({ type: 'show', outcome: 'open', error });
}

/**
 * Ends the payment. A form that is on screen stays and shows the outcome.
 *
 * @param isReplaced - whether another form will replace this one, which is disabled until then
 */
export function end(
  turn: Turn,
  outcome: PaymentOutcome,
  error?: PayError,
  isReplaced = false,
): void {
  const { next, effects } = turn;
  if (isReplaced && isOnScreen(next)) effects.push({ type: 'disable' });
  else if (isOnScreen(next) && outcome !== 'unshown' && outcome !== 'cancelled') {
    // The reason, where the form cannot derive the message from the outcome.
    const reason = error && errors.isClosed(error) ? error : undefined;
    effects.push({ type: 'show', outcome, error: reason });
  } else {
    next.form = 'gone';
    effects.push({ type: 'remove' });
  }
  const { form, attempts, gatewayPaymentId, started } = next;
  Object.assign(next, NEW_PAYMENT, { form, attempts, gatewayPaymentId, started, outcome });
  settle(turn, error);
  if (error && outcome !== 'cancelled') effects.push({ type: 'failed', error });
}

export function succeed(turn: Turn, session: SessionStatus): void {
  end(turn, 'completed');
  turn.effects.push({ type: 'succeeded', session });
}

export function settle({ next, effects }: Turn, error?: PayError): void {
  if (next.started !== 'pending') return;
  next.started = error ? 'rejected' : 'resolved';
  effects.push({ type: 'settle', error });
}
