/**
 * What a session must be, told in full before anything is sent.
 *
 * @see Specification 2.2 to 2.4
 */
import { isPayError, PayValidationError } from '../shared/errors.ts';
import { isCountry } from '../shared/countries.ts';
import { BOUNDS } from '../shared/platform-api.ts';
import { validateEmail } from './email.ts';
import { FieldFaults } from './field-faults.ts';
import { copyPlainJson, pathOf } from './plain-json.ts';
import {
  CURRENCY,
  isMissing,
  isRecord,
  isText,
  isWholeNumber,
  SECURE_ADDRESS,
} from './value-rules.ts';
import type { Expectation } from './value-rules.ts';

interface Findings {
  readonly faults: FieldFaults;
  /** Hears of each field that the specification does not know, or that is left out. */
  readonly onOddField: (field: string) => void;
}

/** Checks a value that is present and returns what is to be sent. */
type Rule = (value: unknown, field: string, findings: Findings) => unknown;
type FieldRules = Readonly<Record<string, { readonly required: boolean; readonly rule: Rule }>>;

const required = (rule: Rule) => ({ required: true, rule });
const optional = (rule: Rule) => ({ required: false, rule });

const single =
  ([fits, be, code]: Expectation): Rule =>
  (value, field, { faults }) => {
    faults.expect(field, fits(value), `must be ${be}`, code);
    return value;
  };

const TEXT: Expectation = [isText, 'a text'];

const text =
  (longest: number, expectation: Expectation = TEXT): Rule =>
  (value, field, findings) => {
    const isTooLong = isText(value) && value.length > longest;
    if (!isTooLong) return single(isText(value) ? expectation : TEXT)(value, field, findings);
    findings.faults.add(field, 'too_long', `must have at most ${longest} characters`);
    return value;
  };

const fields =
  (rules: FieldRules): Rule =>
  (value, field, findings) => {
    const { faults, onOddField } = findings;
    if (!isRecord(value)) return faults.add(field, 'invalid', 'must be an object');
    const clean: [string, unknown][] = [];
    for (const [name, { required, rule }] of Object.entries(rules)) {
      // Own fields only: an inherited one came from a polluted prototype.
      const item = Object.hasOwn(value, name) ? value[name] : undefined;
      const itemField = pathOf(field, name);
      if (required && isMissing(item)) faults.add(itemField, 'required', 'is required');
      else if (item !== undefined) clean.push([name, rule(item, itemField, findings)]);
    }
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(rules, name) || value[name] === undefined) continue;
      const itemField = pathOf(field, name);
      onOddField(itemField);
      clean.push([name, copyPlainJson(value[name], itemField, faults)]);
    }
    return Object.fromEntries(clean);
  };

const metadata: Rule = (value, field, { faults }) => {
  if (!isRecord(value)) return faults.add(field, 'invalid', 'must be an object');
  if (Object.keys(value).length > BOUNDS.metadataKeys) {
    faults.add(field, 'too_long', `must have at most ${BOUNDS.metadataKeys} keys`);
  }
  const copy = copyPlainJson(value, field, faults);
  if (new TextEncoder().encode(JSON.stringify(copy)).length > BOUNDS.metadataBytes) {
    faults.add(field, 'too_long', `must have at most ${BOUNDS.metadataBytes} bytes`);
  }
  return copy;
};

const EMAIL: Expectation = [(value) => isText(value) && validateEmail(value), 'an e-mail address'];

const line = text(BOUNDS.text);
const phone = optional(text(BOUNDS.phone));
const returnAddress = required(text(BOUNDS.address, SECURE_ADDRESS));

const addressInfo = fields({
  address_line_1: required(line),
  address_line_2: optional(line),
  city: required(text(BOUNDS.city)),
  state: optional(text(BOUNDS.state)),
  postal_code: required(text(BOUNDS.postalCode)),
  country: required(single([isCountry, 'an ISO 3166-1 alpha-2 code', 'unknown_country'])),
  name: optional(line),
  phone,
});

const sessionFields: FieldRules = {
  order_id: required(text(BOUNDS.orderId)),
  amount: required(
    single([(value) => isWholeNumber(value, 1), 'a whole number of minor units above 0']),
  ),
  currency: required(single(CURRENCY)),
  capture_mode: optional(
    single([(value) => value === 'auto' || value === 'manual', "'auto' or 'manual'"]),
  ),
  payer: required(
    fields({
      email: required(text(BOUNDS.text, EMAIL)),
      name: required(line),
      phone,
    }),
  ),
  billing: required(addressInfo),
  shipping: optional(addressInfo),
  return_url: returnAddress,
  cancel_url: returnAddress,
  metadata: optional(metadata),
};

const RULES = {
  createSession: fields({
    ...sessionFields,
    processing_channel_id: optional((_, field, { onOddField }) => {
      onOddField(field);
    }),
  }),
  createEmbeddedSession: fields({ ...sessionFields, processing_channel_id: optional(line) }),
};

/**
 * Checks the data of a session and returns a copy that is plain JSON, ready to be sent. Unknown
 * fields pass; `processing_channel_id` is left out where it is not known.
 *
 * @param onOddField - hears of both
 * @throws {PayValidationError} VALIDATION_ERROR with every wrong field in `details`; nothing else,
 * whatever is handed in
 */
export function checkedSession(
  operation: keyof typeof RULES,
  data: unknown,
  onOddField: (field: string) => void,
): unknown {
  const faults = new FieldFaults();
  try {
    if (!isRecord(data)) faults.add('sessionData', 'required', 'must be an object');
    faults.throwIfAny('session');
    const copy = RULES[operation](data, '', { faults, onOddField });
    faults.throwIfAny('session');
    return copy;
  } catch (cause) {
    if (isPayError(cause)) throw cause;
    // A getter or a proxy of the caller threw.
    throw new PayValidationError(
      '',
      [{ field: 'sessionData', code: 'unreadable', message: 'cannot be read' }],
      { reason: 'UNREADABLE', cause },
    );
  }
}
