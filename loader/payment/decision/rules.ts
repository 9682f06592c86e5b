/**
 * The rules across the regions of a payment: what each event changes in them, and which effects it has.
 * `accept-report.ts` has the reports of the form, and `learn-status.ts` what a status decides.
 */
import type { PayError } from '../../../shared/errors/errors.ts';
import type { MessageOf } from '../../../shared/rpc.ts';
import {
  beginAttempt,
  confirm,
  decide,
  doubt,
  doubtPresses,
} from './transitions/attempt-transitions.ts';
import { settleStep } from './attempts.ts';
import { dropReplaced, end, loseTrack, settleStart } from './transitions/ending-transitions.ts';
import { giveUpForm, loseForm, mountForm, offerForm } from './transitions/form-transitions.ts';
import { learnStatus, startPaying } from './learn-status.ts';
import { paceOf } from './pace.ts';
import * as errors from './payment-errors.ts';
import type {
  BeginEvent,
  BlockedEvent,
  FormReport,
  PaymentEvent,
  PressAgedEvent,
} from './payment-events.ts';
import { isOnScreen, mayBeCharged } from './questions.ts';
import { isObserved } from './regions/attempt.ts';
import { learnSession } from './session-change.ts';
import { requestStatus } from './transitions/transition.ts';
import type { Transition } from './transitions/transition.ts';

/** An event that no frame reports. */
export type OwnEvent = Exclude<PaymentEvent, FormReport>;

type Rules = {
  readonly [Type in OwnEvent['type']]: (turn: Transition, event: MessageOf<OwnEvent, Type>) => void;
};

/** While the outcome is open. */
export const RULES: Rules = {
  begin,
  opened(turn) {
    if (turn.form.is === 'connecting') mountForm(turn);
  },
  mountFailed(turn, { error }) {
    if (turn.form.is === 'mounting') giveUpForm(turn, error);
  },
  lost: (turn, { error, isReplaceable }) => loseForm(turn, error, isReplaceable),
  status: learnStatus,
  statusFailed: learnStatus,
  statusOverdue(turn) {
    if (turn.payment.firstStatus === 'read') return;
    startPaying(turn, 'overdue');
    requestStatus(turn);
  },
  pressAged: age,
  suspended: (turn, { wasPressed }) => closeReplaced(turn, wasPressed),
  waited(turn) {
    if (paceOf(turn.payment) === 'confirming') loseTrack(turn);
  },
  stepAnswered: settleStep,
  stepFailed: settleStep,
  left: leave,
  blocked: stay,
  restored: restore,
  ahead: (turn) => turn.moveLife('ahead'),
  expiring(turn) {
    turn.moveLife('ahead');
    // The session that the callback returns would replace the session that has replaced this one.
    if (turn.form.is !== 'replaced') turn.cause({ type: 'expiring' });
  },
  expired(turn) {
    turn.moveLife('expired');
    requestStatus(turn);
  },
  bound(turn) {
    turn.moveLife('bound');
    requestStatus(turn);
  },
  sessionLearned: (turn, { newest }) => learnSession(turn, newest),
  formChanged(turn, { isKept }) {
    turn.moveTerms({ type: 'changed', isKept, isPressed: turn.attempt.is !== 'none' });
  },
  formUnchanged: (turn) => turn.moveTerms({ type: 'unchanged' }),
  replaced: (turn, { error }) => replace(turn, error),
  cancelled: (turn, { error }) => end(turn, 'cancelled', error),
};

/** After the outcome, only what happens to the form matters. */
export const LATE_RULES: Partial<Rules> = {
  replaced: (turn) => turn.cause({ type: 'disable' }),
  lost: removeForm,
  cancelled: removeForm,
};

function begin(turn: Transition, event: BeginEvent): void {
  const { isAttempted, hasOpenAttempt = false, isNestedPage, redirectUrl } = event;
  turn.set({ redirectUrl, isNestedPage, firstStatus: 'awaited' });
  if (isAttempted) {
    turn.raiseDoubt('chargeable');
    turn.cause({ type: 'timePress', attempt: 0 });
  }
  // Where no press can be held back, the form itself or the navigation waits.
  if (isNestedPage || redirectUrl !== undefined) turn.cause({ type: 'awaitStatus' });
  requestStatus(turn);
  if (hasOpenAttempt && redirectUrl === undefined) decide(turn, { type: 'interrupted' });
  offerForm(turn);
}

/** The navigation to the gateway's page has started; without a form, this is the press. */
function leave(turn: Transition): void {
  const { redirectUrl, started, attemptNumber } = turn.payment;
  if (redirectUrl === undefined || started !== 'pending') return;
  beginAttempt(turn, attemptNumber + 1);
  turn.moveAttempt({ type: 'left' });
  turn.cause({ type: 'shown' });
  settleStart(turn);
}

/** The navigation has not taken place: nothing was pressed, or the attempt continues in the form. */
function stay(turn: Transition, { attempt, error }: BlockedEvent): void {
  const { payment } = turn;
  const isStarted = isObserved(payment.attempt);
  if (payment.redirectUrl !== undefined && !isStarted && payment.attempt.is === 'none') {
    return giveUpForm(turn, error);
  }
  const isCurrent = payment.redirectUrl !== undefined || attempt === payment.attemptNumber;
  if (!isStarted || !isCurrent) return;
  decide(turn, { type: 'declined', problem: errors.asRecoverable(error) });
}

/** The customer came back to a page that the browser had kept. */
function restore(turn: Transition): void {
  if (isObserved(turn.attempt)) confirm(turn, { type: 'interrupted' });
  else if (paceOf(turn.payment)) requestStatus(turn);
}

/** Time has passed since the latest press. */
function age(turn: Transition, { attempt, age: pressAge }: PressAgedEvent): void {
  const { attemptNumber, lifeEnd } = turn.payment;
  if (attempt !== attemptNumber || lifeEnd === 'past') return;
  turn.set({ pressAge });
  // An earlier status may have come too early.
  if (pressAge === 'settled' && 'statusesInARow' in turn.attempt) requestStatus(turn);
}

/**
 * Disables the form until another replaces it. A possible charge is still polled, and its outcome is
 * reported.
 */
function replace(turn: Transition, error: PayError): void {
  const { payment } = turn;
  if (payment.form.is === 'replaced') return;
  const isShown = isOnScreen(payment);
  // The frame of this form does not know whether an earlier form was pressed.
  if (payment.unobserved === 'possible') doubt(turn, 'chargeable');
  const { is } = turn.attempt;
  if (isShown && (is === 'none' || is === 'declined')) doubtPresses(turn);
  if (isShown) turn.cause({ type: 'disable' }, { type: 'suspend' });
  else turn.cause({ type: 'remove', reason: 'replaced' });
  if (mayBeCharged(turn.payment)) {
    turn.moveForm('replaced');
    if (isObserved(turn.attempt)) decide(turn, { type: 'interrupted' });
    else requestStatus(turn);
  } else {
    turn.moveForm('removed');
    turn.set({ outcome: 'cancelled' });
  }
  settleStart(turn, error);
}

/** The frame of the replaced form reports that nothing was pressed in it. */
function closeReplaced(turn: Transition, wasPressed: boolean | undefined): void {
  const { form, unobserved } = turn.payment;
  if (form.is !== 'replaced' || wasPressed !== false || unobserved !== 'possible') return;
  if (turn.attempt.is === 'none') dropReplaced(turn);
  else turn.set({ unobserved: 'none' });
}

function removeForm(turn: Transition): void {
  turn.moveForm('removed');
  turn.cause({ type: 'remove' });
}
