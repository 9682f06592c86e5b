/** What becomes of a payment in which something broke, and how it goes on. */

export interface Outcome {
  /** At the platform, for this order. */
  readonly charges: number;
  /** Calls of `onSuccess`, and of `onError` with an error that ends the payment. */
  readonly terminal: number;
  /** Class, code, reason, and what may be done; empty when there was none. */
  readonly error: string;
  /** What the container shows, or what the shop says where there is no frame. */
  readonly sees: string;
}

/** What is done once the fault is gone, after which the order is paid. */
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
  /** The shop makes a new session for the same order. */
  | 'shop: new session';
