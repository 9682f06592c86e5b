/** Converts the parameters of a return URL into the result for the merchant. */
import { REDIRECT_ERROR_CODES } from '../errors/errors.ts';
import type { RedirectErrorCode } from '../errors/errors.ts';
import type { RedirectParams, RedirectResult } from '../redirect/redirect-params.ts';
import type { SignedRedirect } from '../redirect/signature.ts';

/** @param verified - the parameters of the return URL, `null` if their signature is not valid */
export function redirectResult(verified: SignedRedirect | null): RedirectResult {
  if (verified !== null) return resultOf(verified.params);
  return {
    success: false,
    error: {
      code: 'SIGNATURE_VERIFICATION_FAILED',
      message: 'The redirect signature could not be verified',
    },
  };
}

function resultOf(params: RedirectParams): RedirectResult {
  const { status, error_code, error_message, signature: _, ...ids } = params;
  if (status !== 'failed') return { success: true, data: { ...ids, status } };
  const code = isRedirectErrorCode(error_code) ? error_code : 'UNKNOWN_ERROR';
  return {
    success: false,
    error: { code, message: error_message || 'The payment failed', ...ids },
  };
}

function isRedirectErrorCode(code: string | undefined): code is RedirectErrorCode {
  return REDIRECT_ERROR_CODES.some((known) => known === code);
}
