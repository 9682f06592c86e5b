import { PayValidationError } from './errors.ts';
import { fieldMessage } from './field-messages.ts';
import type { Reason } from './reasons.ts';

/** The error of a single invalid field. */
export function wrongField(
  field: string,
  message: string,
  code = 'invalid',
  reason?: Reason,
): PayValidationError {
  return new PayValidationError(fieldMessage({ field, message }), [{ field, code, message }], {
    reason,
  });
}
