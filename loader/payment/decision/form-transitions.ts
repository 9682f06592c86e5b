/** The transitions of the form: it appears, is lost or given up, and opens again after an attempt. */
import type { PayError } from '../../../shared/errors/errors.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import { doubtPresses, interrupt } from './attempt-transitions.ts';
import { end } from './ending-transitions.ts';
import * as errors from './payment-errors.ts';
import { isObserved, NO_ATTEMPT, openStep, problemOf } from './payment.ts';
import type { Form } from './payment.ts';
import { isOnScreen, mayBeCharged } from './questions.ts';
import { doubted } from './regions/evidence.ts';
import { showNewest } from './session-change.ts';
import { requestStatus, show } from './transition.ts';
import type { Transition } from './transition.ts';

/** Number of frames that a payment may use: the first, and a second if that one is lost. */
const MOST_FRAMES = 2;

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
  showNewest(turn);
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
  const { lost } = FORM_ROWS[turn.form.is];
  if (lost === undefined) return;
  if (!isReplaceable) turn.set({ framesTried: MOST_FRAMES });
  lost(turn, error);
}

/** The attempt is closed, and the customer may try again. */
export function reopen(turn: Transition): void {
  const problem = problemOf(turn.payment);
  closeAttempt(turn, problem);
  show(turn, 'open', errors.isOfOldAmount(problem) ? problem : undefined);
  // A merchant who has stopped the attempt learns of no problem.
  if (!problem && isOnScreen(turn.payment)) turn.cause({ type: 'progress', reached: 'reopened' });
}

/** Several statuses show no attempt: the customer may use the form, and polling continues. */
export function reopenUnconfirmed(turn: Transition, session: SessionStatus): void {
  const problem = errors.unconfirmed(session, problemOf(turn.payment));
  turn.set(doubted(turn.payment, 'chargeable'));
  closeAttempt(turn, problem);
  if (!isOnScreen(turn.payment)) turn.set({ unconfirmed: problem });
  show(turn, 'open', problem);
}

/** A form that waits for a step learns that it has failed. */
function closeAttempt(turn: Transition, problem: PayError | undefined): void {
  const { attempt } = turn;
  const step = openStep(turn.payment);
  const notice = 'notice' in attempt ? attempt.notice : undefined;
  turn.set({ attempt: NO_ATTEMPT });
  if (FORM_ROWS[turn.form.is].closed(turn, problem) && step !== undefined) {
    turn.cause({ type: 'answer', step, answer: notice ?? { type: 'fail' } });
  }
}

/** What becomes of a form: one row for each of its states. */
interface FormRow {
  /** The frame, or the form in it, can no longer be used. Without an entry, nothing of it is missed. */
  readonly lost?: (turn: Transition, error: PayError) => void;
  /** An attempt is closed. Returns whether the customer may try again in the form that is there. */
  readonly closed: (turn: Transition, problem: PayError | undefined) => boolean;
}

function reportProblem(turn: Transition, problem: PayError | undefined): void {
  if (problem?.recoverable === true) turn.cause({ type: 'failed', error: problem });
}

/** No form has appeared yet. */
const AHEAD: FormRow = {
  closed(turn, problem) {
    reportProblem(turn, problem);
    return false;
  },
};

/** A frame is there: another one may take its place. */
const COMING: FormRow = { ...AHEAD, lost: offerForm };

/** The form is on screen, and may have been pressed. */
const SHOWN: FormRow = {
  closed(turn, problem) {
    reportProblem(turn, problem);
    return true;
  },
  lost(turn, error) {
    const { attempt, payment } = turn;
    // After a decline the button can be pressed again.
    if (attempt.is === 'declined') doubtPresses(turn);
    if (attempt.is !== 'none') return giveUpForm(turn, error);
    doubtPresses(turn);
    // The next form passes on no press before a status was read.
    turn.set({ firstStatus: 'awaited' });
    turn.cause({ type: 'remove' }, { type: 'markAttempted' });
    if (payment.isNestedPage) turn.cause({ type: 'timeFirstStatus' });
    requestStatus(turn);
    offerForm(turn, error);
  },
};

const FORM_ROWS: { readonly [State in Form['is']]: FormRow } = {
  none: AHEAD,
  connecting: COMING,
  waiting: COMING,
  mounting: COMING,
  open: SHOWN,
  broken: SHOWN,
  gone: {
    closed(turn, problem) {
      if (!hasFramesLeft(turn) && mayBeCharged(turn.payment)) {
        giveUpForm(turn, problem ?? errors.frameLost());
      } else {
        reportProblem(turn, problem);
        offerForm(turn, problem);
      }
      return false;
    },
  },
  replaced: {
    closed(turn) {
      if (turn.payment.unobserved === 'none') end(turn, 'cancelled');
      return false;
    },
  },
};
