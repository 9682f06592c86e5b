import { PayValidationError } from '../../shared/errors.ts';
import { explanation } from '../../shared/explanation.ts';
import type { Reason } from '../../shared/reasons.ts';

/**
 * The error of an impossible call. Its message links to the explanation of its reason.
 *
 * @param subject - what the error is about, such as a URL
 */
export function explained(reason: Reason, subject?: string, cause?: unknown): PayValidationError {
  return new PayValidationError(explanation(reason, subject), [], { reason, cause });
}
