import { PayPaymentError } from '../../shared/errors.ts';
import type { SessionStatusValue } from '../../shared/sessions.ts';

/** The status could not be learned, or does not become final. */
export function outcomeUnknown(
  cause: unknown,
  lastStatus: SessionStatusValue | null,
): PayPaymentError {
  return new PayPaymentError('', {
    reason: 'OUTCOME_UNKNOWN',
    retryable: true,
    details: { lastStatus },
    cause,
  });
}
