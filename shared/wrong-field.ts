import { PayValidationError } from './errors.ts';

/** The error of a single invalid field. */
export function wrongField(
  field: string,
  message: string,
  code = 'invalid',
  reason?: string,
): PayValidationError {
  return new PayValidationError(`${field} ${message}`, [{ field, code, message }], { reason });
}
