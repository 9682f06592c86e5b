/**
 * The state of an embedded payment: its form on screen, and its attempt. The two are separate, because
 * either can continue without the other.
 */
import type { PayError } from '../../../shared/errors.ts';
import type { RpcError, StepAnswer } from '../../../shared/rpc.ts';
import type { SessionStatusValue } from '../../../shared/sessions.ts';

export type FormState =
  /** No form yet, or the customer is redirected to a page of the gateway. */
  | 'none'
  /** The status is requested before a form is shown (again). */
  | 'checking'
  | 'connecting'
  | 'mounting'
  | 'open'
  /** The frame shows a retry button in place of the gateway's form. */
  | 'broken'
  | 'gone'
  /** Replaced by another session; a possible charge is still polled. */
  | 'replaced';

export type AttemptState =
  | 'none'
  | 'submitting'
  | 'challenge'
  /** The customer is on a page that the form cannot observe. */
  | 'away'
  /** Reported as declined; one status decides whether the merchant is notified. */
  | 'declined'
  /** Like `declined`, and the session takes no further attempt. */
  | 'rejected'
  /** The customer is back; three statuses decide whether the form opens again. */
  | 'returning'
  /** Interrupted, for example by a reload; three statuses decide. */
  | 'resuming'
  /** The gateway has reported completion. */
  | 'confirming';

export type PaymentOutcome =
  | 'completed'
  | 'failed'
  /** No form could be shown, and nothing was submitted. */
  | 'unshown'
  | 'unknown'
  | 'cancelled';

export interface Payment {
  readonly form: FormState;
  readonly attempt: AttemptState;
  /** Number of the current attempt; reports of earlier ones have no effect. */
  readonly attempts: number;
  readonly framesTried: number;
  /** Whether the frame can observe the button that the customer presses. */
  readonly seesPresses: boolean;
  /**
   * Whether there may be an attempt that this page did not observe: `real` if it may still be
   * charged, `slight` if a press may have been lost together with its frame.
   */
  readonly doubt: 'none' | 'slight' | 'real';
  /** Number of statuses in a row that resolve the doubt. */
  readonly looks: number;
  /** The session's last known status. */
  readonly lastStatus: SessionStatusValue | null;
  /** Kind B: the step that is not settled yet. */
  readonly step?: number | undefined;
  /** Kind B: the step that the platform or the merchant has not settled, also without the form. */
  readonly inHand?: number | undefined;
  /** Whether the current attempt has used its one redirect. */
  readonly isRedirected: boolean;
  /** Reported when the form opens again, or when there is no form. */
  readonly problem?: PayError | undefined;
  /** How the merchant failed a step, which is passed on when the form opens again. */
  readonly notice?: StepAnswer | undefined;
  /** The last decline of the gateway, which explains a failed session. */
  readonly decline?: RpcError | undefined;
  readonly gatewayPaymentId?: string | undefined;
  readonly started: 'pending' | 'resolved' | 'rejected';
  readonly outcome?: PaymentOutcome | undefined;
  /** URL of the gateway's page, if the session is paid there and not in a form. */
  readonly redirectUrl?: string | undefined;
}

export const NEW_PAYMENT: Payment = {
  form: 'none',
  attempt: 'none',
  attempts: 0,
  framesTried: 0,
  seesPresses: true,
  doubt: 'none',
  looks: 0,
  lastStatus: null,
  isRedirected: false,
  started: 'pending',
};

/** Whether the customer may have been charged, or may be. */
export function mayBeCharged(payment: Payment): boolean {
  return payment.attempt !== 'none' || payment.doubt === 'real';
}

/** Whether the form is on screen, perhaps covered. */
export function isOnScreen(payment: Payment): boolean {
  return payment.form === 'open' || payment.form === 'broken';
}

/** Whether the form reports how this attempt continues. */
export function isFollowed({ attempt }: Payment): boolean {
  return attempt === 'submitting' || attempt === 'challenge' || attempt === 'away';
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
  if (payment.form === 'checking') return 'checking';
  if (isFollowed(payment)) return 'waiting';
  if (payment.attempt !== 'none') return 'confirming';
  if (payment.doubt !== 'none') return 'behind';
  return isOnScreen(payment) && !payment.seesPresses ? 'unseen' : undefined;
}

/** What is reported to the merchant about an attempt. */
const PROGRESS: { readonly [State in AttemptState]?: 'submitting' | 'challenge' | 'confirming' } = {
  submitting: 'submitting',
  challenge: 'challenge',
  away: 'challenge',
  returning: 'confirming',
  resuming: 'confirming',
  confirming: 'confirming',
};

/** What the attempt has reached; `undefined` if it is the same as before. */
export function progressOf(before: Payment, { attempt, attempts }: Payment) {
  const reached = PROGRESS[attempt];
  // A further step of the form is not another submission.
  const isKnown = reached === PROGRESS[before.attempt] || reached === 'submitting';
  return isKnown && attempts === before.attempts ? undefined : reached;
}
