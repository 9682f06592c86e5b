/** The one list of the error classes, which each entry exports as a whole. */
import { advised, reasonAdvice } from './advice.ts';
import { BRAND } from './brand.ts';
import { explanation } from './explanation.ts';
import { bare } from '../plain/bare.ts';
import type {
  FieldError,
  OutcomeDetails,
  PayErrorOptions,
  PaymentErrorOptions,
  SdkErrorCode,
} from './error-properties.ts';
import type { EmbeddedSessionResponse } from '../sessions.ts';

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
  /**
   * Repeating this call may help; on a backend, repeat a change with the same `idempotencyKey`. It never means that the
   * customer may pay again.
   */
  declare readonly retryable: boolean;
  /** The customer may try again in the form on screen; the payment has not ended. */
  declare readonly recoverable: boolean;
  /** Delay in ms before a retry, if the response had a `Retry-After` header. */
  declare readonly retryAfter: number | undefined;

  /** @param message - if empty, the reason in words and a link to its explanation */
  constructor(code: SdkErrorCode, message: string, options?: PayErrorOptions) {
    const {
      reason,
      status,
      requestId,
      retryable = false,
      recoverable = false,
      retryAfter,
      cause,
    } = bare<PayErrorOptions>({ ...options });
    const description = message || explanation(reason ?? code);
    super(
      advised(description, reasonAdvice(reason)),
      cause === undefined ? undefined : bare({ cause }),
    );
    const fields: Omit<BaseError, keyof Error | 'details'> = {
      code,
      reason,
      status,
      requestId,
      retryable,
      recoverable,
      retryAfter,
    };
    Object.assign(this, fields);
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
  constructor(message: string, options?: PaymentErrorOptions) {
    super('PAYMENT_ERROR', message, options);
    const own = bare({ ...options });
    this.details = own.details;
    // Set only if there is one, because an error may be compared or logged with all its properties.
    if (own.session) this.session = own.session;
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
