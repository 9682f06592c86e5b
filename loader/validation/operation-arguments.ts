/** The options of the operations, and the checks of their arguments. */
import type { EmbeddedSessionResponse, SessionStatus } from '../../shared/sessions.ts';
import { mustBe } from '../errors/must-be.ts';
import { checked } from './field-errors.ts';
import type { Rule } from './field-errors.ts';
import { fields } from './fields.ts';
import type { Given } from './fields.ts';
import { plainCopy } from './plain-copy.ts';
import { isEmbeddedSessionResponse } from './response-shapes.ts';
import {
  callback,
  choice,
  container,
  gatewayCode,
  id,
  must,
  optional,
  signal,
  time,
} from './value-rules.ts';
import { isId, isIntegerFrom } from './value-types.ts';

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
  /** The form's container or its CSS selector, to check it too. */
  readonly container?: string | Element | undefined;
  /** A session, to load its gateway's frame, invisibly, as a check. */
  readonly session?: EmbeddedSessionResponse | undefined;
}

/** Every option of every operation. */
export type OperationOptions = SessionOptions & PollOptions & RedirectOptions & DiagnoseOptions;

/** A copy: a framework may have wrapped it in a proxy, which no message to the frame can carry. */
export const session: Rule = (value, field, errors) => {
  const copy = plainCopy(value);
  return isEmbeddedSessionResponse(copy)
    ? copy
    : errors.add(field, mustBe('the result of createEmbeddedSession', value));
};

const OPTIONS = fields<OperationOptions>({
  signal,
  idempotencyKey: must(isId, '1 to 255 printable ASCII characters'),
  timeout: time,
  interval: time,
  maxAttempts: must((value) => value === Infinity || isIntegerFrom(value, 1), 'a positive integer'),
  onStatusChange: callback,
  container,
  session: optional(session),
  target: choice('_self', '_blank'),
});

/**
 * Checks ids and options together, so that one error names every invalid argument.
 *
 * @param onUnknown - called with each unknown option
 * @returns a copy of the options
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkedOptions(
  operation: string,
  ids: Readonly<Record<string, unknown>>,
  options: OperationOptions | undefined,
  onUnknown?: (field: string) => void,
): Given<OperationOptions> {
  const rule: typeof OPTIONS = (value, field, errors) => {
    for (const name in ids) id(ids[name], name, errors);
    return OPTIONS(value, field, errors);
  };
  return checked(`arguments of ${operation}`, rule, options ?? {}, 'options', onUnknown) ?? {};
}

/** @throws {PayValidationError} VALIDATION_ERROR */
export function checkedGateway(gateway: string | undefined): string | undefined {
  checked('arguments of preload', gatewayCode, gateway, 'gateway');
  return gateway;
}
