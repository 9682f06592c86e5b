/** The outcome of a payment with a fault, and its recovery. */

export interface Outcome {
  /** Number of charges for this order at the platform. */
  readonly charges: number;
  /** Calls of `onSuccess`, and of `onError` with an error that ends the payment. */
  readonly terminal: number;
  /**
   * Class, code, reason, and whether it is retryable or recoverable; empty if there was no error.
   */
  readonly error: string;
  /** What the container shows, or the shop's message if there is no frame. */
  readonly sees: string;
}

/** What happens once the fault has ended, after which the order is paid. */
export type Recovery =
  /** It is paid. */
  | 'not needed'
  /** The form is open, and the customer pays in it. */
  | 'pays in the form'
  /** The form is filled in, and the customer presses Pay once more. */
  | 'presses Pay again'
  /** The customer presses the form's own button, and pays. */
  | 'presses Try again'
  /** The payment ends automatically. */
  | 'waits'
  /** The shop creates the session once more. */
  | 'shop: creates again'
  /** The shop initialises the same session once more. */
  | 'shop: same session'
  /** The page is loaded again, and the shop initialises the same session. */
  | 'page reloaded'
  /** The shop creates a new session for the same order. */
  | 'shop: new session';
