/**
 * The state of an embedded payment: its form on screen, and its attempt. The two are separate, because
 * either can continue without the other. Each state holds only the data that has a meaning in that state.
 */
import type { PayError } from '../../../shared/errors.ts';
import type { MessageOf, FrameReport, RpcError, StepAnswer } from '../../../shared/rpc.ts';
import type { SessionStatusValue } from '../../../shared/sessions.ts';

export type StepRequest = MessageOf<FrameReport, 'beforeSubmit' | 'submit' | 'additionalDetails'>;

export type Form =
  /**
   * `none`: no form yet, or the customer is redirected to a page of the gateway. `waiting`: connected; a
   * page whose presses cannot be seen waits for the first status. `gone`: the form is lost for good.
   * `replaced`: by another session; a possible charge is still polled.
   */
  | { readonly is: 'none' | 'connecting' | 'waiting' | 'mounting' | 'gone' | 'replaced' }
  /** `broken`: the frame shows a retry button in place of the gateway's form. */
  | {
      readonly is: 'open' | 'broken';
      /** Whether the frame can observe the button that the customer presses. */
      readonly seesPresses: boolean;
    };

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

/** One status decides whether the merchant is notified. */
export interface ClosedAttempt extends WithStep {
  /** `rejected`: the session takes no further attempt. */
  readonly is: 'declined' | 'rejected';
  /** Reported when the form opens again, or when there is no form. */
  readonly problem?: PayError | undefined;
  /** How the merchant failed the step, which the form receives when it opens again. */
  readonly notice?: StepAnswer | undefined;
}

/** Several statuses in a row decide whether the form opens again. */
export interface InterruptedAttempt extends WithStep {
  /** `returning`: the customer is back. `resuming`: interrupted, for example by a reload. */
  readonly is: 'returning' | 'resuming';
  readonly problem?: PayError | undefined;
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

export type PaymentOutcome =
  | 'completed'
  | 'failed'
  /** No form could be shown, and nothing was submitted. */
  | 'formUnavailable'
  | 'unknown'
  | 'cancelled';

/**
 * Whether the session's first status was read. No press is passed on before; `overdue`: a press has waited
 * for 3 s.
 */
export type FirstStatus = 'awaited' | 'overdue' | 'read';

/**
 * The end of the session's life: `expired` and `bound` last until a later status was read; `past`: the status
 * after the bound has decided. After the bound, the platform and the gateway reject everything that arrives.
 */
export type LifeEnd = 'ahead' | 'expired' | 'bound' | 'past';

/** Time since the latest press: `settled` after 30 s, `old` after ten minutes. */
export type PressAge = 'fresh' | 'settled' | 'old';

export interface Payment {
  readonly form: Form;
  readonly attempt: Attempt;
  /** Identity of the current attempt; reports of earlier ones have no effect. */
  readonly attemptNumber: number;
  /** Number of the latest attempt that was reported as completed. */
  readonly completedAttempt: number;
  readonly framesTried: number;
  /**
   * Whether there may be a press that is not closed, on this page or another. `chargeable`: it may still be
   * charged. `possible`: no press is known, but a usable form was given up. A report about another attempt
   * does not clear it.
   */
  readonly unobserved: 'none' | 'possible' | 'chargeable';
  readonly firstStatus: FirstStatus;
  readonly lifeEnd: LifeEnd;
  readonly pressAge: PressAge;
  /** Whether the gateway's form is a page whose presses the frame cannot hold back. */
  readonly isNestedPage: boolean;
  /** The session's last known status. */
  readonly lastStatus: SessionStatusValue | null;
  /**
   * Kind B: the step that the platform or the merchant has not settled yet. Kept even when the form is gone.
   */
  readonly unsettledStep?: number | undefined;
  /** What the form that replaces a lost one shows about the previous attempt. */
  readonly unconfirmed?: PayError | undefined;
  /** The last decline of the gateway, which explains a failed session. */
  readonly decline?: RpcError | undefined;
  readonly gatewayPaymentId?: string | undefined;
  readonly started: 'pending' | 'resolved' | 'rejected';
  readonly outcome?: PaymentOutcome | undefined;
  /** URL of the gateway's page, if the session is paid there and not in a form. */
  readonly redirectUrl?: string | undefined;
}

export const NO_ATTEMPT: Attempt = { is: 'none' };

export const NEW_PAYMENT: Payment = {
  form: { is: 'none' },
  attempt: NO_ATTEMPT,
  attemptNumber: 0,
  completedAttempt: 0,
  framesTried: 0,
  unobserved: 'none',
  firstStatus: 'read',
  lifeEnd: 'ahead',
  pressAge: 'fresh',
  isNestedPage: false,
  lastStatus: null,
  started: 'pending',
};

/** Whether the customer may have been charged, or may still be. */
export function mayBeCharged({ attempt, unobserved }: Payment): boolean {
  return attempt.is !== 'none' || unobserved !== 'none';
}

/** Whether the form is on screen, perhaps covered. */
export function isOnScreen({ form }: Payment): boolean {
  return form.is === 'open' || form.is === 'broken';
}

/** Whether the form on screen is a page whose buttons the frame cannot see. */
export function hidesPresses({ form }: Payment): boolean {
  return (form.is === 'open' || form.is === 'broken') && !form.seesPresses;
}

/** Whether the form reports how this attempt continues. */
export function isObserved(attempt: Attempt): attempt is ObservedAttempt {
  return attempt.is === 'submitting' || attempt.is === 'challenge' || attempt.is === 'away';
}

/** Whether the press waits for the first status, and nothing of it was sent. */
export function isHeld({ attempt }: Payment): boolean {
  return isObserved(attempt) && attempt.held !== undefined;
}

/** The step that the form waits for. */
export function openStep({ attempt }: Payment): number | undefined {
  return 'step' in attempt ? attempt.step : undefined;
}

/** Why the attempt was interrupted or rejected. */
export function problemOf({ attempt }: Payment): PayError | undefined {
  return 'problem' in attempt ? attempt.problem : undefined;
}

/** How often, and for how long, the status is polled. */
export type Pace =
  /** The customer waits for the outcome; two minutes. */
  | 'confirming'
  /** The customer is busy; until the bound. */
  | 'waiting'
  /** Behind a form that can be used, or without a form; until the bound. */
  | 'behind'
  /** Ten minutes after the press. */
  | 'late'
  /** A form whose buttons the frame cannot see. */
  | 'unseen';

export function paceOf(payment: Payment): Pace | undefined {
  const { attempt, form, outcome, pressAge } = payment;
  if (outcome) return undefined;
  if (attempt.is !== 'none' && !isObserved(attempt) && form.is !== 'replaced') return 'confirming';
  if (mayBeCharged(payment) && pressAge === 'old') return 'late';
  if (isObserved(attempt)) return 'waiting';
  if (mayBeCharged(payment) || isStatusMissing(payment)) return 'behind';
  return hidesPresses(payment) && payment.lifeEnd !== 'past' ? 'unseen' : undefined;
}

/** Whether a status has to be read, although nothing may be charged. */
function isStatusMissing({ firstStatus, lifeEnd }: Payment): boolean {
  return firstStatus !== 'read' || lifeEnd === 'expired' || lifeEnd === 'bound';
}

/** What is reported to the merchant about an attempt while it is open. */
export type Progress = 'submitting' | 'challenge' | 'confirming';

const PROGRESS: { readonly [State in AttemptName]?: Progress } = {
  submitting: 'submitting',
  challenge: 'challenge',
  away: 'challenge',
  returning: 'confirming',
  resuming: 'confirming',
  confirming: 'confirming',
};

/** What the attempt has reached; `undefined` if it is the same as before. */
export function progressOf(before: Payment, after: Payment): Progress | undefined {
  const reached = PROGRESS[after.attempt.is];
  // A further step of the form is not another submission.
  const isKnown = reached === PROGRESS[before.attempt.is] || reached === 'submitting';
  return isKnown && after.attemptNumber === before.attemptNumber ? undefined : reached;
}
