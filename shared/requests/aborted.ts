import { PayNetworkError } from '../errors/errors.ts';

/** The error of an operation that its caller aborted; never retried. */
export function aborted(cause?: unknown): PayNetworkError {
  return new PayNetworkError('', { reason: 'ABORTED', cause });
}
