/** The events and effects of a payment, as plain data. */
import type { PayError } from '../../../shared/errors.ts';
import type {
  PaymentReport,
  MessageOf,
  Outcome,
  RedirectRequest,
  StepAnswer,
} from '../../../shared/rpc.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import type { Pace } from './payment.ts';

/** The request that a status belongs to. */
interface OfQuestion {
  /** Number of the attempt at the time of the request. */
  readonly attempt: number;
  /** Whether nothing has happened since that requires another request. */
  readonly isFresh: boolean;
}

export type PaymentEvent =
  | PaymentReport
  | {
      readonly type: 'begin';
      /** Whether there may be an attempt from before a reload or from an earlier call. */
      readonly isAttempted: boolean;
      /** Whether the session has expired by this machine's clock. */
      readonly isLate: boolean;
      readonly redirectUrl?: string | undefined;
    }
  /** The frame has connected. */
  | { readonly type: 'opened' }
  /** The frame rejected the session. */
  | { readonly type: 'mountFailed'; readonly error: PayError }
  /** The frame is lost or did not load. */
  | { readonly type: 'lost'; readonly error: PayError; readonly isReplaceable: boolean }
  | ({
      readonly type: 'status';
      readonly session: SessionStatus;
      /** Whether the usual pause has passed since the last such status. */
      readonly isDue: boolean;
    } & OfQuestion)
  | ({ readonly type: 'statusFailed'; readonly error: PayError } & OfQuestion)
  /** The polling has reached its limit. */
  | { readonly type: 'waited' }
  | { readonly type: 'stepAnswered'; readonly step: number; readonly answer: StepAnswer }
  | {
      readonly type: 'stepFailed';
      readonly step: number;
      readonly error: PayError;
      /** `nothing`: the platform did not execute it; `ends`: and accepts no more for this session. */
      readonly executed: 'perhaps' | 'nothing' | 'ends';
    }
  /** The navigation to the gateway's page has started. */
  | { readonly type: 'left' }
  /** A redirect was not permitted, or the page's policy blocked it. */
  | { readonly type: 'blocked'; readonly attempt: number; readonly error: PayError }
  /** The page was restored from the back/forward cache. */
  | { readonly type: 'restored' }
  | { readonly type: 'expiring' }
  | { readonly type: 'expired' }
  /** After the expiry, an open attempt has ended at the platform too. */
  | { readonly type: 'lifeOver' }
  /** Another session replaces the form. */
  | { readonly type: 'replaced'; readonly error: PayError }
  /** The merchant ended the payment. */
  | { readonly type: 'cancelled'; readonly error: PayError };

export type StepRequest = MessageOf<PaymentReport, 'beforeSubmit' | 'submit' | 'additionalDetails'>;

export type Effect =
  | { readonly type: 'open'; readonly isCredentialless: boolean }
  | { readonly type: 'mount'; readonly attempts: number }
  /** Reveals the form, or reports the navigation to the gateway's page. */
  | { readonly type: 'shown' }
  /** Shows the state of the payment in the form; `error` becomes a message for the customer. */
  | { readonly type: 'show'; readonly outcome: Outcome; readonly error?: PayError | undefined }
  | { readonly type: 'disable' }
  | { readonly type: 'remove' }
  | { readonly type: 'step'; readonly request: StepRequest }
  | { readonly type: 'answer'; readonly step: number; readonly answer: StepAnswer }
  /** Requests the status immediately, not at the next interval. */
  | { readonly type: 'ask' }
  | { readonly type: 'watch'; readonly pace: Pace | undefined }
  | { readonly type: 'recordId'; readonly gatewayPaymentId: string }
  | { readonly type: 'markAttempted' }
  | { readonly type: 'navigate'; readonly request: RedirectRequest }
  /** Settles the promise of `initializePayment`. */
  | { readonly type: 'settle'; readonly error: PayError | undefined }
  /** Calls the merchant. */
  | { readonly type: 'ready' | 'expiring' }
  | { readonly type: 'succeeded'; readonly session: SessionStatus }
  | { readonly type: 'failed'; readonly error: PayError };
