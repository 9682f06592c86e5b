/** The checks of the operations that show or prepare a form. One error reports every invalid field. */
import { isDevelopment } from '../../shared/development/is-development.ts';
import { bare } from '../../shared/plain/bare.ts';
import { isMissing, isRecord, isString } from '../../shared/plain/value-types.ts';
import { checked } from './field-errors.ts';
import type { OnUnknown, Rule } from './field-errors.ts';
import { fields } from './fields.ts';
import type { Given } from './fields.ts';
import { sessionRule } from './operation-arguments.ts';
import { CALLBACKS_AND_LOOK, PREPARED_FORM } from './payment-form-config.ts';
import type { PaymentForm, PaymentFormConfig, PreparedFormOptions } from './payment-form-config.ts';
import { containerRule, gatewayRule, orEmpty, required } from './value-rules.ts';

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
  if (isRecord(value)) return PREPARED_FORM(value, '', errors);
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
