import { PayValidationError } from '../../shared/errors.ts';

/** The error of an impossible call. Its message links to the explanation of its reason. */
export function explained(reason: string, cause?: unknown): PayValidationError {
  return new PayValidationError('', [], { reason, cause });
}
