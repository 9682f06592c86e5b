import type { ErrorCodes, RedirectErrorCode } from '../../shared/errors.ts';

/** The codes of `RedirectResult.error.code`, each under its own name. */
const redirectErrorCodes: Pick<ErrorCodes, RedirectErrorCode> = {
  /** The session is unknown or expired: create a new one. */
  SESSION_NOT_FOUND: 'SESSION_NOT_FOUND',
  /** The payment is unknown: check the id. */
  PAYMENT_NOT_FOUND: 'PAYMENT_NOT_FOUND',
  /** The gateway is disabled: contact support. */
  GATEWAY_NOT_AVAILABLE: 'GATEWAY_NOT_AVAILABLE',
  /** The gateway rejected the platform's credentials: contact support. */
  GATEWAY_CREDENTIALS_ERROR: 'GATEWAY_CREDENTIALS_ERROR',
  /** The platform's request to the gateway failed: contact support. */
  GATEWAY_ADAPTER_ERROR: 'GATEWAY_ADAPTER_ERROR',
  /** The gateway created no session: let the customer try again. */
  GATEWAY_SESSION_CREATION_FAILED: 'GATEWAY_SESSION_CREATION_FAILED',
  /** The payment could not be verified with the gateway: contact support. */
  GATEWAY_VERIFICATION_FAILED: 'GATEWAY_VERIFICATION_FAILED',
  /** The gateway did not respond in time: let the customer try again. */
  GATEWAY_TIMEOUT: 'GATEWAY_TIMEOUT',
  /** The merchant has no active key: contact support. */
  NO_ACTIVE_API_KEY: 'NO_ACTIVE_API_KEY',
  /** A referenced resource is unknown: check the id. */
  RESOURCE_NOT_FOUND: 'RESOURCE_NOT_FOUND',
  /** The request is invalid: review it. */
  BAD_REQUEST: 'BAD_REQUEST',
  /** Access was denied: check permissions. */
  FORBIDDEN: 'FORBIDDEN',
  /** The platform failed: contact support. */
  INTERNAL_ERROR: 'INTERNAL_ERROR',
  /** Anything else: contact support. */
  UNKNOWN_ERROR: 'UNKNOWN_ERROR',
};

export function isRedirectErrorCode(code: string | undefined): code is RedirectErrorCode {
  return code !== undefined && Object.hasOwn(redirectErrorCodes, code);
}

/**
 * Every code of the SDK under its own name: the seven of `PayError.code`, then the fourteen of
 * `RedirectResult.error.code`.
 */
export const errorCodes: ErrorCodes = {
  /** The API key is missing or invalid: check its configuration. */
  AUTHENTICATION_ERROR: 'AUTHENTICATION_ERROR',
  /** A field is missing or invalid: see the error's `details`. */
  VALIDATION_ERROR: 'VALIDATION_ERROR',
  /** The payment could not be created or processed: see `reason`. */
  PAYMENT_ERROR: 'PAYMENT_ERROR',
  /** No valid response arrived: try again. */
  NETWORK_ERROR: 'NETWORK_ERROR',
  /** Too many requests: wait, then try again. */
  RATE_LIMIT_ERROR: 'RATE_LIMIT_ERROR',
  /** The session or payment does not exist: check the id. */
  NOT_FOUND_ERROR: 'NOT_FOUND_ERROR',
  /** The platform failed: contact support, with `requestId`. */
  SERVER_ERROR: 'SERVER_ERROR',

  ...redirectErrorCodes,
};
