/** Options of the operations, and the check of what operations other than the create calls take. */
import { FieldFaults } from './field-faults.ts';
import { FUNCTION, isId, isMissing, isWholeNumber, SIGNAL, TIME } from './value-rules.ts';
import type { Expectation } from './value-rules.ts';
import type { SessionStatus } from '../shared/sessions.ts';

/** Options of every operation that uses the network. */
export interface RequestOptions {
  /** Ends the operation; it rejects with PayNetworkError, reason `ABORTED`. */
  readonly signal?: AbortSignal | undefined;
}

/** Second argument of the two create operations. @see Specification 2.5 */
export interface SessionOptions extends RequestOptions {
  /** Makes repeated calls one: 1 to 255 printable ASCII characters. Default: a new UUID v4 a call. */
  readonly idempotencyKey?: string | undefined;
  /** Time limit in ms of one attempt. Default: the client's. */
  readonly timeout?: number | undefined;
}

/** @see Specification 4.3 */
export interface PollOptions extends RequestOptions {
  /**
   * Time in ms between an answer and the next question.
   *
   * @defaultValue 2000
   */
  readonly interval?: number | undefined;
  /**
   * How often to ask before giving up.
   *
   * @defaultValue 30
   */
  readonly maxAttempts?: number | undefined;
  /** Called with the first status and with each one that differs from the one before. */
  readonly onStatusChange?: ((status: SessionStatus) => void) | undefined;
}

/** @see Specification 4.1 */
export interface RedirectOptions {
  /**
   * `'_blank'` opens a new window; call it from a click, or the browser blocks it.
   *
   * @defaultValue '_self'
   */
  readonly target?: '_self' | '_blank' | undefined;
}

const OPTIONS: Readonly<Record<string, Expectation>> = {
  signal: SIGNAL,
  idempotencyKey: [isId, '1 to 255 printable ASCII characters'],
  timeout: TIME,
  interval: TIME,
  maxAttempts: [(value) => value === Infinity || isWholeNumber(value, 1), 'a whole number above 0'],
  onStatusChange: FUNCTION,
};

/**
 * Checks ids and options together, so that one error tells everything.
 *
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkArguments(
  operation: string,
  ids: Readonly<Record<string, unknown>>,
  options: (SessionOptions & PollOptions) | undefined,
): void {
  const faults = new FieldFaults();
  for (const [field, id] of Object.entries(ids)) {
    if (isMissing(id)) faults.add(field, 'required', 'is required');
    else faults.expect(field, isId(id), 'must be an id');
  }
  faults.check({ ...options }, OPTIONS, 'options.');
  faults.throwIfAny(`arguments of ${operation}`);
}
