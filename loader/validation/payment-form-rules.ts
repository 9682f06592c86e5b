/** The rules for the argument of `initializePayment`. One error reports every invalid field. */
import type { Appearance, AppearanceColors } from '../../shared/appearance/appearance.ts';
import {
  BORDER_RADIUS,
  BORDER_WIDTH,
  BUTTON_RADIUS,
  COLOR_SCHEMES,
  FONTS_FORM,
  FONT_SIZE,
  SPACING,
  THEME_NAMES,
} from '../../shared/appearance/appearance-bounds.ts';
import { computedColour } from '../../shared/appearance/computed-colour.ts';
import { readColour } from '../../shared/appearance/read-colour.ts';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { bare } from '../../shared/plain/bare.ts';
import { isMethodName, isMissing, isRecord, isString } from '../../shared/plain/value-types.ts';
import type { MethodChoice } from '../../shared/rpc.ts';
import type {
  FormLook,
  PaymentForm,
  PaymentFormConfig,
  PreparedFormOptions,
} from '../options/payment-form-config.ts';
import { checked, fieldErrors } from './field-errors.ts';
import type { OnUnknown, Rule } from './field-errors.ts';
import { fields } from './fields.ts';
import type { Given, Rules } from './fields.ts';
import { sessionRule } from './operation-arguments.ts';
import { plainCopy } from './plain-copy.ts';
import {
  amountRule,
  callbackRule,
  checkedApart,
  choice,
  containerRule,
  countryRule,
  currencyRule,
  gatewayRule,
  localeRule,
  mustShow,
  objectRule,
  optional,
  orEmpty,
  required,
  signalRule,
} from './value-rules.ts';

/** What the development build reports of values that the frame replaces by their defaults. */
const explainAppearance: Rule = (value, field, errors) => {
  const colour = mustShow(isColour, 'an opaque colour, as in CSS');
  const pixels = ([least, most]: readonly [number, number]) =>
    mustShow(
      (size) => typeof size === 'number' && size >= least && size <= most,
      `a number of px from ${least} to ${most}`,
    );
  const colours: Rules<AppearanceColors> = {
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
  return fields<Appearance>({
    ...colours,
    theme: choice(...THEME_NAMES),
    colorScheme: choice(...COLOR_SCHEMES),
    borderRadius: pixels(BORDER_RADIUS),
    buttonRadius: pixels(BUTTON_RADIUS),
    borderWidth: pixels(BORDER_WIDTH),
    spacing: pixels(SPACING),
    fontSize: pixels(FONT_SIZE),
    fontFamily: mustShow(
      (value) => isString(value) && FONTS_FORM.test(value),
      'names of fonts, as in CSS',
    ),
    dark: optional(fields(colours)),
  })(value ?? {}, field, errors);
};

/** On a server, any string. */
function isColour(value: unknown): boolean {
  if (!isString(value)) return false;
  return typeof getComputedStyle === 'undefined' || readColour(computedColour(value)) !== undefined;
}

/**
 * What only concerns the look stops no payment: the frame takes what it can use. Colours are as the page computes
 * them, because the frame does not know the page's custom properties, text colour and scheme.
 */
const appearanceRule: Rule = (value, field, { onUnknown }) => {
  const errors = fieldErrors(onUnknown);
  if (isDevelopment) errors.read(field, () => explainAppearance(value, field, errors));
  errors.warn();
  const copy = plainCopy(value, (name, item) =>
    isString(item) && /^color(?!Scheme)/.test(name) ? computedColour(item) : item,
  );
  return isRecord(copy) ? copy : {};
};

const methodNames = mustShow(
  (value) => Array.isArray(value) && value.every(isMethodName),
  'an array of names of payment methods',
);

const LOOK: Rules<FormLook> = {
  locale: localeRule,
  appearance: appearanceRule,
  paymentMethods: optional(
    fields<MethodChoice>({
      order: methodNames,
      hide: methodNames,
      open: mustShow(isMethodName, 'a name of a payment method'),
    }),
  ),
};

/** What is wrong stops no page: the platform makes no offer of it. The development build reports it. */
const explained = (rule: Rule): Rule => (isDevelopment ? rule : checkedApart);

const PREPARED = fields<PreparedFormOptions>({
  ...LOOK,
  container: containerRule,
  currency: explained(required(currencyRule)),
  country: explained(required(countryRule)),
  amount: explained(amountRule),
  sandbox: explained(optional(objectRule)),
});

/** An error names the fields in this order. */
const CALLBACKS_AND_LOOK: Rules<Omit<PaymentForm, 'session' | 'container'>> = {
  onSuccess: callbackRule,
  onError: callbackRule,
  onSubmit: callbackRule,
  onAdditionalDetails: callbackRule,
  onBeforeSubmit: callbackRule,
  onReady: callbackRule,
  fetchSession: callbackRule,
  onProgress: callbackRule,
  onAbandoned: callbackRule,
  onMetric: callbackRule,
  onSessionExpiring: callbackRule,
  signal: signalRule,
  ...LOOK,
  preload: optional(PREPARED),
};

/** Reports `null` like any missing value. */
const REQUIRED_CONTAINER = required(containerRule);

/** For a `session` that is passed together with `fetchSession`. */
const noSession: Rule = (value, field, errors) =>
  value === undefined ? value : errors.add(field, 'must be left out beside `fetchSession`');

/** A handle may also fetch its session. */
const explainedSession: typeof sessionRule = (value, field, errors) =>
  isMissing(value)
    ? errors.add(field, 'is required, unless `fetchSession` is passed in its place', 'required')
    : sessionRule(value, field, errors);

/** The container of a handle is not known yet. */
const HANDLES = {
  ofSession: fields<Omit<PaymentForm, 'container'>>({
    session: isDevelopment ? explainedSession : required(sessionRule),
    ...CALLBACKS_AND_LOOK,
  }),
  ofFetch: fields<Omit<PaymentForm, 'container'>>({ session: noSession, ...CALLBACKS_AND_LOOK }),
};

const handleRule: Rule<Partial<PaymentForm> | undefined> = (value, field, errors) => {
  const fetches = isRecord(value) && errors.read('fetchSession', () => value['fetchSession']);
  return HANDLES[fetches ? 'ofFetch' : 'ofSession'](value, field, errors);
};

const FORMS = {
  initializePayment: fields<PaymentForm>({
    session: required(sessionRule),
    container: (value, field, errors) =>
      (value === null ? containerRule : REQUIRED_CONTAINER)(value, field, errors),
    ...CALLBACKS_AND_LOOK,
  }),
  checkout: handleRule,
};

/** The code of a gateway, or a form to prepare. */
const PRELOADED: Rule<string | Given<PreparedFormOptions> | undefined> = (value, field, errors) => {
  if (isRecord(value)) return PREPARED(value, '', errors);
  gatewayRule(value, field, errors);
  return isString(value) ? value : undefined;
};

/**
 * @param onUnknown - called with each field that is not known
 * @returns a copy, so that what was checked is what is used
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkedPreload(
  given: unknown,
  onUnknown: OnUnknown,
): string | Given<PreparedFormOptions> | undefined {
  const subject = 'arguments of preload';
  return checked(given, PRELOADED, { subject, field: 'gateway', onUnknown });
}

/** A handle that fetches its session has none yet. */
type GivenForm = Omit<PaymentForm, 'container' | 'session'> & {
  readonly session?: PaymentForm['session'] | undefined;
};

/**
 * @param onUnknown - called with each field that is not known
 * @returns a copy, so that what was checked is what is used
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkedForm<Form extends GivenForm>(
  operation: keyof typeof FORMS,
  given: Form,
  onUnknown: OnUnknown,
): Form {
  const rule: Rule<Partial<PaymentForm> | undefined> = orEmpty(FORMS[operation]);
  const form = checked(given, rule, { subject: `arguments of ${operation}`, onUnknown });
  return bare<Form>({ ...given, ...form });
}

/** The URL of the gateway's page, if the session is paid there and not in a form. */
export function redirectUrlOf({ session }: PaymentFormConfig): string | undefined {
  const { mode, redirectUrl } = session.gateway_config;
  return mode === 'redirect' && redirectUrl ? redirectUrl : undefined;
}
