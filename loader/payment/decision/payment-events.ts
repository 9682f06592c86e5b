/** What may happen to a payment, and what is to be done about it, as plain data. */
import type { PayError } from '../../../shared/errors.ts';
import type {
  FrameReport,
  MessageOf,
  Outcome,
  RedirectRequest,
  StepAnswer,
} from '../../../shared/rpc.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import type { Pace } from './payment.ts';

/** Which question a status answers. */
interface OfQuestion {
  /** Number of the attempt when it was asked. */
  readonly attempt: number;
  /** Nothing has happened since that it was to be asked about. */
  readonly isFresh: boolean;
}

export type PaymentEvent =
  | FrameReport
  | {
      readonly type: 'begin';
      /** The platform may know of an attempt, made before a reload or by an earlier call. */
      readonly isAttempted: boolean;
      /** The session has expired by this machine's clock. */
      readonly isLate: boolean;
      readonly redirectUrl?: string | undefined;
    }
  /** The frame has answered. */
  | { readonly type: 'opened' }
  /** The frame did not take the session. */
  | { readonly type: 'mountFailed'; readonly error: PayError }
  /** The frame is gone, or was never there. */
  | { readonly type: 'lost'; readonly error: PayError; readonly isReplaceable: boolean }
  | ({ readonly type: 'status'; readonly session: SessionStatus } & OfQuestion)
  | ({ readonly type: 'statusFailed'; readonly error: PayError } & OfQuestion)
  /** The platform was asked for as long as the pace allows. */
  | { readonly type: 'waited' }
  | { readonly type: 'stepAnswered'; readonly step: number; readonly answer: StepAnswer }
  | {
      readonly type: 'stepFailed';
      readonly step: number;
      readonly error: PayError;
      /** `nothing`: the platform says that it did nothing; `ends`: and will not, for this session. */
      readonly executed: 'perhaps' | 'nothing' | 'ends';
    }
  /** The customer is on the way to the gateway's page. */
  | { readonly type: 'left' }
  /** A navigation was not followed, or the page's policy blocked it. */
  | { readonly type: 'blocked'; readonly attempt: number; readonly error: PayError }
  /** The page is back from the back-forward cache. */
  | { readonly type: 'restored' }
  | { readonly type: 'expiring' }
  | { readonly type: 'expired' }
  /** Past its expiry, an attempt has ended at the platform too. */
  | { readonly type: 'lifeOver' }
  /** Another session takes the form's place. */
  | { readonly type: 'replaced'; readonly error: PayError }
  /** The merchant ends it. */
  | { readonly type: 'cancelled'; readonly error: PayError };

export type StepRequest = MessageOf<FrameReport, 'submit' | 'additionalDetails'>;

export type Effect =
  | { readonly type: 'open'; readonly isCredentialless: boolean }
  | { readonly type: 'mount'; readonly attempts: number }
  /** The form, or the gateway's page, is what the customer sees now. */
  | { readonly type: 'shown' }
  /** The form says where the payment stands; `error` is put in words for the customer. */
  | { readonly type: 'show'; readonly outcome: Outcome; readonly error?: PayError | undefined }
  | { readonly type: 'disable' }
  | { readonly type: 'remove' }
  | { readonly type: 'step'; readonly request: StepRequest }
  | { readonly type: 'answer'; readonly step: number; readonly answer: StepAnswer }
  /** Now, and not at the watch's next turn. */
  | { readonly type: 'ask' }
  | { readonly type: 'watch'; readonly pace: Pace | undefined }
  | { readonly type: 'recordId'; readonly gatewayPaymentId: string }
  | { readonly type: 'markAttempted' }
  | { readonly type: 'navigate'; readonly request: RedirectRequest }
  /** The promise of `initializePayment` settles. */
  | { readonly type: 'settle'; readonly error: PayError | undefined }
  /** Callbacks of the merchant. */
  | { readonly type: 'ready' | 'expiring' }
  | { readonly type: 'succeeded'; readonly session: SessionStatus }
  | { readonly type: 'failed'; readonly error: PayError };
