/** What a merchant hands to `initializePayment`, and what the callbacks are given. */
import type { PayError } from '../../shared/errors.ts';
import type { Appearance } from '../../shared/rpc.ts';
import type { EmbeddedSessionResponse, SessionStatus } from '../../shared/sessions.ts';

/** What `onSuccess` is called with. @see Specification 2.13 */
export interface PaymentResult {
  readonly payment_id: string;
  /** The final status, as the platform told it. */
  readonly session: SessionStatus;
}

/**
 * A step of gateway kind B that the merchant's own backend is to pass to the gateway. Call one of
 * the two functions, once. A callback that rejects counts as `fail`; one that resolves having
 * called neither has dealt with the step elsewhere, and the session's status decides.
 */
export interface PaymentStep {
  /** What the gateway's SDK produced; opaque to the loader. */
  readonly data: unknown;
  /** Hands the gateway's answer to its form, unchanged. It may carry an action such as 3-D Secure. */
  readonly respond: (response: unknown) => void;
  /** The step failed; the form is usable again. `message` is shown to the customer. */
  readonly fail: (message?: string) => void;
}

/** @see Specification 4.2 */
export interface PaymentFormConfig {
  /** Result of `createEmbeddedSession`. */
  readonly session: EmbeddedSessionResponse;
  /**
   * CSS selector of the element that the form is put into; ignored when the SDK redirects. Give it
   * a `min-height` where the page below must not move when the form is taller than its skeleton.
   */
  readonly container: string;
  /** The payment is completed, by the session's status. Called once, and never with a terminal `onError`. */
  readonly onSuccess?: ((result: PaymentResult) => void) | undefined;
  /**
   * With `error.recoverable` the customer may try again in the form on screen. Without it the
   * payment is over; that happens once. Reason `OUTCOME_UNKNOWN` does not mean failed: initialise
   * the same session again to find out.
   */
  readonly onError?: ((error: PayError) => void) | undefined;
  /**
   * Gateway kind B: passes the payment to the merchant's backend. Default: the SDK does it. Then the
   * platform cannot refuse a second charge for an order before it is made: it is voided or refunded.
   */
  readonly onSubmit?: ((step: PaymentStep) => Promise<void>) | undefined;
  /** Gateway kind B: completes 3-D Secure. Default: the SDK does it. */
  readonly onAdditionalDetails?: ((step: PaymentStep) => Promise<void>) | undefined;
  /** Addition: aborting ends the payment's form from any state. */
  readonly signal?: AbortSignal | undefined;
  /** Addition: language of the form, BCP 47. Default: the client's, else the page's. */
  readonly locale?: string | undefined;
  /** Addition: design tokens of the form. */
  readonly appearance?: Appearance | undefined;
  /** Addition: the form is usable; again after each retry of a form that could not be shown. */
  readonly onReady?: (() => void) | undefined;
  /**
   * Addition: called 60 s before the session expires, by the platform's clock. Initialise a new one
   * in the same container: its form takes the place of this one as soon as it is usable.
   */
  readonly onSessionExpiring?: (() => void) | undefined;
}
