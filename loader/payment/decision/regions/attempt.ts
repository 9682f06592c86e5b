/** What may be happening to the money: what each event makes of an attempt, in each of its states. */
import type { PayError } from '../../../../shared/errors/errors.ts';
import type { FrameReport, MessageOf, RpcError, StepAnswer } from '../../../../shared/rpc.ts';

export type StepRequest = MessageOf<FrameReport, 'beforeSubmit' | 'submit' | 'additionalDetails'>;

/** Kind B: the step that the form waits for. */
interface WithStep {
  readonly step?: number | undefined;
}

/** The form reports how this attempt continues. */
export interface ObservedAttempt extends WithStep {
  /** `away`: the customer is on a page that the form cannot observe. */
  readonly is: 'submitting' | 'challenge' | 'away';
  /** Whether the attempt has used its one redirect. */
  readonly isRedirected: boolean;
  /** Whether the loader has passed a step on: the gateway does not charge on its own. */
  readonly hasStep?: boolean | undefined;
  /** The step that is passed on with the first status. */
  readonly held?: StepRequest | undefined;
  /** The last response that the form received; an attempt that has one may be charged. */
  readonly response?: { readonly value: unknown } | undefined;
  /**
   * Set once the platform has acknowledged this attempt: the statuses in a row, since then, that show no open
   * attempt.
   */
  readonly statusesInARow?: number | undefined;
}

/** Why an attempt is no longer observed. */
interface Closing {
  /** Reported when the form opens again, or when there is no form. */
  readonly problem?: PayError | undefined;
  /** How the merchant failed the step, which the form receives when it opens again. */
  readonly notice?: StepAnswer | undefined;
}

/** One status decides whether the merchant is notified. */
export interface ClosedAttempt extends WithStep, Closing {
  /** `rejected`: the session takes no further attempt. */
  readonly is: 'declined' | 'rejected';
}

/** Several statuses in a row decide whether the form opens again. */
export interface InterruptedAttempt extends WithStep, Pick<Closing, 'problem'> {
  /** `returning`: the customer is back. `resuming`: interrupted, for example by a reload. */
  readonly is: 'returning' | 'resuming';
  readonly statusesInARow: number;
  /** The gateway may charge without asking the platform, which is notified later. */
  readonly isDirect: boolean;
}

export type Attempt =
  | { readonly is: 'none' }
  | ObservedAttempt
  | ClosedAttempt
  | InterruptedAttempt
  /** The gateway has reported completion. */
  | ({ readonly is: 'confirming' } & WithStep);

export type AttemptName = Attempt['is'];

export interface AttemptRegion {
  readonly attempt: Attempt;
  /** Identity of the current attempt; reports of earlier ones have no effect. */
  readonly attemptNumber: number;
  /** Number of the latest attempt that was reported as completed. */
  readonly completedAttempt: number;
  /**
   * Kind B: the step that the platform or the merchant has not settled yet. Kept even when the form is gone.
   */
  readonly unsettledStep?: number | undefined;
  /** The last decline of the gateway, which explains a failed session. */
  readonly decline?: RpcError | undefined;
  readonly gatewayPaymentId?: string | undefined;
}

export type AttemptEvent =
  /** `left`: for the gateway's page, which no form reports on. */
  | { readonly type: 'pressed' | 'left' | 'challenged' | 'away' | 'redirected' }
  /** The form waits for a step. */
  | { readonly type: 'stepBegun'; readonly step: number }
  /** The step waits for the first status. */
  | { readonly type: 'stepHeld'; readonly request: StepRequest }
  | { readonly type: 'stepPassedOn'; readonly isSubmission: boolean }
  | { readonly type: 'responded'; readonly response: unknown }
  | { readonly type: 'stepReleased' }
  /**
   * The platform knows of this attempt. Only from then on does a status that shows none mean more than that
   * the request may still be under way.
   */
  | { readonly type: 'acknowledged' }
  /** So many statuses in a row have shown no open attempt. */
  | { readonly type: 'counted'; readonly statusesInARow: number }
  | ({ readonly type: 'declined' | 'rejected' } & Closing)
  | ({ readonly type: 'returned' | 'interrupted' } & Pick<Closing, 'problem'>)
  | { readonly type: 'completed' | 'closed' };

type Entry<Type extends AttemptEvent['type']> = (
  attempt: Attempt,
  event: MessageOf<AttemptEvent, Type>,
) => Attempt;

type Row = { readonly [Type in AttemptEvent['type']]?: Entry<Type> };

export const NO_ATTEMPT: Attempt = { is: 'none' };

/** Whether the form reports how this attempt continues. */
export function isObserved(attempt: Attempt): attempt is ObservedAttempt {
  return attempt.is === 'submitting' || attempt.is === 'challenge' || attempt.is === 'away';
}

/** A step stays open until it is released. */
function withStepOf(attempt: Attempt, next: Exclude<Attempt, { is: 'none' }>): Attempt {
  return 'step' in attempt && attempt.step !== undefined ? { ...next, step: attempt.step } : next;
}

const none = () => NO_ATTEMPT;
const submitting = (): Attempt => ({ is: 'submitting', isRedirected: false });
const leaving = (): Attempt => ({ is: 'away', isRedirected: true });
const confirming = (attempt: Attempt) => withStepOf(attempt, { is: 'confirming' });

const closedAs =
  (is: ClosedAttempt['is']) =>
  (attempt: Attempt, { problem, notice }: Closing) =>
    withStepOf(attempt, { is, problem, ...(notice && { notice }) });

const interruptedAs =
  (is: InterruptedAttempt['is']) =>
  (attempt: Attempt, { problem }: Pick<Closing, 'problem'>) => {
    const isDirect = !(isObserved(attempt) && attempt.hasStep === true);
    return withStepOf(attempt, { is, problem, statusesInARow: 0, isDirect });
  };

const declined = closedAs('declined');
const rejected = closedAs('rejected');
const returning = interruptedAs('returning');
const resuming = interruptedAs('resuming');

/** Changes what is known of an attempt while the form reports on it. */
const observed =
  <Type extends AttemptEvent['type']>(
    change: (event: MessageOf<AttemptEvent, Type>) => Partial<ObservedAttempt>,
  ): Entry<Type> =>
  (attempt, event) =>
    isObserved(attempt) ? { ...attempt, ...change(event) } : attempt;

const count: Entry<'counted'> = (attempt, { statusesInARow }) =>
  'statusesInARow' in attempt ? { ...attempt, statusesInARow } : attempt;

const release = (attempt: Attempt): Attempt =>
  'step' in attempt ? { ...attempt, step: undefined } : attempt;

const OBSERVED: Row = {
  pressed: submitting,
  left: leaving,
  challenged: observed(() => ({ is: 'challenge' })),
  away: observed(() => ({ is: 'away' })),
  redirected: observed(() => ({ isRedirected: true })),
  stepBegun: observed(({ step }) => ({ is: 'submitting', step })),
  stepHeld: observed(({ request }) => ({ held: request })),
  stepPassedOn: observed(({ isSubmission }) => ({
    held: undefined,
    ...(isSubmission && { hasStep: true }),
  })),
  stepReleased: release,
  responded: observed(({ response }) => ({ response: { value: response } })),
  acknowledged: observed(() => ({ statusesInARow: 0 })),
  counted: count,
  declined,
  rejected,
  returned: returning,
  interrupted: resuming,
  completed: confirming,
  closed: none,
};

/** The form no longer reports on the attempt: only its end or another press can follow. */
const UNOBSERVED: Row = {
  pressed: submitting,
  stepReleased: release,
  completed: confirming,
  closed: none,
};

/** An event without an entry changes nothing. */
const ATTEMPT: { readonly [State in AttemptName]: Row } = {
  none: { pressed: submitting, interrupted: resuming, completed: confirming },
  submitting: OBSERVED,
  challenge: OBSERVED,
  away: OBSERVED,
  declined: UNOBSERVED,
  rejected: UNOBSERVED,
  returning: { ...UNOBSERVED, counted: count, declined },
  resuming: { ...UNOBSERVED, counted: count, declined },
  confirming: UNOBSERVED,
};

export function reduceAttempt(attempt: Attempt, event: AttemptEvent): Attempt {
  return enter(ATTEMPT[attempt.is], event.type, attempt, event);
}

function enter<Type extends AttemptEvent['type']>(
  row: Row,
  type: Type,
  attempt: Attempt,
  event: MessageOf<AttemptEvent, Type>,
): Attempt {
  return row[type]?.(attempt, event) ?? attempt;
}
