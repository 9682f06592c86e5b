/**
 * The rules for the data of a session, which are checked before a request is sent. The error names
 * every invalid field.
 */
import { isCountry } from '../../shared/iso-codes.ts';
import { FIELD_MESSAGES, isWellFormed } from '../../shared/field-messages.ts';
import { BOUNDS } from '../../shared/platform-api.ts';
import { mustBe } from '../errors/must-be.ts';
import { validateEmail } from './email.ts';
import { FieldErrors } from './field-errors.ts';
import type { Rule } from './field-errors.ts';
import { pathOf } from './field-path.ts';
import { copyPlainJson } from './plain-json.ts';
import { oneOf } from './response-shapes.ts';
import { currency, must, optional, required, secureUrl, string } from './value-rules.ts';
import { isIntegerFrom, isRecord, isString } from './value-types.ts';

const text =
  (longest: number, rule = string): Rule =>
  (value, field, errors) => {
    if (!isString(value)) return string(value, field, errors);
    const tooLong = `must have at most ${longest} characters`;
    if (value.length > longest) return errors.add(field, 'too_long', tooLong);
    if (!isWellFormed(value)) return errors.add(field, 'malformed', FIELD_MESSAGES.malformed);
    return rule(value, field, errors);
  };

const object = must(isRecord, 'an object');

/** A field that the platform does not document. */
const unknown: Rule = (value, field, errors) => {
  errors.onUnknown(field);
  return copyPlainJson(value, field, errors);
};

const fields = (rules: Readonly<Record<string, Rule>>): Rule => {
  const known = new Map(Object.entries(rules));
  return (value, field, errors) => {
    if (!isRecord(value)) return object(value, field, errors);
    const clean: [string, unknown][] = [];
    for (const name of new Set([...known.keys(), ...Object.keys(value)])) {
      const itemField = pathOf(field, name);
      errors.read(itemField, () => {
        // Own fields only: an inherited one came from a polluted prototype.
        const item = Object.hasOwn(value, name) ? value[name] : undefined;
        const rule = known.get(name) ?? optional(unknown);
        const kept = rule(item, itemField, errors);
        if (item !== undefined) clean.push([name, kept]);
      });
    }
    return Object.fromEntries(clean);
  };
};

const metadata: Rule = (value, field, errors) => {
  if (!isRecord(value)) return object(value, field, errors);
  if (Object.keys(value).length > BOUNDS.metadataKeys) {
    errors.add(field, 'too_long', `must have at most ${BOUNDS.metadataKeys} keys`);
  }
  const copy = copyPlainJson(value, field, errors);
  if (new TextEncoder().encode(JSON.stringify(copy)).length > BOUNDS.metadataBytes) {
    errors.add(field, 'too_long', `must have at most ${BOUNDS.metadataBytes} bytes`);
  }
  return copy;
};

const line = text(BOUNDS.string);
const phone = text(BOUNDS.phone);
const returnUrl = required(text(BOUNDS.url, secureUrl));
const email = must((value) => isString(value) && validateEmail(value), 'an e-mail address');

const billingOrShipping = fields({
  address_line_1: required(line),
  address_line_2: line,
  city: required(text(BOUNDS.city)),
  state: text(BOUNDS.state),
  postal_code: required(text(BOUNDS.postalCode)),
  country: required(must(isCountry, 'an ISO 3166-1 alpha-2 code', 'unknown_country')),
  name: line,
  phone,
});

const sessionFields = {
  order_id: required(text(BOUNDS.orderId)),
  amount: required(
    must(
      (value) => isIntegerFrom(value, 1),
      'a positive integer in minor units (for example 1999 for EUR 19.99)',
    ),
  ),
  currency: required(currency),
  capture_mode: must(oneOf('auto', 'manual'), "'auto' or 'manual'"),
  payer: required(
    fields({ email: required(text(BOUNDS.string, email)), name: required(line), phone }),
  ),
  billing: required(billingOrShipping),
  shipping: billingOrShipping,
  return_url: returnUrl,
  cancel_url: returnUrl,
  metadata,
};

const RULES = {
  createSession: fields({
    ...sessionFields,
    processing_channel_id: optional((_, field, errors) => errors.onUnknown(field)),
  }),
  // Optional, but not blank.
  createEmbeddedSession: fields({
    ...sessionFields,
    processing_channel_id: optional(required(line)),
  }),
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
  const errors = new FieldErrors(onOddField);
  const copy = errors.read('sessionData', () => {
    if (isRecord(data)) return RULES[operation](data, '', errors);
    return errors.add('sessionData', 'required', mustBe('an object', data));
  });
  errors.throwIfAny('session');
  return copy;
}
