/** What can happen to an attempt: one row for each of its states. */
import * as errors from './payment-errors.ts';
import type {
  AttemptReport,
  StatusEvent,
  StepAnsweredEvent,
  StepFailedEvent,
  StepRequest,
} from './payment-events.ts';
import type { MessageOf, StepAnswer } from '../../../shared/rpc.ts';
import type { AttemptName, ObservedAttempt } from './payment.ts';
import { isObserved, isOnScreen, openStep } from './payment.ts';
import { decide, end, interrupted, reopen, show } from './transition.ts';
import type { Transition } from './transition.ts';
import { countStatus, isLeft, isOpen } from './status-facts.ts';

/**
 * The reports that the form may send in a state. One that is absent, or returns false, is refused. A
 * completion is accepted in every state: `takeCompletion`.
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
  /** A status that is not final, requested since the last event. Absent: it changes nothing. */
  readonly learns?: (turn: Transition, event: StatusEvent) => void;
}

/** The compiler asks for each report: one that no row has would be rejected in every state. */
interface ObservedRow extends AttemptRow {
  readonly reports: Required<Omit<AttemptReports, 'completed'>>;
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
  decide(turn, { is: 'declined', problem: errors.recoverable(reason, message) });
};

const comeBack = (turn: Transition, { reason }: MessageOf<AttemptReport, 'returned'>) => {
  decide(turn, interrupted('returning', reason && errors.recoverable(reason)));
  show(turn, 'confirming');
};

const observe = (turn: Transition, change: Partial<ObservedAttempt>) => {
  if (isObserved(turn.attempt)) turn.set({ attempt: { ...turn.attempt, ...change } });
};

const takeStep = (turn: Transition, request: StepRequest) => {
  const { step, type } = request;
  if (openStep(turn.payment) !== undefined) return false;
  observe(turn, { is: 'submitting', step });
  if (type !== 'beforeSubmit') turn.set({ unsettledStep: step });
  turn.cause({ type: 'step', request });
  return undefined;
};

const redirect = (turn: Transition, request: MessageOf<AttemptReport, 'redirect'>) => {
  const { attempt } = turn;
  if (!isObserved(attempt) || attempt.isRedirected) return false;
  observe(turn, { isRedirected: true });
  const response = attempt.response?.value;
  turn.cause({ type: 'navigate', request, attempt: request.attempt, response });
  return undefined;
};

/** The customer is busy with the form, or with a page that it has opened. */
const OBSERVED: ObservedRow = {
  takesPress: true,
  reports: {
    // Reported again, it changes nothing: the challenge may have begun.
    submitting: nothing,
    challenge: (turn) => observe(turn, { is: 'challenge' }),
    away: (turn) => observe(turn, { is: 'away' }),
    beforeSubmit: takeStep,
    submit: takeStep,
    additionalDetails: takeStep,
    redirect,
    returned: comeBack,
    declined: decline,
  },
};

export const ATTEMPTS: { readonly [State in AttemptName]: AttemptRow } = {
  none: {
    takesPress: true,
    reports: {},
    learns(turn, event) {
      const { session } = event;
      // Also an attempt of another tab, which has no timeout here.
      if (!isOpen(session)) {
        if (turn.payment.unobserved !== 'none') turn.cause({ type: 'watch', pace: 'behind' });
        turn.set({ unobserved: 'chargeable' });
      }
      if (turn.payment.unobserved !== 'none') countStatus(turn, event, session.attempt === 'none');
    },
  },
  submitting: OBSERVED,
  challenge: OBSERVED,
  away: OBSERVED,
  declined: {
    takesPress: true,
    reports: {},
    learns(turn, { session }) {
      if (isOpen(session)) reopen(turn, session);
    },
  },
  rejected: {
    takesPress: false,
    reports: {},
    learns(turn, { session }) {
      if (isOpen(session) && turn.attempt.is === 'rejected') {
        end(turn, 'failed', turn.attempt.problem);
      }
    },
  },
  returning: {
    takesPress: false,
    reports: { declined: decline },
    learns: (turn, event) => countStatus(turn, event, isOpen(event.session)),
  },
  resuming: {
    takesPress: false,
    reports: { declined: decline },
    learns: (turn, event) => countStatus(turn, event, isLeft(turn, event.session)),
  },
  confirming: { takesPress: false, reports: {} },
};

/** The platform or the merchant has settled a step. */
export function settleStep(turn: Transition, event: StepAnsweredEvent | StepFailedEvent): void {
  const { payment } = turn;
  if (event.step === payment.unsettledStep) {
    turn.set({ unsettledStep: undefined });
    // What was learned before may be about the time before the step.
    if (!isObserved(turn.attempt)) turn.cause({ type: 'ask' });
  }
  if (event.step !== openStep(payment)) return;
  if (event.type === 'stepFailed') return failStep(turn, event);
  const { answer, kind } = event;
  const { attempt } = turn;
  if (answer.type === 'respond' && kind !== 'beforeSubmit') {
    observe(turn, { response: { value: answer.response } });
  }
  if (answer.type === 'fail' && isObserved(attempt)) {
    return decide(turn, { is: 'declined', notice: answer });
  }
  answerStep(turn, event.step, answer);
  if (answer.type === 'elsewhere' && isObserved(attempt)) finish(turn);
}

function failStep(turn: Transition, { step, error }: StepFailedEvent): void {
  const { attempt } = turn;
  if (!isObserved(attempt)) return answerStep(turn, step, { type: 'elsewhere' });
  // A step that was accepted may be charged, whatever becomes of the next one.
  const executed = attempt.response ? 'perhaps' : errors.executedBy(error);
  if (executed === 'ends') return decide(turn, { is: 'rejected', problem: error });
  const problem = errors.asRecoverable(error);
  decide(
    turn,
    executed === 'nothing' ? { is: 'declined', problem } : interrupted('resuming', problem),
  );
}

/** The form no longer waits for the step. */
function answerStep(turn: Transition, step: number, answer: StepAnswer): void {
  if (turn.attempt.is !== 'none') turn.set({ attempt: { ...turn.attempt, step: undefined } });
  if (isOnScreen(turn.payment)) turn.cause({ type: 'answer', step, answer });
}
