/** The errors with which an embedded payment ends, or goes on. */
import { isPayError, PayPaymentError, PayValidationError } from '../shared/errors.ts';
import type { PayError } from '../shared/errors.ts';
import type { RpcError } from '../shared/rpc.ts';
import type { SessionStatusValue } from '../shared/sessions.ts';

/** Anything thrown, as an error that the SDK may give out. */
export function asPayError(cause: unknown): PayError {
  return isPayError(cause) ? cause : new PayPaymentError('', { reason: 'INTERNAL_ERROR', cause });
}

export const OUTCOME_UNKNOWN = 'OUTCOME_UNKNOWN';

/** What is to be said when the status could not be learned. An expired session is known to be gone. */
export function outcomeUnknown(cause: unknown): PayError {
  if (isPayError(cause)) {
    if (cause.code === 'NOT_FOUND_ERROR' || cause.reason === OUTCOME_UNKNOWN) return cause;
  }
  return new PayPaymentError('', {
    reason: OUTCOME_UNKNOWN,
    retryable: true,
    cause,
  });
}

/** The session's status is `failed`; the last refusal says why, where there was one. */
export function paymentFailed(refusal: RpcError | undefined): PayError {
  return new PayPaymentError(refusal?.message ?? '', {
    reason: refusal?.reason ?? 'PAYMENT_FAILED',
  });
}

/** The customer may try again in the form that is on screen. */
export function recoverable({ reason, message }: RpcError, cause?: PayError): PayError {
  return new PayPaymentError(message, {
    reason,
    recoverable: true,
    status: cause?.status,
    requestId: cause?.requestId,
    cause,
  });
}

/** The customer is back from a bank's page, and the session is not paid: refused, or left early. */
export function notPaidAtBank(status: SessionStatusValue | undefined): PayError {
  return recoverable(
    status === 'pending'
      ? { reason: 'REFUSED', message: '' }
      : { reason: 'NOT_FINISHED', message: '' },
  );
}

/** The session or its order is closed: expired, or paid by another session. */
export function isClosed({ code, reason }: PayError): boolean {
  return code === 'NOT_FOUND_ERROR' || reason === 'ORDER_ALREADY_PAID';
}

/** The platform did not take a kind B step: another try helps, unless the key or the order forbids it. */
export function stepRefused(cause: unknown): PayError {
  const error = asPayError(cause);
  const { code, reason = code, message } = error;
  if (isClosed(error) || code === 'AUTHENTICATION_ERROR') return error;
  return recoverable({ reason, message }, error);
}

/** A merchant's callback threw; that never breaks the payment. */
export function callbackFailed(cause: unknown): PayError {
  return new PayValidationError('', [], { reason: 'CALLBACK_FAILED', cause });
}

export function containerMissing(): PayError {
  const message = 'must be a CSS selector of an element on the page';
  return new PayValidationError(`The container ${message}`, [
    { field: 'container', code: 'not_found', message },
  ]);
}

export function formDestroyed(): PayError {
  return new PayValidationError('', [], { reason: 'DESTROYED' });
}
