import { isPayError, PayPaymentError } from '../errors/errors.ts';
import type { PayError } from '../errors/errors.ts';

/** Converts any thrown value into an error of the SDK. */
export function asPayError(cause: unknown): PayError {
  return isPayError(cause) ? cause : new PayPaymentError('', { reason: 'INTERNAL_ERROR', cause });
}
