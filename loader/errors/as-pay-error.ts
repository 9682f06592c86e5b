import { isPayError, PayPaymentError } from '../../shared/errors.ts';
import type { PayError } from '../../shared/errors.ts';

/** Anything that was thrown, as an error that the SDK may report. */
export function asPayError(cause: unknown): PayError {
  return isPayError(cause) ? cause : new PayPaymentError('', { reason: 'INTERNAL_ERROR', cause });
}
