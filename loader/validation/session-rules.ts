/**
 * The rules for the data of a session, which are checked before a request is sent. The error names
 * every invalid field.
 */
import { isCountry } from '../../shared/iso-codes.ts';
import { FIELD_MESSAGES, isWellFormed } from '../../shared/field-messages.ts';
import { BOUNDS } from '../../shared/platform-api.ts';
import { validateEmail } from './email.ts';
import { FieldErrors } from './field-errors.ts';
import { pathOf } from './field-path.ts';
import { copyPlainJson } from './plain-json.ts';
import {
  CURRENCY,
  isMissing,
  isRecord,
  isString,
  isIntegerFrom,
  SECURE_URL,
} from './value-rules.ts';
import type { Expectation } from './value-rules.ts';

/**
 * Checks a defined value and returns the value to send.
 *
 * @param onOddField - called with each field that the specification does not know, or is left out
 */
type Rule = (
  value: unknown,
  field: string,
  errors: FieldErrors,
  onOddField: (field: string) => void,
) => unknown;
type FieldRule = readonly [rule: Rule, isRequired?: boolean];

const required = (rule: Rule): FieldRule => [rule, true];

const single =
  ([fits, be, code]: Expectation): Rule =>
  (value, field, errors) => {
    errors.expect(field, fits(value), `must be ${be}`, code);
    return value;
  };

const STRING: Expectation = [isString, 'a string'];

const string =
  (longest: number, expectation: Expectation = STRING): Rule =>
  (value, field, errors, onOddField) => {
    if (!isString(value)) return single(STRING)(value, field, errors, onOddField);
    const tooLong = `must have at most ${longest} characters`;
    if (value.length > longest) return errors.add(field, 'too_long', tooLong);
    if (!isWellFormed(value)) return errors.add(field, 'malformed', FIELD_MESSAGES.malformed);
    return single(expectation)(value, field, errors, onOddField);
  };

/** A field that the platform does not document. */
const unknown: Rule = (value, field, errors, onOddField) => {
  onOddField(field);
  return copyPlainJson(value, field, errors);
};

const fields = (rules: Readonly<Record<string, FieldRule>>): Rule => {
  const known = new Map(Object.entries(rules));
  return (value, field, errors, onOddField) => {
    if (!isRecord(value)) return errors.add(field, 'invalid', 'must be an object');
    const clean: [string, unknown][] = [];
    for (const name of new Set([...known.keys(), ...Object.keys(value)])) {
      const itemField = pathOf(field, name);
      const [rule, isRequired] = known.get(name) ?? [unknown];
      errors.read(itemField, () => {
        // Own fields only: an inherited one came from a polluted prototype.
        const item = Object.hasOwn(value, name) ? value[name] : undefined;
        if (isRequired && isMissing(item)) {
          errors.add(itemField, 'required', FIELD_MESSAGES.required);
        } else if (item !== undefined) {
          clean.push([name, rule(item, itemField, errors, onOddField)]);
        }
      });
    }
    return Object.fromEntries(clean);
  };
};

const metadata: Rule = (value, field, errors) => {
  if (!isRecord(value)) return errors.add(field, 'invalid', 'must be an object');
  if (Object.keys(value).length > BOUNDS.metadataKeys) {
    errors.add(field, 'too_long', `must have at most ${BOUNDS.metadataKeys} keys`);
  }
  const copy = copyPlainJson(value, field, errors);
  if (new TextEncoder().encode(JSON.stringify(copy)).length > BOUNDS.metadataBytes) {
    errors.add(field, 'too_long', `must have at most ${BOUNDS.metadataBytes} bytes`);
  }
  return copy;
};

const EMAIL: Expectation = [
  (value) => isString(value) && validateEmail(value),
  'an e-mail address',
];

const line = string(BOUNDS.string);
/** Optional, but not blank. */
const filledLine: Rule = (value, field, errors, onOddField) =>
  isMissing(value)
    ? errors.add(field, 'required', FIELD_MESSAGES.required)
    : line(value, field, errors, onOddField);
const phone: FieldRule = [string(BOUNDS.phone)];
const returnUrl = required(string(BOUNDS.url, SECURE_URL));

const billingOrShipping = fields({
  address_line_1: required(line),
  address_line_2: [line],
  city: required(string(BOUNDS.city)),
  state: [string(BOUNDS.state)],
  postal_code: required(string(BOUNDS.postalCode)),
  country: required(single([isCountry, 'an ISO 3166-1 alpha-2 code', 'unknown_country'])),
  name: [line],
  phone,
});

const sessionFields: Readonly<Record<string, FieldRule>> = {
  order_id: required(string(BOUNDS.orderId)),
  amount: required(
    single([(value) => isIntegerFrom(value, 1), 'a positive integer in minor units']),
  ),
  currency: required(single(CURRENCY)),
  capture_mode: [single([(value) => value === 'auto' || value === 'manual', "'auto' or 'manual'"])],
  payer: required(
    fields({
      email: required(string(BOUNDS.string, EMAIL)),
      name: required(line),
      phone,
    }),
  ),
  billing: required(billingOrShipping),
  shipping: [billingOrShipping],
  return_url: returnUrl,
  cancel_url: returnUrl,
  metadata: [metadata],
};

const RULES = {
  createSession: fields({
    ...sessionFields,
    processing_channel_id: [
      (_, field, _errors, onOddField) => {
        onOddField(field);
      },
    ],
  }),
  createEmbeddedSession: fields({ ...sessionFields, processing_channel_id: [filledLine] }),
};

/**
 * Checks the data of a session and returns a copy that is plain JSON. Unknown fields are kept;
 * `createSession` drops `processing_channel_id`.
 *
 * @param onOddField - called for both
 * @throws {PayValidationError} VALIDATION_ERROR; `details` names every invalid field. No other error
 * is thrown, whatever the argument is
 */
export function checkedSession(
  operation: keyof typeof RULES,
  data: unknown,
  onOddField: (field: string) => void,
): unknown {
  const errors = new FieldErrors();
  const copy = errors.read('sessionData', () => {
    if (isRecord(data)) return RULES[operation](data, '', errors, onOddField);
    return errors.add('sessionData', 'required', 'must be an object');
  });
  errors.throwIfAny('session');
  return copy;
}
