import { PayValidationError } from '../../shared/errors.ts';

/** The error of a call that cannot be carried out; what its reason means is in the documentation. */
export function explained(reason: string, cause?: unknown): PayValidationError {
  return new PayValidationError('', [], { reason, cause });
}
