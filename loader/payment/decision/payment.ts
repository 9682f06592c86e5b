/**
 * What is known of one embedded payment: what is on screen, and what may be happening to the money.
 * The two are kept apart, because each goes on without the other.
 */
import type { PayError } from '../../../shared/errors.ts';
import type { RpcError } from '../../../shared/rpc.ts';

export type FormState =
  /** Not yet, or the customer is sent to a page of the gateway instead. */
  | 'none'
  /** The status is asked before a form is shown, or shown again. */
  | 'checking'
  | 'connecting'
  | 'mounting'
  | 'open'
  /** It shows a way to try again in place of the gateway's form. */
  | 'broken'
  | 'gone'
  /** Another session has its place; what may have been paid is still followed. */
  | 'replaced';

export type AttemptState =
  | 'none'
  | 'submitting'
  | 'challenge'
  /** The customer is at a page whose end nobody reports. */
  | 'away'
  /** Nothing came of it, it is said; one status decides whether that is reported. */
  | 'declined'
  /** Like `declined`, and the session takes no further attempt. */
  | 'refused'
  /** The customer was sent back; three statuses decide whether the form opens again. */
  | 'returning'
  /** It was cut off, as by a reload; three statuses decide. */
  | 'resuming'
  /** The gateway is done with it. */
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
  /** Number of the current attempt; what is reported of an earlier one changes nothing. */
  readonly attempts: number;
  readonly framesTried: number;
  /** The frame can see the buttons that the customer presses. */
  readonly seesPresses: boolean;
  /**
   * What this page did not see: `real` where an attempt may still be charged that it cannot follow,
   * `slight` where a press may have been cut off together with its frame.
   */
  readonly doubt: 'none' | 'slight' | 'real';
  /** How many statuses in a row spoke for closing what is in doubt. */
  readonly looks: number;
  /** Kind B: the step that is not answered yet. */
  readonly step: number | undefined;
  /** The current attempt has used its one redirect. */
  readonly isRedirected: boolean;
  /** Reported when the form opens again, or when there is none any more. */
  readonly problem: PayError | undefined;
  /** What the merchant has the form show when a step failed. */
  readonly notice: string | undefined;
  /** The gateway's last one, the reason of a session that failed. */
  readonly decline: RpcError | undefined;
  readonly gatewayPaymentId: string | undefined;
  readonly started: 'pending' | 'resolved' | 'rejected';
  readonly outcome: PaymentOutcome | undefined;
  /** The gateway's page, where the session sends the customer there instead of showing a form. */
  readonly redirectUrl: string | undefined;
}

export const NEW_PAYMENT: Payment = {
  form: 'none',
  attempt: 'none',
  attempts: 0,
  framesTried: 0,
  seesPresses: true,
  doubt: 'none',
  looks: 0,
  step: undefined,
  isRedirected: false,
  problem: undefined,
  notice: undefined,
  decline: undefined,
  gatewayPaymentId: undefined,
  started: 'pending',
  outcome: undefined,
  redirectUrl: undefined,
};

/** Whether the customer may have been charged, or may be. */
export function mayBeCharged({ attempt, doubt }: Payment): boolean {
  return attempt !== 'none' || doubt === 'real';
}

/** The form is there for the customer, though perhaps covered. */
export function isOnScreen({ form }: Payment): boolean {
  return form === 'open' || form === 'broken';
}

/** The form reports what becomes of this attempt. */
export function isFollowed({ attempt }: Payment): boolean {
  return attempt === 'submitting' || attempt === 'challenge' || attempt === 'away';
}

/** How often, and for how long, the platform is asked. */
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
  const { form, attempt, doubt, seesPresses, outcome } = payment;
  if (outcome) return undefined;
  if (form === 'checking') return 'checking';
  if (isFollowed(payment)) return 'waiting';
  if (attempt !== 'none') return 'confirming';
  if (doubt !== 'none') return 'behind';
  return isOnScreen(payment) && !seesPresses ? 'unseen' : undefined;
}
