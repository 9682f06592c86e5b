/** The errors of an embedded payment. */
import { isDevelopment } from '../../../shared/development/is-development.ts';
import {
  isPayError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
} from '../../../shared/errors/errors.ts';
import type { PayError } from '../../../shared/errors/errors.ts';
import { explanation } from '../../../shared/errors/explanation.ts';
import type { Reason } from '../../../shared/errors/reasons.ts';
import { aborted } from '../../../shared/requests/aborted.ts';
import { isDecision } from '../../../shared/requests/platform-word.ts';
import type { RpcError } from '../../../shared/rpc.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';
import { wrongField } from '../../../shared/errors/wrong-field.ts';
import { CROSS_ORIGIN_ISOLATED } from '../../errors/cross-origin-isolated.ts';
import { explained } from '../../errors/explained.ts';
import { shownValue } from '../../errors/shown-value.ts';

export { frameLost } from '../../errors/frame-lost.ts';
export { outcomeUnknown } from '../../errors/outcome-unknown.ts';

/** A session without a reason reports nothing about its money. */
function reasonOf({ reason }: SessionStatus): Reason {
  // As an error's reason, `GATEWAY_FAILED` is about a form that could not be shown.
  if (reason === 'GATEWAY_FAILED') return 'GATEWAY_ENDED_PAYMENT';
  return reason ?? 'PAYMENT_FAILED';
}

/**
 * The error of a session whose status is `failed`.
 *
 * @param decline - the last decline of the gateway, if there was one
 */
export function paymentFailed(
  session: SessionStatus,
  decline: RpcError | undefined,
): PayPaymentError {
  return new PayPaymentError(decline?.message ?? '', { reason: reasonOf(session) });
}

/** The session is over, and the platform knows of no attempt. */
export function sessionGone(): PayNotFoundError {
  return new PayNotFoundError('', { reason: 'SESSION_NOT_FOUND' });
}

/** The customer may try again in the form that is on screen. */
export function recoverable(reason: string, message = '', cause?: PayError): PayError {
  return new PayPaymentError(message, {
    reason,
    recoverable: true,
    status: cause?.status,
    requestId: cause?.requestId,
    session: cause?.code === 'PAYMENT_ERROR' ? cause.session : undefined,
    cause,
  });
}

/** Whether nothing was executed because the customer saw another amount. */
export function isOfOldAmount(error: PayError | undefined): error is PayError {
  return error?.reason === 'SESSION_CHANGED' && isPayError(error.cause);
}

/**
 * The message of a report whose reason is the gateway's own, and which the documentation does not list.
 *
 * @param general - the reason that is explained where the gateway gives no message
 */
export function reportedMessage(general: Reason, { reason, message }: RpcError): string {
  return message || explanation(general, reason);
}

/** An error after which the customer may try again. */
export function asRecoverable(error: PayError): PayError {
  return recoverable(error.reason ?? error.code, error.message, error);
}

/**
 * The press could not be confirmed: the customer may pay again, and pays only once.
 *
 * @param cause - what interrupted the attempt
 */
export function unconfirmed({ attempt, status }: SessionStatus, cause?: PayError): PayError {
  const isLeft = attempt !== 'none' && status !== 'pending';
  return recoverable(isLeft ? 'NOT_FINISHED' : 'UNCONFIRMED', '', cause);
}

/** Whether the session or its order accepts no further payment. */
function isClosed({ code, reason = '' }: PayError): boolean {
  return code === 'NOT_FOUND_ERROR' || CLOSED_REASONS.has(reason);
}

const CLOSED_REASONS: ReadonlySet<string> = new Set<Reason>([
  'ORDER_ALREADY_PAID',
  'SESSION_CLOSED',
]);

/** The reasons for which the platform rejects a request before it executes anything. */
const UNTOUCHED_REASONS: ReadonlySet<string> = new Set<Reason>([
  'ORDER_PAYMENT_IN_PROGRESS',
  'SESSION_CHANGED',
]);

/** Whether a failed kind B step may have been executed. */
export function executedBy(error: PayError): 'perhaps' | 'nothing' | 'ends' {
  const { code, reason = '', status = 0, cause } = error;
  // The cause is the error of an earlier attempt at the same request.
  if (isPayError(cause) || !isDecision(error)) return 'perhaps';
  if (isClosed(error) || code === 'AUTHENTICATION_ERROR') return 'ends';
  const isUntouched = [400, 422, 429].includes(status) || UNTOUCHED_REASONS.has(reason);
  return isUntouched ? 'nothing' : 'perhaps';
}

/** Whether the page shows no frame that has cookies and storage. */
export function isCrossOriginIsolated(error: PayError | undefined): boolean {
  return error?.reason === CROSS_ORIGIN_ISOLATED;
}

/** A merchant's callback threw; the payment continues. */
export function callbackFailed(cause: unknown): PayError {
  return explained('CALLBACK_FAILED', undefined, cause);
}

/** @param selector - the merchant's, which matches no element */
export function containerMissing(selector: unknown, isValid: boolean): PayError {
  const expected = 'must be a CSS selector of an element on the page';
  const problem = isValid ? 'no element matches' : 'not a valid selector:';
  const message = `${expected}; ${problem} ${shownValue(selector)}`;
  return wrongField('container', message, 'not_found');
}

export function formDestroyed(): PayError {
  return explained('DESTROYED');
}

export function formReplaced(): PayError {
  if (!isDevelopment) return aborted();
  const message =
    'Another call shows the form of this session in another container, and a session has one form: create one for each form, or show it once';
  return new PayNetworkError(message, { reason: 'ABORTED' });
}
