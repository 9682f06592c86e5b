import { PayPaymentError } from '../../shared/errors/errors.ts';
import type { SessionStatusValue } from '../../shared/sessions.ts';

/** The error of a session whose status is unavailable or does not become final. */
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
