/** The events and effects of a payment, as plain data. */
import type { PayError } from '../../../shared/errors/errors.ts';
import type {
  FrameReport,
  MessageOf,
  OfferedMethods,
  Outcome,
  RedirectRequest,
  StepAnswer,
} from '../../../shared/rpc.ts';
import type { EmbeddedSessionResponse, SessionStatus } from '../../../shared/sessions.ts';
import type { Pace } from './pace.ts';
import type { Progress, RemovalRequest, StepRequest } from './payment.ts';
import type { PressAge } from './regions/evidence.ts';

export type { RemovalRequest, StepRequest } from './payment.ts';

/** A report of the form that belongs to one attempt. */
export type AttemptReport = Extract<FrameReport, { readonly attempt: number }>;

/** A report of the frame that can change a payment. */
export type FormReport = AttemptReport | MessageOf<FrameReport, 'ready' | 'failed'>;

/** The request that a status belongs to. */
interface OfQuestion {
  /** Number of the attempt at the time of the request. */
  readonly attempt: number;
  /** Whether nothing has happened since that requires another request. */
  readonly isFresh: boolean;
}

export type StatusEvent = {
  readonly type: 'status';
  readonly session: SessionStatus;
  /** Whether the usual pause has passed since the last such status. */
  readonly isDue: boolean;
} & OfQuestion;

export type StatusFailedEvent = {
  readonly type: 'statusFailed';
  readonly error: PayError;
} & OfQuestion;

interface OfStep {
  readonly step: number;
  readonly kind: StepRequest['type'];
}

export type StepSettledEvent = {
  readonly type: 'stepAnswered';
  readonly answer: StepAnswer;
  /** Whether the platform has responded to the step itself, and not the merchant. */
  readonly isByPlatform?: boolean;
} & OfStep;

export type StepFailedEvent = { readonly type: 'stepFailed'; readonly error: PayError } & OfStep;

/** A redirect was not permitted, or the page's policy blocked it. */
export interface BlockedEvent {
  readonly type: 'blocked';
  readonly attempt: number;
  readonly error: PayError;
}

export interface LostEvent {
  readonly type: 'lost';
  readonly error: PayError;
  readonly isReplaceable: boolean;
}

/** Time has passed since the press of this attempt. */
export interface PressAgedEvent {
  readonly type: 'pressAged';
  readonly attempt: number;
  readonly age: Exclude<PressAge, 'fresh'>;
}

export interface BeginEvent {
  readonly type: 'begin';
  /** Whether there may be an attempt from before a reload or from an earlier call. */
  readonly isAttempted: boolean;
  /** Whether an earlier call on this page has left an attempt that is not closed. */
  readonly hasOpenAttempt?: boolean;
  /** Whether the form is a page of the gateway, whose presses the frame cannot hold back. */
  readonly isNestedPage: boolean;
  readonly redirectUrl?: string | undefined;
}

/** Another session replaces the form, or the merchant removes it. */
export interface ReplacedEvent {
  readonly type: 'replaced';
  readonly error: PayError;
  /** The form is removed immediately, without another in its place. */
  readonly isRemoved?: boolean;
}

export type PaymentEvent =
  | FormReport
  | BeginEvent
  /** The frame has connected. */
  | { readonly type: 'opened' }
  /** The frame rejected the session. */
  | { readonly type: 'mountFailed'; readonly error: PayError }
  /** The frame is lost or did not load. */
  | LostEvent
  | StatusEvent
  | StatusFailedEvent
  /** The first status has not arrived within 3 s of visible time. */
  | { readonly type: 'statusOverdue' }
  | PressAgedEvent
  /** The frame of a replaced form has been asked whether its button was pressed. */
  | { readonly type: 'suspended'; readonly wasPressed: boolean | undefined }
  /** The polling has reached its limit. */
  | { readonly type: 'waited' }
  | StepSettledEvent
  | StepFailedEvent
  /** The navigation to the gateway's page has started. */
  | { readonly type: 'left' }
  | BlockedEvent
  /** The page was restored from the back/forward cache. */
  | { readonly type: 'restored' }
  /** An end of the session's life was reported by a wrong clock. */
  | { readonly type: 'ahead' }
  | { readonly type: 'expiring' }
  | { readonly type: 'expired' }
  /** After the expiry, an open attempt has ended at the platform too. */
  | { readonly type: 'bound' }
  /** The merchant or the platform has passed the session as it is now, or as it was. */
  | { readonly type: 'changed'; readonly session: EmbeddedSessionResponse }
  /**
   * The form was asked to show newer terms. `isKept`: whether what was entered is still there; `undefined` if it
   * shows the same as before, because the customer is paying with it.
   */
  | { readonly type: 'changeAnswered'; readonly isKept: boolean | undefined }
  | ReplacedEvent
  /** The merchant ended the payment. */
  | { readonly type: 'cancelled'; readonly error: PayError };

/** The calls to the merchant. */
export type Notice =
  | { readonly type: 'ready'; readonly paymentMethods: OfferedMethods | undefined }
  | { readonly type: 'expiring' }
  | { readonly type: 'succeeded'; readonly session: SessionStatus }
  | { readonly type: 'failed'; readonly error: PayError };

export type Effect =
  | Notice
  | { readonly type: 'open'; readonly isCredentialless: boolean }
  | { readonly type: 'mount'; readonly attempts: number }
  /** Reveals the form, or reports the navigation to the gateway's page. */
  | { readonly type: 'reveal' }
  /**
   * Shows the state of the payment in the form; `error` becomes a message for the customer. `attempt` is
   * the attempt that the state belongs to: a later attempt makes it outdated.
   */
  | {
      readonly type: 'showOutcome';
      readonly outcome: Outcome;
      readonly attempt: number;
      readonly error?: PayError | undefined;
    }
  | { readonly type: 'disable' }
  /** Makes the frame accept no further press, and asks whether there was one: `suspended` follows. */
  | { readonly type: 'suspend' }
  /** With a `reason`, the form of another session takes its place, or what `present` shows. */
  | { readonly type: 'remove'; readonly reason?: 'replaced' | 'presented' | undefined }
  /** Shows what the customer needs to pay later, by fields that are added to `gateway_config`. */
  | { readonly type: 'presentInstructions'; readonly instructions: object }
  | { readonly type: 'step'; readonly request: StepRequest }
  | RemovalRequest
  | { readonly type: 'answer'; readonly step: number; readonly answer: StepAnswer }
  /** The payment's session is this newer one. */
  | { readonly type: 'renew'; readonly session: EmbeddedSessionResponse }
  /** The session expires at another time. */
  | { readonly type: 'watchExpiry' }
  /** Asks the form to show the newest terms: `changeAnswered` follows. `isExtended`: they last longer. */
  | { readonly type: 'change'; readonly isExtended: boolean }
  /** Requests the status immediately, not at the next interval. */
  | { readonly type: 'askStatus' }
  | { readonly type: 'pollStatus'; readonly pace: Pace | undefined }
  | { readonly type: 'recordId'; readonly gatewayPaymentId: string }
  | { readonly type: 'markAttempted' }
  /** Measures the time since the press of an attempt: `pressAged` follows. */
  | { readonly type: 'timePress'; readonly attempt: number }
  /** Measures the time until the first status: `statusOverdue` follows. */
  | { readonly type: 'timeFirstStatus' }
  /** `response`: what the form received in this attempt, which has to contain the redirect. */
  | {
      readonly type: 'navigate';
      readonly request: RedirectRequest;
      readonly attempt: number;
      readonly response: unknown;
    }
  /** Reports the progress of the attempt to the merchant. */
  | { readonly type: 'progress'; readonly reached: Progress }
  /** Settles the promise of `initializePayment`. */
  | { readonly type: 'settle'; readonly error: PayError | undefined };
