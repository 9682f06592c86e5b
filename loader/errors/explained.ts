import { PayValidationError } from '../../shared/errors/errors.ts';
import { explanation } from '../../shared/errors/explanation.ts';
import type { Reason } from '../../shared/errors/reasons.ts';
import type { RpcError } from '../../shared/rpc.ts';

/**
 * The error of an impossible call. Its message links to the explanation of its reason.
 *
 * @param subject - what the error is about, such as a URL
 */
export function explained(reason: Reason, subject?: string, cause?: unknown): PayValidationError {
  return new PayValidationError(explanation(reason, subject), [], { reason, cause });
}

/** The error of a call that the frame has rejected. */
export function rejectedBy({ reason, message }: RpcError): PayValidationError {
  return new PayValidationError(message, [], { reason });
}
