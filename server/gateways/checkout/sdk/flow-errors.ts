/** Errors as the published types describe them: objects with a type, a code and details. */
import {
  CheckoutPaymentMethodErrorCode,
  CheckoutRequestErrorCode,
  CheckoutSubmitErrorCode,
  CheckoutValidationErrorCode,
} from '@checkout.com/checkout-web-components';
import type {
  CheckoutError,
  CheckoutIntegrationErrorCode,
  ComponentNameUnion,
} from '@checkout.com/checkout-web-components';

/** Random for each page, as in the real SDK. */
const browserSessionId = crypto.randomUUID();

/** Errors that are thrown are also instances of `Error`. */
function asError<Kind extends CheckoutError>(error: Kind): Kind & Error {
  return Object.assign(new Error(error.message), error);
}

export function integrationError(code: CheckoutIntegrationErrorCode): CheckoutError & Error {
  return asError({
    name: 'CheckoutError',
    type: 'Integration',
    code,
    message: `Flow was set up incorrectly: ${code}`,
    details: { browserSessionId },
  });
}

export function declinedError(
  paymentSessionId: string,
  paymentId: string,
  reason: string,
): CheckoutError {
  return {
    name: 'CheckoutError',
    type: 'Request',
    code: CheckoutRequestErrorCode.PaymentRequestDeclined,
    message: 'The payment request was declined',
    details: {
      browserSessionId,
      paymentSessionId,
      paymentId,
      requestErrorCodes: [reason],
      status: 201,
      type: 'card',
    },
  };
}

export function requestError(
  paymentSessionId: string,
  code: CheckoutRequestErrorCode,
  requestErrorCodes: string[] = [],
): CheckoutError {
  return {
    name: 'CheckoutError',
    type: 'Request',
    code,
    message: `The request did not succeed: ${code}`,
    details: { browserSessionId, paymentSessionId, requestErrorCodes, type: 'card' },
  };
}

export function incompleteError(paymentSessionId: string): CheckoutError {
  return {
    name: 'CheckoutError',
    type: 'Submit',
    code: CheckoutSubmitErrorCode.ComponentInvalid,
    message: 'The card details are not complete',
    details: { browserSessionId, paymentSessionId, type: 'card' },
  };
}

/** The wallet failed, before anything was sent. */
export function walletError(paymentSessionId: string, type: ComponentNameUnion): CheckoutError {
  return {
    name: 'CheckoutError',
    type: 'PaymentMethod',
    code: CheckoutPaymentMethodErrorCode.PaymentMethodAttemptFailed,
    message: 'The wallet did not respond as expected',
    details: { browserSessionId, paymentSessionId, type },
  };
}

export function updateError(validationErrors: Record<string, string>): CheckoutError & Error {
  return asError({
    name: 'CheckoutError',
    type: 'Validation',
    code: CheckoutValidationErrorCode.UpdateParametersInvalid,
    message: 'The update is invalid',
    details: { browserSessionId, validationErrors },
  });
}
