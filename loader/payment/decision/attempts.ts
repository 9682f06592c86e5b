/** What the form may report about an attempt: one row for each of the attempt's states. */
import { SESSION_CHANGED } from '../../../shared/platform/platform-api.ts';
import type { MessageOf, StepAnswer } from '../../../shared/rpc.ts';
import { decide, interrupt } from './attempt-transitions.ts';
import * as errors from './payment-errors.ts';
import type {
  AttemptReport,
  StepSettledEvent,
  StepFailedEvent,
  StepRequest,
} from './payment-events.ts';
import { isObserved, openStep } from './payment.ts';
import type { AttemptName, ObservedAttempt } from './payment.ts';
import { isOnScreen } from './questions.ts';
import { doubted } from './regions/evidence.ts';
import { requestStatus, show } from './transition.ts';
import type { Transition } from './transition.ts';

/**
 * The reports that the form may send in a state. A report without an entry, or whose entry returns false, is
 * rejected. `takeCompletion` handles a completion in every state.
 */
export type AttemptReports = {
  readonly [Type in AttemptReport['type']]?: (
    turn: Transition,
    report: MessageOf<AttemptReport, Type>,
  ) => false | void;
};

interface AttemptRow {
  /** Whether a report of a later attempt begins that attempt. */
  readonly takesPress: boolean;
  readonly reports: AttemptReports;
}

/** The compiler requires an entry for each report: a report without one would be rejected in every state. */
interface ObservedRow extends AttemptRow {
  readonly reports: Required<Omit<AttemptReports, 'completed' | 'removeShownMethod'>>;
}

const nothing = () => undefined;

/** The gateway has finished; the status decides. */
export const finish = (turn: Transition) => {
  decide(turn, { is: 'confirming' });
  show(turn, 'confirming');
};

const decline = (turn: Transition, report: MessageOf<AttemptReport, 'declined'>) => {
  const { reason, message } = report;
  turn.set({ decline: { reason, message } });
  const shown = errors.reportedMessage('DECLINED', report);
  decide(turn, { is: 'declined', problem: errors.recoverable(reason, shown) });
};

const comeBack = (turn: Transition, { reason }: MessageOf<AttemptReport, 'returned'>) => {
  interrupt(turn, 'returning', reason && errors.recoverable(reason));
  show(turn, 'confirming');
};

const observe = (turn: Transition, change: Partial<ObservedAttempt>) => {
  if (isObserved(turn.attempt)) turn.set({ attempt: { ...turn.attempt, ...change } });
};

/** The first step of a press is passed on when a status was read, or is overdue. */
const holdOrPassOn = (turn: Transition, request: StepRequest) => {
  if (openStep(turn.payment) !== undefined) return false;
  const { attempt, payment } = turn;
  observe(turn, { is: 'submitting', step: request.step });
  const isSent = isObserved(attempt) && attempt.hasStep === true;
  const isPress = request.type === 'beforeSubmit';
  const waitsForStatus =
    payment.firstStatus === 'awaited' || (payment.firstStatus === 'overdue' && isPress);
  if (waitsForStatus && !isSent) {
    observe(turn, { held: request });
    turn.cause({ type: 'timeFirstStatus' });
  } else {
    passOnStep(turn, request);
  }
  return undefined;
};

export function passOnStep(turn: Transition, request: StepRequest): void {
  observe(turn, { held: undefined });
  if (request.type !== 'beforeSubmit') {
    observe(turn, { hasStep: true });
    // Statuses from before the step do not know of it.
    if (isObserved(turn.attempt) && turn.attempt.statusesInARow !== undefined) acknowledge(turn);
    turn.set({ unsettledStep: request.step });
  }
  turn.cause({ type: 'step', request });
}

/**
 * The platform knows of this attempt. Only from then on does a status that shows none mean more than that the
 * request may still be under way.
 */
export const acknowledge = (turn: Transition) => observe(turn, { statusesInARow: 0 });

const redirect = (turn: Transition, request: MessageOf<AttemptReport, 'redirect'>) => {
  const { attempt } = turn;
  if (!isObserved(attempt) || attempt.isRedirected) return false;
  observe(turn, { isRedirected: true });
  const response = attempt.response?.value;
  turn.cause({ type: 'navigate', request, attempt: request.attempt, response });
  return undefined;
};

/** No attempt is under way. */
const NO_ATTEMPT_OPEN: AttemptRow = {
  takesPress: true,
  reports: {
    // The customer no longer sees a form that was replaced.
    removeShownMethod: (turn, request) =>
      turn.form.is === 'replaced' ? false : turn.cause(request),
  },
};

/** The customer is busy with the form, or with a page that it has opened. */
const OBSERVED: ObservedRow = {
  takesPress: true,
  reports: {
    // A repeated report changes nothing: the challenge may have begun.
    submitting: nothing,
    challenge: (turn) => observe(turn, { is: 'challenge' }),
    away: (turn) => observe(turn, { is: 'away' }),
    beforeSubmit: holdOrPassOn,
    submit: holdOrPassOn,
    additionalDetails: holdOrPassOn,
    redirect,
    returned: comeBack,
    declined: decline,
  },
};

/** The gateway may still decline. */
const INTERRUPTED: AttemptRow = { takesPress: false, reports: { declined: decline } };

/** The form has nothing more to report. */
const DECIDED: AttemptRow = { takesPress: false, reports: {} };

export const ATTEMPTS: { readonly [State in AttemptName]: AttemptRow } = {
  none: NO_ATTEMPT_OPEN,
  submitting: OBSERVED,
  challenge: OBSERVED,
  away: OBSERVED,
  declined: NO_ATTEMPT_OPEN,
  rejected: DECIDED,
  returning: INTERRUPTED,
  resuming: INTERRUPTED,
  confirming: DECIDED,
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
    observe(turn, { response: { value: answer.response } });
    if (event.isByPlatform === true) acknowledge(turn);
  }
  if (answer.type === 'fail' && isObserved(attempt)) {
    // The merchant's backend may have received the step; before a submission nothing was sent.
    if (kind !== 'beforeSubmit') turn.set(doubted(payment, 'chargeable'));
    return decide(turn, { is: 'declined', notice: answer });
  }
  releaseStep(turn, event.step, answer);
  if (answer.type === 'elsewhere' && isObserved(attempt)) finish(turn);
}

function failStep(turn: Transition, { step, error }: StepFailedEvent): void {
  const { attempt } = turn;
  if (!isObserved(attempt)) return releaseStep(turn, step, { type: 'elsewhere' });
  // An accepted step may be charged, whatever happens to the next one. But the amount changes only while nothing
  // can be charged.
  const isWord = attempt.response === undefined || error.reason === SESSION_CHANGED;
  const executed = isWord && errors.executedBy(error);
  if (executed === 'ends') return decide(turn, { is: 'rejected', problem: error });
  const problem = errors.asRecoverable(error);
  if (executed === 'nothing') return decide(turn, { is: 'declined', problem });
  interrupt(turn, 'resuming', problem);
  show(turn, 'confirming');
}

/** The form no longer waits for the step. */
function releaseStep(turn: Transition, step: number, answer: StepAnswer): void {
  if (turn.attempt.is !== 'none') turn.set({ attempt: { ...turn.attempt, step: undefined } });
  if (isOnScreen(turn.payment)) turn.cause({ type: 'answer', step, answer });
}
