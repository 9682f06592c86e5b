/** The errors of an embedded payment. */
import { isPayError, PayNetworkError, PayPaymentError } from '../../../shared/errors.ts';
import type { PayError } from '../../../shared/errors.ts';
import type { RpcError } from '../../../shared/rpc.ts';
import type { SessionStatusValue } from '../../../shared/sessions.ts';
import { explained } from '../../errors/explained.ts';
import { aborted } from '../../errors/aborted.ts';
import { CROSS_ORIGIN_ISOLATED } from '../../errors/cross-origin-isolated.ts';
import { wrongField } from '../../errors/wrong-field.ts';

export { outcomeUnknown } from '../../errors/outcome-unknown.ts';

/** The session's status is `failed`; the reason is that of the last decline, if there was one. */
export function paymentFailed(decline: RpcError | undefined): PayError {
  return new PayPaymentError(decline?.message ?? '', {
    reason: decline?.reason ?? 'PAYMENT_FAILED',
  });
}

/** The customer may try again in the form that is on screen. */
export function recoverable(reason: string, message = '', cause?: PayError): PayError {
  return new PayPaymentError(message, {
    reason,
    recoverable: true,
    status: cause?.status,
    requestId: cause?.requestId,
    cause,
  });
}

/** An error after which the customer may try again. */
export function asRecoverable(error: PayError): PayError {
  return recoverable(error.reason ?? error.code, error.message, error);
}

/** The attempt was interrupted, and the session is not paid: declined, or left early. */
export function notPaid(status: SessionStatusValue): PayError {
  return recoverable(status === 'pending' ? 'REFUSED' : 'NOT_FINISHED');
}

/** The session or its order is closed: expired, or paid by another session. */
export function isClosed({ code, reason = '' }: PayError): boolean {
  return code === 'NOT_FOUND_ERROR' || ['ORDER_ALREADY_PAID', 'SESSION_CLOSED'].includes(reason);
}

/** Whether a failed kind B step may have been executed. */
export function executedBy(error: PayError): 'perhaps' | 'nothing' | 'ends' {
  const { code, reason = '', status = 0, cause } = error;
  // Of an earlier attempt at the same request.
  if (isPayError(cause)) return 'perhaps';
  if (isClosed(error) || code === 'AUTHENTICATION_ERROR') return 'ends';
  const isUntouched = [400, 422, 429].includes(status) || reason === 'ORDER_PAYMENT_IN_PROGRESS';
  return isUntouched ? 'nothing' : 'perhaps';
}

/** Whether the page shows no frame that has cookies and storage. */
export function isCrossOriginIsolated(error: PayError | undefined): boolean {
  return error?.reason === CROSS_ORIGIN_ISOLATED;
}

export function frameLost(): PayError {
  return new PayNetworkError('', { reason: 'FRAME_LOST', retryable: true });
}

/** A merchant's callback threw; the payment continues. */
export function callbackFailed(cause: unknown): PayError {
  return explained('CALLBACK_FAILED', cause);
}

export function containerMissing(): PayError {
  return wrongField('container', 'must be a CSS selector of an element on the page', 'not_found');
}

export function formDestroyed(): PayError {
  return explained('DESTROYED');
}

export function formReplaced(): PayError {
  return aborted();
}
