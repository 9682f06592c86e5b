/** Options of the operations, and the check of what operations other than the create calls take. */
import type { EmbeddedSessionResponse, SessionStatus } from '../../shared/sessions.ts';
import { checked, FieldErrors } from './field-errors.ts';
import type { Expectations } from './field-errors.ts';
import { plainCopy } from './plain-copy.ts';
import { isEmbeddedSessionResponse } from './response-shapes.ts';
import {
  FUNCTION,
  GATEWAY,
  ID,
  isId,
  isWholeNumber,
  required,
  SELECTOR,
  SIGNAL,
  TIME,
} from './value-rules.ts';
import type { Expectation } from './value-rules.ts';

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

export interface DiagnoseOptions extends RequestOptions {
  /** The container of the form, to be looked at too. */
  readonly container?: string | undefined;
  /** A session, whose frame is then tried out, unseen. */
  readonly session?: EmbeddedSessionResponse | undefined;
}

/** Every option of every operation but {@link RedirectOptions}. */
export type OperationOptions = SessionOptions & PollOptions & DiagnoseOptions;

export const SESSION: Expectation = [
  (value) => isEmbeddedSessionResponse(plainCopy(value)),
  'the result of createEmbeddedSession',
];

const OPTIONS: Expectations<OperationOptions> = {
  signal: SIGNAL,
  idempotencyKey: [isId, '1 to 255 printable ASCII characters'],
  timeout: TIME,
  interval: TIME,
  maxAttempts: [(value) => value === Infinity || isWholeNumber(value, 1), 'a whole number above 0'],
  onStatusChange: FUNCTION,
  container: SELECTOR,
  session: SESSION,
};

const TARGET: Expectations<RedirectOptions> = {
  target: [(value) => value === '_self' || value === '_blank', "'_self' or '_blank'"],
};

/**
 * Checks ids and options together, so that one error names everything.
 *
 * @param onUnknown - called with each option that is not known
 * @returns a copy of the options
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkedOptions(
  operation: string,
  ids: Readonly<Record<string, unknown>>,
  options: OperationOptions | undefined,
  onUnknown: (field: string) => void,
): OperationOptions {
  const errors = new FieldErrors();
  for (const name in ids) errors.check(ids, { [name]: required(ID) }, name);
  const given = errors.check(options, OPTIONS, 'options', 'options', onUnknown);
  errors.throwIfAny(`arguments of ${operation}`);
  return given;
}

/** @throws {PayValidationError} VALIDATION_ERROR */
export function checkedTarget(options: RedirectOptions | undefined): '_self' | '_blank' {
  const { target = '_self' } = checked(
    'arguments of redirectToPayment',
    options,
    TARGET,
    'options',
    'options',
  );
  return target;
}

/** @throws {PayValidationError} VALIDATION_ERROR */
export function checkedGateway(gateway: string | undefined): string | undefined {
  return checked('arguments of preload', { gateway }, { gateway: GATEWAY }, 'gateway').gateway;
}
