/** What `initializePayment` must be given, reported in one error. */
import type { Appearance } from '../../shared/rpc.ts';
import type { PaymentForm, PaymentFormConfig } from './payment-form-config.ts';
import { FieldErrors } from './field-errors.ts';
import type { Expectations } from './field-errors.ts';
import { SESSION } from './operation-arguments.ts';
import { plainCopy } from './plain-copy.ts';
import { isEmbeddedSessionResponse } from './response-shapes.ts';
import {
  CHECKED_APART,
  FUNCTION,
  isString,
  LOCALE,
  required,
  CONTAINER,
  SIGNAL,
} from './value-rules.ts';
import type { Expectation } from './value-rules.ts';

const CALLBACKS_AND_LOOK: Expectations<Omit<PaymentForm, 'session' | 'container'>> = {
  onSuccess: FUNCTION,
  onError: FUNCTION,
  onSubmit: FUNCTION,
  onAdditionalDetails: FUNCTION,
  onBeforeSubmit: FUNCTION,
  onReady: FUNCTION,
  onProgress: FUNCTION,
  onMetric: FUNCTION,
  onSessionExpiring: FUNCTION,
  signal: SIGNAL,
  locale: LOCALE,
  appearance: CHECKED_APART,
};

const session = required(SESSION);

/** An error names the fields in this order. */
const FORM: Expectations<PaymentForm> = {
  session,
  container: required(CONTAINER),
  ...CALLBACKS_AND_LOOK,
};

/** The options of a handle. */
const OPTIONS: Expectations<Omit<PaymentForm, 'container'>> = { session, ...CALLBACKS_AND_LOOK };

const COLOUR: Expectation = [
  (value) => isString(value) && /^#[\da-f]{6}$/i.test(value),
  'a colour such as #1a2b3c',
];
const pixels = (least: number, most: number): Expectation => [
  (value) => typeof value === 'number' && value >= least && value <= most,
  `a number of px from ${least} to ${most}`,
];

/** The same as in the frame, which ends a connection over what it does not know. */
const APPEARANCE: Expectations<Appearance> = {
  colorPrimary: COLOUR,
  colorBackground: COLOUR,
  colorText: COLOUR,
  colorDanger: COLOUR,
  borderRadius: pixels(0, 24),
  fontSize: pixels(12, 20),
};

/**
 * @param onUnknown - called with each field that is not known
 * @returns a copy, so that what was checked is what is used
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkedPaymentForm(
  config: PaymentForm,
  onUnknown: (field: string) => void,
): PaymentForm {
  const form = checkedFields('initializePayment', config, FORM, onUnknown);
  return { ...config, ...form };
}

/** Like {@link checkedPaymentForm}, for a form whose container is not known yet. */
export function checkedCheckout<Options extends Omit<PaymentForm, 'container'>>(
  options: Options,
  onUnknown: (field: string) => void,
): Options {
  const checked = checkedFields('checkout', options, OPTIONS, onUnknown);
  return { ...options, ...checked };
}

function checkedFields<Fields extends Omit<PaymentForm, 'container'>>(
  operation: string,
  given: Fields,
  expectations: Expectations<Fields>,
  onUnknown: (field: string) => void,
) {
  const errors = new FieldErrors();
  const form = errors.check(given, expectations, 'config', '', onUnknown);
  const appearance = errors.check(
    form.appearance,
    APPEARANCE,
    'appearance',
    'appearance',
    (field) => errors.add(field, 'unknown', 'is not a token of the appearance'),
  );
  errors.throwIfAny(`arguments of ${operation}`);
  // A framework may have wrapped the session in a proxy, which no message to the frame can carry.
  const session = plainCopy(form.session);
  return { ...form, ...(isEmbeddedSessionResponse(session) && { session }), appearance };
}

/** The URL of the gateway's page, if the session is paid there and not in a form. */
export function redirectUrlOf({ session }: PaymentFormConfig): string | undefined {
  const { mode, redirectUrl } = session.gateway_config;
  return mode === 'redirect' && redirectUrl ? redirectUrl : undefined;
}
