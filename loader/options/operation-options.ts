/** The options of the operations of `Pay`. */
import type { EmbeddedSessionResponse, SessionStatus } from '../../shared/sessions.ts';

/** Options of every operation that sends a request. */
export interface RequestOptions {
  /** Aborts the operation, which rejects with PayNetworkError, reason `ABORTED`. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of `createSession` and `createEmbeddedSession`. */
export interface SessionOptions extends RequestOptions {
  /**
   * Calls with the same key create one session. 1 to 255 printable ASCII characters. Default: a new
   * UUID v4 for each call.
   */
  readonly idempotencyKey?: string | undefined;
  /** Timeout in ms for one attempt. Default: the client's `timeout`. */
  readonly timeout?: number | undefined;
}

/** Options of `pollPaymentStatus`. */
export interface PollOptions extends RequestOptions {
  /**
   * Delay in ms between a response and the next request.
   *
   * @default 2000
   */
  readonly interval?: number | undefined;
  /**
   * Maximum number of requests; may be `Infinity`.
   *
   * @default 30
   */
  readonly maxAttempts?: number | undefined;
  /** Called with the first status and after each change. */
  readonly onStatusChange?: ((status: SessionStatus) => void) | undefined;
}

/** Options of `redirectToPayment`. */
export interface RedirectOptions {
  /**
   * `'_self'` navigates the current window; `'_blank'` opens a new one, which browsers block outside
   * of a click handler.
   *
   * @default '_self'
   */
  readonly target?: '_self' | '_blank' | undefined;
}

/** Options of `diagnose`. */
export interface DiagnoseOptions extends RequestOptions {
  /** The form's container or its CSS selector, to check it too. Optional. */
  readonly container?: string | Element | undefined;
  /** A session whose gateway's frame is loaded invisibly, to check it. Optional. */
  readonly session?: EmbeddedSessionResponse | undefined;
}

/** Every option of every operation. */
export type OperationOptions = SessionOptions & PollOptions & RedirectOptions & DiagnoseOptions;
