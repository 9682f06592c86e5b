/** The errors of the SDK and their closed lists of codes. */
import { advised, reasonAdvice } from './advice.ts';
import { explanation } from './explanation.ts';
import type { Reason } from './reasons.ts';
import type { EmbeddedSessionResponse } from '../sessions.ts';

/** Every value of `PayError.code`. */
export const SDK_ERROR_CODES = [
  'AUTHENTICATION_ERROR',
  'VALIDATION_ERROR',
  'PAYMENT_ERROR',
  'NETWORK_ERROR',
  'RATE_LIMIT_ERROR',
  'NOT_FOUND_ERROR',
  'SERVER_ERROR',
] as const;

/** Every documented value of `RedirectResult.error.code`. */
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

/** The `code` of a {@link PayError}. */
export type SdkErrorCode = (typeof SDK_ERROR_CODES)[number];
/** The code of a failed {@link RedirectResult}, from the platform. */
export type RedirectErrorCode = (typeof REDIRECT_ERROR_CODES)[number];

/** The type of `Pay.ErrorCodes`: each code under its own name. */
export interface ErrorCodes {
  /** The API key is missing or invalid: check its configuration. */
  readonly AUTHENTICATION_ERROR: 'AUTHENTICATION_ERROR';
  /** A field is missing or invalid: see the error's `details`. */
  readonly VALIDATION_ERROR: 'VALIDATION_ERROR';
  /** The payment could not be created or processed: see `reason`. */
  readonly PAYMENT_ERROR: 'PAYMENT_ERROR';
  /** No valid response arrived: try again. */
  readonly NETWORK_ERROR: 'NETWORK_ERROR';
  /** Too many requests: wait, then try again. */
  readonly RATE_LIMIT_ERROR: 'RATE_LIMIT_ERROR';
  /** The session or payment does not exist: check the id. */
  readonly NOT_FOUND_ERROR: 'NOT_FOUND_ERROR';
  /** The platform failed: contact support, with `requestId`. */
  readonly SERVER_ERROR: 'SERVER_ERROR';
  /** The session is unknown or expired: create a new one. */
  readonly SESSION_NOT_FOUND: 'SESSION_NOT_FOUND';
  /** The payment is unknown: check the id. */
  readonly PAYMENT_NOT_FOUND: 'PAYMENT_NOT_FOUND';
  /** The gateway is disabled: contact support. */
  readonly GATEWAY_NOT_AVAILABLE: 'GATEWAY_NOT_AVAILABLE';
  /** The gateway rejected the platform's credentials: contact support. */
  readonly GATEWAY_CREDENTIALS_ERROR: 'GATEWAY_CREDENTIALS_ERROR';
  /** The platform's request to the gateway failed: contact support. */
  readonly GATEWAY_ADAPTER_ERROR: 'GATEWAY_ADAPTER_ERROR';
  /** The gateway created no session: let the customer try again. */
  readonly GATEWAY_SESSION_CREATION_FAILED: 'GATEWAY_SESSION_CREATION_FAILED';
  /** The payment could not be verified with the gateway: contact support. */
  readonly GATEWAY_VERIFICATION_FAILED: 'GATEWAY_VERIFICATION_FAILED';
  /** The gateway did not respond in time: let the customer try again. */
  readonly GATEWAY_TIMEOUT: 'GATEWAY_TIMEOUT';
  /** The merchant has no active key: contact support. */
  readonly NO_ACTIVE_API_KEY: 'NO_ACTIVE_API_KEY';
  /** A referenced resource is unknown: check the id. */
  readonly RESOURCE_NOT_FOUND: 'RESOURCE_NOT_FOUND';
  /** The request is invalid: review it. */
  readonly BAD_REQUEST: 'BAD_REQUEST';
  /** Access was denied: check permissions. */
  readonly FORBIDDEN: 'FORBIDDEN';
  /** The platform failed: contact support. */
  readonly INTERNAL_ERROR: 'INTERNAL_ERROR';
  /** Anything else: contact support. */
  readonly UNKNOWN_ERROR: 'UNKNOWN_ERROR';
}

/** An invalid field of an argument or of the configuration. */
export interface FieldError {
  /** Path of the field, such as `billing.country`. */
  readonly field: string;
  /** Machine-readable, such as `required`, `invalid`, `too_long` or `unknown_currency`. */
  readonly code: string;
  /** For developers; contains no personal data and no key. */
  readonly message: string;
}

/** A reason of the SDK, or one of the platform or a gateway, whose list is open. */
export type ErrorReason = Reason | (string & {});

/** Details of an error with the reason `OUTCOME_UNKNOWN`. */
export interface OutcomeDetails {
  /** The session's status in the last response, `null` if there was none. */
  readonly lastStatus: string | null;
}

/** The properties of an error besides its code and message. */
export interface PayErrorOptions {
  /** A more specific code, from the SDK or the platform, such as `OUTCOME_UNKNOWN`. Default: none. */
  readonly reason?: ErrorReason | undefined;
  /** HTTP status of the response that caused the error. Default: none, without a response. */
  readonly status?: number | undefined;
  /** `Request-Id` of that response; send it to support. Default: none. */
  readonly requestId?: string | undefined;
  /**
   * Repeating this call is safe and may help. It never means that the customer may pay again.
   *
   * @default false
   */
  readonly retryable?: boolean | undefined;
  /**
   * The customer may try again in the form on screen; the payment has not ended.
   *
   * @default false
   */
  readonly recoverable?: boolean | undefined;
  /** Delay in ms before a retry, if the response had a `Retry-After` header. Default: none. */
  readonly retryAfter?: number | undefined;
  /** The original error. Default: none. */
  readonly cause?: unknown;
}

/** The additional properties of the error of a payment. */
export interface PaymentErrorOptions extends PayErrorOptions {
  /** With the reason `OUTCOME_UNKNOWN`: the last status. Default: none. */
  readonly details?: OutcomeDetails | undefined;
  /** With the reason `SESSION_CHANGED`: the session as it is now. Default: none. */
  readonly session?: EmbeddedSessionResponse | undefined;
}

/** In the global symbol registry, which all bundles and all realms of an agent share. */
const BRAND = Symbol.for('pay.error');

/**
 * The properties of every error of the SDK. The message is for developers; it contains no personal data, no
 * key and no response body. To customers, show `Pay.customerMessage(error)`.
 *
 * @see https://docs.pay.example/errors
 */
class BaseError extends Error {
  override name = 'PayError';
  /** One of seven codes, each with its own class. */
  declare readonly code: SdkErrorCode;
  /** Set only by some classes: see the class of the error. */
  declare readonly details?: readonly FieldError[] | OutcomeDetails | undefined;
  /** A more specific code, from the SDK or the platform, such as `OUTCOME_UNKNOWN`. */
  declare readonly reason: string | undefined;
  /** HTTP status of the response that caused the error. */
  declare readonly status: number | undefined;
  /** `Request-Id` of that response; send it to support. */
  declare readonly requestId: string | undefined;
  /** Repeating this call is safe and may help. It never means that the customer may pay again. */
  declare readonly retryable: boolean;
  /** The customer may try again in the form on screen; the payment has not ended. */
  declare readonly recoverable: boolean;
  /** Delay in ms before a retry, if the response had a `Retry-After` header. */
  declare readonly retryAfter: number | undefined;

  /** @param message - if empty, the reason in words and a link to its explanation */
  constructor(code: SdkErrorCode, message: string, options: PayErrorOptions = {}) {
    const description = message || explanation(options.reason ?? code);
    const advice = reasonAdvice(options.reason);
    super(advised(description, advice), options.cause === undefined ? {} : options);
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

/** The API key is missing, malformed or unknown, or the page's origin is not registered for it. */
export class PayAuthenticationError extends BaseError {
  override name = 'PayAuthenticationError';
  declare readonly code: 'AUTHENTICATION_ERROR';
  declare readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions) {
    super('AUTHENTICATION_ERROR', message, options);
  }
}

/** An argument or a field is missing or invalid; `details` names every invalid field. */
export class PayValidationError extends BaseError {
  override name = 'PayValidationError';
  declare readonly code: 'VALIDATION_ERROR';
  /** Every invalid field. */
  declare readonly details: readonly FieldError[];
  constructor(message: string, details: readonly FieldError[] = [], options?: PayErrorOptions) {
    super('VALIDATION_ERROR', message, options);
    this.details = details;
  }
}

/** Creating or processing the payment failed, or its outcome is unknown: see `reason`. */
export class PayPaymentError extends BaseError {
  override name = 'PayPaymentError';
  declare readonly code: 'PAYMENT_ERROR';
  /** Set if the reason is `OUTCOME_UNKNOWN`. */
  declare readonly details: OutcomeDetails | undefined;
  /** The session as it is now. Set if the reason is `SESSION_CHANGED`, and the platform has returned it. */
  declare readonly session: EmbeddedSessionResponse | undefined;
  constructor(message: string, options: PaymentErrorOptions = {}) {
    super('PAYMENT_ERROR', message, options);
    this.details = options.details;
    // Set only if there is one, because an error may be compared or logged with all its properties.
    if (options.session) this.session = options.session;
  }
}

/** No valid response arrived: network failure, CORS, timeout, abort, or an unexpected body. */
export class PayNetworkError extends BaseError {
  override name = 'PayNetworkError';
  declare readonly code: 'NETWORK_ERROR';
  declare readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions) {
    super('NETWORK_ERROR', message, options);
  }
}

/** Too many requests: wait `retryAfter` ms before trying again. */
export class PayRateLimitError extends BaseError {
  override name = 'PayRateLimitError';
  declare readonly code: 'RATE_LIMIT_ERROR';
  declare readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions) {
    super('RATE_LIMIT_ERROR', message, options);
  }
}

/** The session or payment does not exist, or the session has expired. */
export class PayNotFoundError extends BaseError {
  override name = 'PayNotFoundError';
  declare readonly code: 'NOT_FOUND_ERROR';
  declare readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions) {
    super('NOT_FOUND_ERROR', message, options);
  }
}

/** The platform failed (HTTP status 5xx). */
export class PayServerError extends BaseError {
  override name = 'PayServerError';
  declare readonly code: 'SERVER_ERROR';
  declare readonly details?: undefined;
  constructor(message: string, options?: PayErrorOptions) {
    super('SERVER_ERROR', message, options);
  }
}

/**
 * The base class of every error of the SDK, for `instanceof`.
 *
 * @see https://docs.pay.example/errors
 */
export const PayError = BaseError;

/**
 * An error of the SDK: one of seven classes, which `code` distinguishes. `error.code ===
 * 'VALIDATION_ERROR'` narrows `details` to the invalid fields. The list of reasons is open, because
 * gateways have their own, so a comparison of `error.reason` narrows nothing: `isPayError(error,
 * 'OUTCOME_UNKNOWN')` does.
 */
export type PayError =
  | PayAuthenticationError
  | PayValidationError
  | PayPaymentError
  | PayNetworkError
  | PayRateLimitError
  | PayNotFoundError
  | PayServerError;

/**
 * Whether a value is an error of this SDK. Unlike `instanceof`, it also recognises errors of a second
 * copy of the SDK, and of another window or frame of the same origin.
 */
export function isPayError(value: unknown): value is PayError;
/** Whether the outcome of a payment is unknown: `details` has the last status. */
export function isPayError(
  value: unknown,
  reason: 'OUTCOME_UNKNOWN',
): value is PayPaymentError & {
  readonly reason: 'OUTCOME_UNKNOWN';
  readonly details: OutcomeDetails;
};
/**
 * Whether a session was changed after the customer saw its amount: the error contains the session as it is
 * now.
 */
export function isPayError(
  value: unknown,
  reason: 'SESSION_CHANGED',
): value is PayPaymentError & { readonly reason: 'SESSION_CHANGED' };
/** Whether a value is an error of this SDK with this reason. */
export function isPayError<const R extends ErrorReason>(
  value: unknown,
  reason: R,
): value is PayError & { readonly reason: R };
/** For use as the callback of `Array.prototype.filter`, which passes an index. */
export function isPayError(value: unknown, index: number): value is PayError;
export function isPayError(value: unknown, reason?: unknown): value is PayError {
  try {
    if (typeof value !== 'object' || value === null || !(BRAND in value)) return false;
    return typeof reason !== 'string' || Reflect.get(value, 'reason') === reason;
  } catch {
    // A proxy may throw.
    return false;
  }
}
