/** What the form may report about an attempt: one row for each of the attempt's states. */
import { SESSION_CHANGED } from '../../../shared/platform/platform-api.ts';
import type { MessageOf, StepAnswer } from '../../../shared/rpc.ts';
import { confirm, decide } from './transitions/attempt-transitions.ts';
import * as errors from './payment-errors.ts';
import type { AttemptReport, StepSettledEvent, StepFailedEvent } from './payment-events.ts';
import { openStep } from './payment.ts';
import { isOnScreen } from './questions.ts';
import { isObserved } from './regions/attempt.ts';
import type { AttemptName, StepRequest } from './regions/attempt.ts';
import { requestStatus } from './transitions/transition.ts';
import type { Transition } from './transitions/transition.ts';

/**
 * The reports that the form may send in a state. A report without an entry, or whose entry returns false, is
 * rejected. `acceptCompletion` handles a completion in every state.
 */
export type AttemptReports = {
  readonly [Type in AttemptReport['type']]?: (
    turn: Transition,
    report: MessageOf<AttemptReport, Type>,
  ) => false | void;
};

interface AttemptRow {
  /** Whether a report of a later attempt begins that attempt. */
  readonly acceptsPress: boolean;
  readonly reports: AttemptReports;
}

/** The compiler requires an entry for each report: a report without one would be rejected in every state. */
interface ObservedRow extends AttemptRow {
  readonly reports: Required<Omit<AttemptReports, 'completed'>>;
}

const nothing = () => undefined;

const decline = (turn: Transition, report: MessageOf<AttemptReport, 'declined'>) => {
  const { reason, message } = report;
  turn.set({ decline: { reason, message } });
  const shown = errors.reportedMessage('DECLINED', report);
  decide(turn, { type: 'declined', problem: errors.recoverable(reason, shown) });
};

const comeBack = (turn: Transition, { reason }: MessageOf<AttemptReport, 'returned'>) => {
  confirm(turn, { type: 'returned', problem: reason && errors.recoverable(reason) });
};

/** The first step of a press is passed on when a status was read, or is overdue. */
const holdOrPassOn = (turn: Transition, request: StepRequest) => {
  if (openStep(turn.payment) !== undefined) return false;
  const { attempt, payment } = turn;
  turn.moveAttempt({ type: 'stepBegun', step: request.step });
  const isSent = isObserved(attempt) && attempt.hasStep === true;
  const isPress = request.type === 'beforeSubmit';
  const waitsForStatus =
    payment.firstStatus === 'awaited' || (payment.firstStatus === 'overdue' && isPress);
  if (waitsForStatus && !isSent) {
    turn.moveAttempt({ type: 'stepHeld', request });
    turn.cause({ type: 'awaitStatus' });
  } else {
    passOnStep(turn, request);
  }
  return undefined;
};

export function passOnStep(turn: Transition, request: StepRequest): void {
  const isSubmission = request.type !== 'beforeSubmit';
  turn.moveAttempt({ type: 'stepPassedOn', isSubmission });
  if (isSubmission) {
    // Statuses from before the step do not know of it.
    if (isObserved(turn.attempt) && turn.attempt.statusesInARow !== undefined) {
      turn.moveAttempt({ type: 'acknowledged' });
    }
    turn.set({ unsettledStep: request.step });
  }
  turn.cause({ type: 'step', request });
}

const redirect = (turn: Transition, request: MessageOf<AttemptReport, 'redirect'>) => {
  const { attempt } = turn;
  if (!isObserved(attempt) || attempt.isRedirected) return false;
  turn.moveAttempt({ type: 'redirected' });
  const response = attempt.response?.value;
  turn.cause({ type: 'navigate', request, attempt: request.attempt, response });
  return undefined;
};

/** The customer is busy with the form, or with a page that it has opened. */
const OBSERVED: ObservedRow = {
  acceptsPress: true,
  reports: {
    // A repeated report changes nothing: the challenge may have begun.
    submitting: nothing,
    challenge: (turn) => turn.moveAttempt({ type: 'challenged' }),
    away: (turn) => turn.moveAttempt({ type: 'away' }),
    beforeSubmit: holdOrPassOn,
    submit: holdOrPassOn,
    additionalDetails: holdOrPassOn,
    redirect,
    returned: comeBack,
    declined: decline,
  },
};

export const ATTEMPTS: { readonly [State in AttemptName]: AttemptRow } = {
  none: { acceptsPress: true, reports: {} },
  submitting: OBSERVED,
  challenge: OBSERVED,
  away: OBSERVED,
  declined: { acceptsPress: true, reports: {} },
  rejected: { acceptsPress: false, reports: {} },
  returning: { acceptsPress: false, reports: { declined: decline } },
  resuming: { acceptsPress: false, reports: { declined: decline } },
  confirming: { acceptsPress: false, reports: {} },
};

/** The platform or the merchant has settled a step. */
export function settleStep(turn: Transition, event: StepSettledEvent | StepFailedEvent): void {
  const { payment } = turn;
  if (event.step === payment.unsettledStep) {
    turn.set({ unsettledStep: undefined });
    // An earlier status may be from before the step.
    if (!isObserved(turn.attempt)) requestStatus(turn);
  }
  if (event.step !== openStep(payment)) return;
  if (event.type === 'stepFailed') return failStep(turn, event);
  const { answer, kind } = event;
  const { attempt } = turn;
  if (answer.type === 'respond' && kind !== 'beforeSubmit') {
    turn.moveAttempt({ type: 'responded', response: answer.response });
    if (event.isByPlatform === true) turn.moveAttempt({ type: 'acknowledged' });
  }
  if (answer.type === 'fail' && isObserved(attempt)) {
    // The merchant's backend may have received the step; before a submission nothing was sent.
    if (kind !== 'beforeSubmit') turn.raiseDoubt('chargeable');
    return decide(turn, { type: 'declined', notice: answer });
  }
  releaseStep(turn, event.step, answer);
  if (answer.type === 'elsewhere' && isObserved(attempt)) confirm(turn, { type: 'completed' });
}

function failStep(turn: Transition, { step, error }: StepFailedEvent): void {
  const { attempt } = turn;
  if (!isObserved(attempt)) return releaseStep(turn, step, { type: 'elsewhere' });
  // An accepted step may be charged, whatever happens to the next one. But the amount changes only while nothing
  // can be charged.
  const isWord = attempt.response === undefined || error.reason === SESSION_CHANGED;
  const executed = isWord && errors.executedBy(error);
  if (executed === 'ends') return decide(turn, { type: 'rejected', problem: error });
  const problem = errors.asRecoverable(error);
  if (executed === 'nothing') return decide(turn, { type: 'declined', problem });
  confirm(turn, { type: 'interrupted', problem });
}

/** The form no longer waits for the step. */
function releaseStep(turn: Transition, step: number, answer: StepAnswer): void {
  turn.moveAttempt({ type: 'stepReleased' });
  if (isOnScreen(turn.payment)) turn.cause({ type: 'answer', step, answer });
}
