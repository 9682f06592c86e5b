/** The options of the operations. */

/** Options of one operation. */
export interface OperationOptions {
  /** Ends the operation, which rejects with a PayNetworkError, reason `ABORTED`. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout in ms for each attempt. Default: the client's. */
  readonly timeout?: number | undefined;
}

/** Options of an operation that changes something. */
export interface ChangeOptions extends OperationOptions {
  /**
   * Calls with the same key within 24 hours are one operation, which is executed once. Default: a new UUID v4
   * for each call, which all its attempts share. 1 to 255 printable ASCII characters, without spaces.
   */
  readonly idempotencyKey?: string | undefined;
}
