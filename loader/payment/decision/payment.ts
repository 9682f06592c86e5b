/**
 * The state of an embedded payment: its form on screen, its attempt, the life and the terms of its session, and the
 * evidence of presses. They are separate, because each can continue without the others. Each state of a form or an attempt
 * holds only the data that has a meaning in that state.
 *
 * - Press: the customer presses Pay, on our button or on one of the gateway's. It submits the form.
 * - Attempt: a press and all that follows from it. Its number is its identity.
 * - Held: nothing of the press is sent before the session's first status was read, or was awaited for 3 s since the press.
 * - Closed: the attempt cannot charge any more, because the gateway, the platform or the bound has decided it.
 * - Bound: ten minutes after the session's life, from when the platform and the gateway reject everything.
 * - Unobserved: a press that is not closed and that no form reports on, such as one before a reload.
 */
import type { PayError } from '../../../shared/errors/errors.ts';
import type { MessageOf, FrameReport, RpcError, StepAnswer } from '../../../shared/rpc.ts';
import type { Evidence } from './regions/evidence.ts';
import type { Life } from './regions/life.ts';
import type { SessionTerms, Terms } from './regions/terms.ts';

export type StepRequest = MessageOf<FrameReport, 'beforeSubmit' | 'submit' | 'additionalDetails'>;

/** The customer wants a saved method removed. */
export type RemovalRequest = MessageOf<FrameReport, 'removeShownMethod'>;

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
      /** Whether the frame sends nothing of a press before this page has taken its step. */
      readonly holdsPresses?: boolean | undefined;
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

interface FormRegion {
  readonly form: Form;
  readonly framesTried: number;
  /** Whether the gateway's form is a page whose presses the frame cannot hold back. */
  readonly isNestedPage: boolean;
  /** What the form that replaces a lost one shows about the previous attempt. */
  readonly unconfirmed?: PayError | undefined;
  /** URL of the gateway's page, if the session is paid there and not in a form. */
  readonly redirectUrl?: string | undefined;
  /** The promise of `initializePayment`. */
  readonly started: 'pending' | 'resolved' | 'rejected';
}

interface AttemptRegion {
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

/** Five regions that live side by side, until the outcome ends them all. */
export interface Payment extends FormRegion, AttemptRegion, Life, Evidence {
  readonly terms: Terms;
  readonly outcome?: PaymentOutcome | undefined;
}

export const NO_ATTEMPT: Attempt = { is: 'none' };

const NO_TERMS: SessionTerms = { revision: 1, expiresAt: 0 };

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
  terms: { shown: NO_TERMS, newest: NO_TERMS },
};

/** Whether the form reports how this attempt continues. */
export function isObserved(attempt: Attempt): attempt is ObservedAttempt {
  return attempt.is === 'submitting' || attempt.is === 'challenge' || attempt.is === 'away';
}

/** The step that the form waits for. */
export function openStep({ attempt }: Payment): number | undefined {
  return 'step' in attempt ? attempt.step : undefined;
}

/** Why the attempt was interrupted or rejected. */
export function problemOf({ attempt }: Payment): PayError | undefined {
  return 'problem' in attempt ? attempt.problem : undefined;
}

/** What is reported to the merchant about an attempt, besides its outcome. */
export type Progress = Reached | 'reopened';

/** While it is open. */
type Reached = 'submitting' | 'challenge' | 'confirming';

const REACHED: { readonly [State in AttemptName]?: Reached } = {
  submitting: 'submitting',
  challenge: 'challenge',
  away: 'challenge',
  returning: 'confirming',
  resuming: 'confirming',
  confirming: 'confirming',
};

/** What the attempt has reached; `undefined` if it is the same as before. */
export function progressOf(before: Payment, after: Payment): Reached | undefined {
  const reached = REACHED[after.attempt.is];
  // A further step of the form is not another submission.
  const isKnown = reached === REACHED[before.attempt.is] || reached === 'submitting';
  return isKnown && after.attemptNumber === before.attemptNumber ? undefined : reached;
}
