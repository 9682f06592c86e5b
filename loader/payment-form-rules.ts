/** What `initializePayment` must be given, told in one error. */
import { FieldFaults } from './field-faults.ts';
import type { PaymentFormConfig } from './payment-form-config.ts';
import { isEmbeddedSessionResponse } from './response-shapes.ts';
import {
  isAbortSignal,
  isFunction,
  isLocale,
  isMissing,
  isOptional,
  isText,
} from './value-rules.ts';

const CALLBACKS = [
  'onSuccess',
  'onError',
  'onSubmit',
  'onAdditionalDetails',
  'onReady',
  'onSessionExpiring',
] as const;

/**
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkPaymentForm(config: Partial<PaymentFormConfig> | undefined): void {
  const faults = new FieldFaults();
  const { session, container, signal, locale } = config ?? {};
  faults.expect(
    'session',
    isEmbeddedSessionResponse(session),
    'must be the result of createEmbeddedSession',
    session === undefined ? 'required' : 'invalid',
  );
  if (isMissing(container)) faults.add('container', 'required', 'is required');
  else faults.expect('container', isText(container), 'must be a CSS selector');
  for (const name of CALLBACKS) {
    faults.expect(name, isOptional(config?.[name], isFunction), 'must be a function');
  }
  faults.expect('signal', isOptional(signal, isAbortSignal), 'must be an AbortSignal');
  faults.expect('locale', isOptional(locale, isLocale), 'must be a BCP 47 language tag');
  faults.throwIfAny('arguments of initializePayment');
}

/** The gateway's page, where the customer is sent there instead of seeing a form. @see Specification 3.4 */
export function redirectUrlOf({ session }: PaymentFormConfig): string | undefined {
  const { mode, redirectUrl } = session.gateway_config;
  return mode === 'redirect' && redirectUrl ? redirectUrl : undefined;
}
