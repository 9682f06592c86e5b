/** The closed lists of codes, and the properties of an error of the SDK. */
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
   * Repeating this call may help; on a backend, repeat a change with the same `idempotencyKey`. It never means that the
   * customer may pay again.
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
