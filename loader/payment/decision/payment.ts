/**
 * The state of an embedded payment: its form on screen, and its attempt. The two are separate, because
 * either can continue without the other. Each state holds the data that means something in it alone.
 */
import type { PayError } from '../../../shared/errors.ts';
import type { RpcError, StepAnswer } from '../../../shared/rpc.ts';
import type { SessionStatusValue } from '../../../shared/sessions.ts';

export type Form =
  /**
   * `none`: no form yet, or the customer is redirected to a page of the gateway. `gone`: the form is
   * lost for good. `replaced`: by another session; a possible charge is still polled.
   */
  | { readonly is: 'none' | 'connecting' | 'mounting' | 'gone' | 'replaced' }
  /** The status is requested before a form is shown (again). */
  | { readonly is: 'checking'; readonly lost?: LostForm | undefined }
  /** `broken`: the frame shows a retry button in place of the gateway's form. */
  | {
      readonly is: 'open' | 'broken';
      /** Whether the frame can observe the button that the customer presses. */
      readonly seesPresses: boolean;
    };

/** A form that was usable, and that the next one replaces. */
export interface LostForm {
  readonly seesPresses: boolean;
  readonly problem: PayError;
}

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
  /** The last response that the form received; an attempt that has one may be charged. */
  readonly response?: { readonly value: unknown } | undefined;
}

/** One status decides whether the merchant is notified. */
export interface RefusedAttempt extends WithStep {
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
}

export type Attempt =
  | { readonly is: 'none'; readonly statusesInARow: number }
  | ObservedAttempt
  | RefusedAttempt
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

export interface Payment {
  readonly form: Form;
  readonly attempt: Attempt;
  /** Identity of the current attempt; reports of earlier ones have no effect. */
  readonly attemptNumber: number;
  /** Number of the latest attempt that was reported as completed. */
  readonly completedAttempt: number;
  readonly framesTried: number;
  /**
   * Whether there may be a press that is not closed, of this page or another: `chargeable` if it may
   * still be charged, `possible` if it may have been lost together with its frame.
   */
  readonly unobserved: 'none' | 'possible' | 'chargeable';
  /** The session's last known status. */
  readonly lastStatus: SessionStatusValue | null;
  /** Kind B: the step that the platform or the merchant has not settled, also without the form. */
  readonly unsettledStep?: number | undefined;
  /** The last decline of the gateway, which explains a failed session. */
  readonly decline?: RpcError | undefined;
  readonly gatewayPaymentId?: string | undefined;
  readonly started: 'pending' | 'resolved' | 'rejected';
  readonly outcome?: PaymentOutcome | undefined;
  /** URL of the gateway's page, if the session is paid there and not in a form. */
  readonly redirectUrl?: string | undefined;
}

export const NO_ATTEMPT: Attempt = { is: 'none', statusesInARow: 0 };

export const NEW_PAYMENT: Payment = {
  form: { is: 'none' },
  attempt: NO_ATTEMPT,
  attemptNumber: 0,
  completedAttempt: 0,
  framesTried: 0,
  unobserved: 'none',
  lastStatus: null,
  started: 'pending',
};

/** Whether the customer may have been charged, or may be. */
export function mayBeCharged({ attempt, unobserved }: Payment): boolean {
  return attempt.is !== 'none' || unobserved === 'chargeable';
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

/** The step that the form waits for. */
export function openStep({ attempt }: Payment): number | undefined {
  return attempt.is === 'none' ? undefined : attempt.step;
}

/** Why the attempt was interrupted or refused. */
export function problemOf({ attempt }: Payment): PayError | undefined {
  return 'problem' in attempt ? attempt.problem : undefined;
}

/** How often, and for how long, the status is polled. */
export type Pace =
  /** Before a form is shown. */
  | 'checking'
  /** The customer waits for the outcome. */
  | 'confirming'
  /** The customer is busy; until the session's life ends. */
  | 'waiting'
  /** Behind a form that is open again. */
  | 'behind'
  /** A form whose buttons the frame cannot see. */
  | 'unseen';

export function paceOf(payment: Payment): Pace | undefined {
  if (payment.outcome) return undefined;
  if (payment.form.is === 'checking') return 'checking';
  if (isObserved(payment.attempt)) return 'waiting';
  if (payment.attempt.is !== 'none') return 'confirming';
  if (payment.unobserved !== 'none') return 'behind';
  return hidesPresses(payment) ? 'unseen' : undefined;
}

/** What the merchant is told of an attempt while it goes on. */
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
