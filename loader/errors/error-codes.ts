import type { ErrorCodes, RedirectErrorCode } from '../../shared/errors.ts';

/** The codes of `RedirectResult.error.code`, each under its own name. */
const redirectErrorCodes: Pick<ErrorCodes, RedirectErrorCode> = {
  SESSION_NOT_FOUND: 'SESSION_NOT_FOUND',
  PAYMENT_NOT_FOUND: 'PAYMENT_NOT_FOUND',
  GATEWAY_NOT_AVAILABLE: 'GATEWAY_NOT_AVAILABLE',
  GATEWAY_CREDENTIALS_ERROR: 'GATEWAY_CREDENTIALS_ERROR',
  GATEWAY_ADAPTER_ERROR: 'GATEWAY_ADAPTER_ERROR',
  GATEWAY_SESSION_CREATION_FAILED: 'GATEWAY_SESSION_CREATION_FAILED',
  GATEWAY_VERIFICATION_FAILED: 'GATEWAY_VERIFICATION_FAILED',
  GATEWAY_TIMEOUT: 'GATEWAY_TIMEOUT',
  NO_ACTIVE_API_KEY: 'NO_ACTIVE_API_KEY',
  RESOURCE_NOT_FOUND: 'RESOURCE_NOT_FOUND',
  BAD_REQUEST: 'BAD_REQUEST',
  FORBIDDEN: 'FORBIDDEN',
  INTERNAL_ERROR: 'INTERNAL_ERROR',
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
  AUTHENTICATION_ERROR: 'AUTHENTICATION_ERROR',
  VALIDATION_ERROR: 'VALIDATION_ERROR',
  PAYMENT_ERROR: 'PAYMENT_ERROR',
  NETWORK_ERROR: 'NETWORK_ERROR',
  RATE_LIMIT_ERROR: 'RATE_LIMIT_ERROR',
  NOT_FOUND_ERROR: 'NOT_FOUND_ERROR',
  SERVER_ERROR: 'SERVER_ERROR',

  ...redirectErrorCodes,
};
