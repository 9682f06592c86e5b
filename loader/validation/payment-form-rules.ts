/** What `initializePayment` must be given, reported in one error. */
import type { Appearance, AppearanceColors } from '../../shared/appearance.ts';
import type { PaymentForm, PaymentFormConfig } from './payment-form-config.ts';
import { FieldErrors } from './field-errors.ts';
import type { Given, Rules } from './field-errors.ts';
import { session } from './operation-arguments.ts';
import { plainCopy } from './plain-copy.ts';
import { isEmbeddedSessionResponse } from './response-shapes.ts';
import {
  callback,
  checkedApart,
  container,
  locale,
  must,
  required,
  signal,
} from './value-rules.ts';
import { isString } from './value-types.ts';

const CALLBACKS_AND_LOOK: Rules<Omit<PaymentForm, 'session' | 'container'>> = {
  onSuccess: callback,
  onError: callback,
  onSubmit: callback,
  onAdditionalDetails: callback,
  onBeforeSubmit: callback,
  onReady: callback,
  onProgress: callback,
  onMetric: callback,
  onSessionExpiring: callback,
  signal,
  locale,
  appearance: checkedApart,
};

/** An error names the fields in this order. */
const FORM: Rules<PaymentForm> = {
  session: required(session),
  container: required(container),
  ...CALLBACKS_AND_LOOK,
};

/** The options of a handle. */
const OPTIONS: Rules<Omit<PaymentForm, 'container'>> = {
  session: required(session),
  ...CALLBACKS_AND_LOOK,
};

const colour = must(
  (value) => isString(value) && /^#[\da-f]{6}$/i.test(value),
  'a colour such as #1a2b3c',
);
const pixels = (least: number, most: number) =>
  must(
    (value) => typeof value === 'number' && value >= least && value <= most,
    `a number of px from ${least} to ${most}`,
  );

const oneOf = (...values: readonly string[]) =>
  must((value) => isString(value) && values.includes(value), `one of ${values.join(', ')}`);

const COLOURS: Rules<AppearanceColors> = {
  colorPrimary: colour,
  colorOnPrimary: colour,
  colorBackground: colour,
  colorField: colour,
  colorText: colour,
  colorTextSecondary: colour,
  colorBorder: colour,
  colorDanger: colour,
  colorSuccess: colour,
  colorFocus: colour,
};

/** The same as in the frame, which ends a connection over what it does not know. */
const APPEARANCE: Rules<Appearance> = {
  ...COLOURS,
  theme: oneOf('default', 'flat', 'night', 'contrast'),
  colorScheme: oneOf('light', 'dark', 'auto'),
  dark: checkedApart,
  borderRadius: pixels(0, 24),
  buttonRadius: pixels(0, 32),
  borderWidth: pixels(1, 4),
  spacing: pixels(8, 24),
  fontSize: pixels(12, 20),
  fontFamily: must(
    (value) => isString(value) && /^[\w ,'"-]{1,200}$/.test(value),
    'names of fonts, as in CSS',
  ),
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
  rules: Rules<Fields>,
  onUnknown: (field: string) => void,
) {
  const errors = new FieldErrors(onUnknown);
  const form = errors.check(given, rules, 'config');
  const appearance = checkedTokens(errors, form.appearance, APPEARANCE, 'appearance');
  const dark = checkedTokens(errors, appearance.dark, COLOURS, 'appearance.dark');
  errors.throwIfAny(`arguments of ${operation}`);
  // A framework may have wrapped the session in a proxy, which no message to the frame can carry.
  const plain = plainCopy(form.session);
  return {
    ...form,
    ...(isEmbeddedSessionResponse(plain) && { session: plain }),
    appearance: { ...appearance, ...(appearance.dark && { dark }) },
  };
}

/** Unlike other options, an unknown token is an error: the frame does not accept it. */
function checkedTokens<Tokens extends object>(
  errors: FieldErrors,
  tokens: Tokens | undefined,
  rules: Rules<Tokens>,
  path: string,
): Given<Tokens> {
  return errors.check(tokens, rules, path, path, (field) =>
    errors.add(field, 'unknown', 'is not a token of the appearance'),
  );
}

/** The URL of the gateway's page, if the session is paid there and not in a form. */
export function redirectUrlOf({ session }: PaymentFormConfig): string | undefined {
  const { mode, redirectUrl } = session.gateway_config;
  return mode === 'redirect' && redirectUrl ? redirectUrl : undefined;
}
