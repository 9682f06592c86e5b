/**
 * What a customer's return means.
 *
 * @see Specification 2.12 and 7.4
 */
import { REDIRECT_ERROR_CODES } from '../shared/errors.ts';
import type { RedirectErrorCode } from '../shared/errors.ts';
import type { RedirectParams, RedirectResult } from '../shared/redirect-params.ts';
import { readVerified } from './redirect-signature.ts';

/**
 * @throws {PayValidationError} VALIDATION_ERROR when no secret is given; nothing else
 */
export async function readRedirectReturn(
  input: unknown,
  apiSecret: string,
): Promise<RedirectResult> {
  const verified = await readVerified(input, apiSecret);
  if (verified === null) {
    return {
      success: false,
      error: {
        code: 'SIGNATURE_VERIFICATION_FAILED',
        message: 'The redirect signature could not be verified',
      },
    };
  }
  return resultOf(verified.params);
}

function resultOf(params: RedirectParams): RedirectResult {
  const { payment_id, order_id, status, gateway, error_code, error_message } = params;
  const ids = {
    ...(payment_id !== undefined && { payment_id }),
    order_id,
    ...(gateway !== undefined && { gateway }),
  };
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
