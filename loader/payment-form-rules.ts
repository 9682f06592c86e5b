/** What `initializePayment` must be given, told in one error. */
import { FieldFaults } from './field-faults.ts';
import type { PaymentFormConfig } from './payment-form-config.ts';
import { isEmbeddedSessionResponse } from './response-shapes.ts';
import { FUNCTION, isMissing, isText, LOCALE, SIGNAL } from './value-rules.ts';

/**
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkPaymentForm(config: Partial<PaymentFormConfig> | undefined): void {
  const faults = new FieldFaults();
  const { session, container } = config ?? {};
  faults.expect(
    'session',
    isEmbeddedSessionResponse(session),
    'must be the result of createEmbeddedSession',
    session === undefined ? 'required' : 'invalid',
  );
  if (isMissing(container)) faults.add('container', 'required', 'is required');
  faults.check(
    { ...config },
    {
      container: [isText, 'a CSS selector'],
      onSuccess: FUNCTION,
      onError: FUNCTION,
      onSubmit: FUNCTION,
      onAdditionalDetails: FUNCTION,
      onReady: FUNCTION,
      onSessionExpiring: FUNCTION,
      signal: SIGNAL,
      locale: LOCALE,
    },
  );
  faults.throwIfAny('arguments of initializePayment');
}

/** The gateway's page, where the customer is sent there instead of seeing a form. @see Specification 3.4 */
export function redirectUrlOf({ session }: PaymentFormConfig): string | undefined {
  const { mode, redirectUrl } = session.gateway_config;
  return mode === 'redirect' && redirectUrl ? redirectUrl : undefined;
}
