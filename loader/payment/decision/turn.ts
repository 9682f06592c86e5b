/** One turn of a payment: the state that comes next, and what is to be done, while both are made. */
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
  /** The platform's last word about the session. */
  readonly lastStatus: SessionStatusValue | null;
}

/** How many frames a payment may have: the first, and another where that one is lost. */
const MOST_FRAMES = 2;

/** The customer pressed the button, or it turns out that somebody did: an attempt begins. */
export function beginAttempt({ next, effects }: Turn, attempt: number): void {
  // Whatever became of the one before, this page does not follow it any further.
  if (isFollowed(next)) next.doubt = 'real';
  next.attempts = attempt;
  next.isRedirected = false;
  next.problem = next.notice = undefined;
  next.looks = 0;
  effects.push({ type: 'markAttempted' });
}

/** The status is asked until it decides what becomes of the attempt. */
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

/** Nothing that is known of stands against a form: what comes first, or comes again. */
export function offerForm(turn: Turn): void {
  const { next, effects } = turn;
  if (next.redirectUrl !== undefined) {
    next.form = 'none';
    const request = { url: next.redirectUrl, method: 'GET', fields: {} } as const;
    effects.push({ type: 'navigate', request });
  } else if (hasFramesLeft(next)) openFrame(turn);
  else giveUpForm(turn, next.problem?.recoverable === false ? next.problem : errors.frameLost());
}

/** There will be no form; what may have been paid is still followed. */
export function giveUpForm(turn: Turn, error: PayError): void {
  const { next, effects } = turn;
  if (!mayBeCharged(next)) return end(turn, 'unshown', error);
  const isDecided = !isFollowed(next) && next.attempt !== 'none' && next.seesPresses;
  next.form = 'gone';
  next.seesPresses = true;
  effects.push({ type: 'remove' });
  if (!isDecided && next.attempt !== 'confirming') decide(turn, 'resuming', error);
}

/** The frame, or the form in it, is of no use any more. */
export function loseForm(turn: Turn, error: PayError, isReplaceable: boolean): void {
  const { next, effects } = turn;
  const isComing = next.form === 'connecting' || next.form === 'mounting';
  if (!isComing && !isOnScreen(next)) return;
  if (!isReplaceable) next.framesTried = MOST_FRAMES;
  if (!isComing && mayBeCharged(next)) return giveUpForm(turn, error);
  next.problem = error;
  if (isComing) return offerForm(turn);
  // The button may have been pressed as the frame went, or out of its sight.
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
 * A form that is on screen stays to say how it ended.
 *
 * @param isReplaced - or until another one takes its place, which `disable` is for
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
    // What the form does not know to say by itself.
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
