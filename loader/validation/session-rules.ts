/**
 * The rules for the data of a session, which are checked before a request is sent. The error names
 * every invalid field.
 */
import { isDevelopment } from '../../shared/development/is-development.ts';
import { FIELD_MESSAGES, isWellFormed } from '../../shared/errors/field-messages.ts';
import { jsonOf } from '../../shared/plain/json.ts';
import { isRecord, isString } from '../../shared/plain/value-types.ts';
import { BOUNDS } from '../../shared/platform/platform-api.ts';
import type {
  AddressInfo,
  EmbeddedSessionData,
  PayerInfo,
  SessionData,
} from '../../shared/sessions.ts';
import { mustBe } from '../errors/must-be.ts';
import { validateEmail } from './email.ts';
import { checked } from './field-errors.ts';
import type { OnUnknown, Rule, UnknownRule } from './field-errors.ts';
import { fields, reportUnknown } from './fields.ts';
import type { Rules } from './fields.ts';
import { copyPlainJson } from './plain-json.ts';
import {
  amountRule,
  choice,
  countryRule,
  currencyRule,
  must,
  objectRule,
  optional,
  required,
  secureUrlRule,
  stringRule,
} from './value-rules.ts';

const text =
  (longest: number, rule = stringRule): Rule =>
  (value, field, errors) => {
    if (!isString(value)) return stringRule(value, field, errors);
    const tooLong = `must have at most ${longest} characters`;
    if (value.length > longest) return errors.add(field, tooLong, 'too_long');
    if (!isWellFormed(value)) return errors.add(field, FIELD_MESSAGES.malformed, 'malformed');
    return rule(value, field, errors);
  };

/** A field that the platform does not document. */
const unknown: UnknownRule = (known) =>
  optional((value, field, errors) => {
    errors.onUnknown(field, known);
    return copyPlainJson(value, field, errors);
  });

const fieldsOf = <Fields extends object>(rules: Rules<Fields>) => fields(rules, unknown);

/** Databases have `null` for what a customer has left out. */
const orNull =
  (rule: Rule): Rule =>
  (value, field, errors) =>
    value === undefined || value === null ? undefined : rule(value, field, errors);

/** The platform knows which countries have none. */
const postalCode: Rule = (value, ...place) =>
  value === '' ? value : required(text(BOUNDS.postalCode))(value, ...place);

const metadata: Rule = (value, field, errors) => {
  if (!isRecord(value)) return objectRule(value, field, errors);
  if (Object.keys(value).length > BOUNDS.metadataKeys) {
    errors.add(field, `must have at most ${BOUNDS.metadataKeys} keys`, 'too_long');
  }
  const copy = copyPlainJson(value, field, errors);
  if (new TextEncoder().encode(jsonOf(copy)).length > BOUNDS.metadataBytes) {
    errors.add(field, `must have at most ${BOUNDS.metadataBytes} bytes`, 'too_long');
  }
  return copy;
};

const line = text(BOUNDS.string);
const phone = orNull(text(BOUNDS.phone));
const returnUrl = required(text(BOUNDS.url, secureUrlRule));
const emailForm = must((value) => isString(value) && validateEmail(value), 'an e-mail address');
const email: Rule = (value, field, errors) =>
  isDevelopment && isString(value) && /@.*[^ -~]/u.test(value)
    ? errors.add(field, 'must have its domain in ASCII, as `URL.hostname` has it (`xn--...`)')
    : emailForm(value, field, errors);
const orderId: Rule = (value, field, errors) =>
  isDevelopment && typeof value === 'number'
    ? errors.add(field, 'must be a string; received a number: write `String(id)`')
    : text(BOUNDS.orderId)(value, field, errors);

const billingOrShipping = fieldsOf<AddressInfo>({
  address_line_1: required(line),
  address_line_2: orNull(line),
  city: required(text(BOUNDS.city)),
  state: orNull(text(BOUNDS.state)),
  postal_code: postalCode,
  country: required(countryRule),
  name: orNull(line),
  phone,
});

const sessionFields = {
  order_id: required(orderId),
  amount: required(amountRule),
  currency: required(currencyRule),
  capture_mode: orNull(choice('auto', 'manual')),
  payer: required(
    fieldsOf<PayerInfo>({
      email: required(text(BOUNDS.string, email)),
      name: required(line),
      phone,
    }),
  ),
  billing: required(billingOrShipping),
  shipping: orNull(billingOrShipping),
  return_url: returnUrl,
  cancel_url: returnUrl,
  metadata: orNull(metadata),
} satisfies Rules<SessionData>;

const SESSION_RULES = {
  createSession: fieldsOf<EmbeddedSessionData>({
    ...sessionFields,
    processing_channel_id: orNull(reportUnknown([])),
  }),
  // Optional, but not blank.
  createEmbeddedSession: fieldsOf<EmbeddedSessionData>({
    ...sessionFields,
    processing_channel_id: orNull(required(line)),
  }),
};

/**
 * Checks the data of a session and returns a copy that is plain JSON. Unknown fields are kept;
 * `createSession` drops `processing_channel_id`.
 *
 * @param onUnknownField - called for unknown and for dropped fields
 * @throws {PayValidationError} VALIDATION_ERROR; `details` names every invalid field. No other error
 * is thrown, whatever the argument is
 */
export function checkedSession(
  operation: keyof typeof SESSION_RULES,
  data: unknown,
  onUnknownField: OnUnknown,
): unknown {
  const rule: Rule = (value, field, errors) =>
    isRecord(value)
      ? SESSION_RULES[operation](value, '', errors)
      : errors.add(field, mustBe('an object', value), 'required');
  return checked(data, rule, {
    subject: 'session',
    field: 'sessionData',
    onUnknown: onUnknownField,
  });
}
