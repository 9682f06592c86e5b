/**
 * The errors that the SDK gives out, their closed list of codes, and the form in which an error
 * crosses the bridge between loader and frame.
 *
 * @see Specification, section 7
 */

import type { Reason } from './reasons.ts';

/** Codes of `PayError.code`. @see Specification 7.2 */
export const SDK_ERROR_CODES = [
  'AUTHENTICATION_ERROR',
  'VALIDATION_ERROR',
  'PAYMENT_ERROR',
  'NETWORK_ERROR',
  'RATE_LIMIT_ERROR',
  'NOT_FOUND_ERROR',
  'SERVER_ERROR',
] as const;

/** Codes of `RedirectResult.error.code`. @see Specification 7.3 */
export const REDIRECT_ERROR_CODES = [
  'SESSION_NOT_FOUND',
  'PAYMENT_NOT_FOUND',
  'GATEWAY_NOT_AVAILABLE',
  'GATEWAY_CREDENTIALS_ERROR',
  'GATEWAY_ADAPTER_ERROR',
  'GATEWAY_SESSION_CREATION_FAILED',
  'GATEWAY_VERIFICATION_FAILED',
  'GATEWAY_TIMEOUT',
  'NO_ACTIVE_API_KEY',
  'RESOURCE_NOT_FOUND',
  'BAD_REQUEST',
  'FORBIDDEN',
  'INTERNAL_ERROR',
  'UNKNOWN_ERROR',
] as const;

export type SdkErrorCode = (typeof SDK_ERROR_CODES)[number];
export type RedirectErrorCode = (typeof REDIRECT_ERROR_CODES)[number];

/** `Pay.ErrorCodes`: each code under its own name. @see Specification 7.2 and 7.3 */
export type ErrorCodes = { readonly [Code in SdkErrorCode | RedirectErrorCode]: Code };

/** One wrong field of a request or of the configuration; `field` is a path such as `billing.country`. */
export interface FieldError {
  readonly field: string;
  /** Machine-readable: `required`, `invalid`, `too_long`, `unknown_currency` and the like. */
  readonly code: string;
  readonly message: string;
}

/** A reason of the SDK, or one of the platform or a gateway, whose list is open. */
export type ErrorReason = Reason | (string & {});

/** What is known about an outcome that could not be learned. */
export interface OutcomeDetails {
  /** The last session status seen, `null` when none was. */
  readonly lastStatus: string | null;
}

/** Everything that an error may carry beyond its code and message. */
export interface PayErrorOptions {
  /** The platform's or the SDK's own finer code, for instance `OUTCOME_UNKNOWN` or `ORDER_ALREADY_PAID`. */
  readonly reason?: ErrorReason | undefined;
  /** HTTP status of the answer that caused it. */
  readonly status?: number | undefined;
  /** `Request-Id` of that answer; quote it to support. */
  readonly requestId?: string | undefined;
  /** Repeating this call is safe and may help. Never means "let the customer pay again". Default false. */
  readonly retryable?: boolean | undefined;
  /** The customer may try again in the form that is on screen; the payment is not over. Default false. */
  readonly recoverable?: boolean | undefined;
  /** ms after which to try again, where the response carried `Retry-After`. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** Followed by a reason: what it means and what to do. */
const ERROR_GUIDE = 'https://docs.pay.example/errors#';

/** Global symbol registry: shared by duplicated bundles and by all realms of one agent. */
const BRAND = Symbol.for('pay.error');

/**
 * Base class of every error that the SDK gives out. Messages are written for developers; they hold
 * no personal data, no key and no response body. Show customers `Pay.customerMessage(error)`.
 *
 * @see Specification 7.1
 */
export class PayError extends Error {
  override name = 'PayError';
  declare readonly code: SdkErrorCode;
  declare readonly reason: string | undefined;
  declare readonly status: number | undefined;
  declare readonly requestId: string | undefined;
  declare readonly retryable: boolean;
  declare readonly recoverable: boolean;
  declare readonly retryAfter: number | undefined;

  /** @param message - empty for what the reason says, and where it is explained */
  constructor(code: SdkErrorCode, message: string, options: PayErrorOptions = {}) {
    const reason = options.reason ?? code;
    const text = message || `${reason.replaceAll('_', ' ').toLowerCase()}: ${ERROR_GUIDE}${reason}`;
    super(text, options.cause === undefined ? {} : options);
    this.code = code;
    this.reason = options.reason;
    this.status = options.status;
    this.requestId = options.requestId;
    this.retryable = options.retryable ?? false;
    this.recoverable = options.recoverable ?? false;
    this.retryAfter = options.retryAfter;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** The API key is missing, malformed, unknown, or used from a page that is not registered for it. */
export class PayAuthenticationError extends PayError {
  override name = 'PayAuthenticationError';
  constructor(message: string, options?: PayErrorOptions) {
    super('AUTHENTICATION_ERROR', message, options);
  }
}

/** Something handed in is missing or wrong; `details` names every field at once. */
export class PayValidationError extends PayError {
  override name = 'PayValidationError';
  declare readonly details: readonly FieldError[];
  constructor(message: string, details: readonly FieldError[] = [], options?: PayErrorOptions) {
    super('VALIDATION_ERROR', message, options);
    this.details = details;
  }
}

/** Creating or processing the payment failed, or its outcome is unknown (`reason` tells which). */
export class PayPaymentError extends PayError {
  override name = 'PayPaymentError';
  declare readonly details: OutcomeDetails | undefined;
  constructor(
    message: string,
    options: PayErrorOptions & { readonly details?: OutcomeDetails | undefined } = {},
  ) {
    super('PAYMENT_ERROR', message, options);
    this.details = options.details;
  }
}

/** No usable answer came: network failure, CORS, time limit, abort, or a body that is not the promised JSON. */
export class PayNetworkError extends PayError {
  override name = 'PayNetworkError';
  constructor(message: string, options?: PayErrorOptions) {
    super('NETWORK_ERROR', message, options);
  }
}

/** Too many requests: wait `retryAfter` ms. */
export class PayRateLimitError extends PayError {
  override name = 'PayRateLimitError';
  constructor(message: string, options?: PayErrorOptions) {
    super('RATE_LIMIT_ERROR', message, options);
  }
}

/** The session or payment does not exist, or the session has expired. */
export class PayNotFoundError extends PayError {
  override name = 'PayNotFoundError';
  constructor(message: string, options?: PayErrorOptions) {
    super('NOT_FOUND_ERROR', message, options);
  }
}

/** The platform failed (5xx). */
export class PayServerError extends PayError {
  override name = 'PayServerError';
  constructor(message: string, options?: PayErrorOptions) {
    super('SERVER_ERROR', message, options);
  }
}

/**
 * Tells whether a value is an error of this SDK. Unlike `instanceof` it also knows errors made by a
 * second copy of the SDK on the page, or in another window or frame of the same origin.
 */
export function isPayError(value: unknown): value is PayError {
  try {
    return typeof value === 'object' && value !== null && BRAND in value;
  } catch {
    // A proxy may throw.
    return false;
  }
}
