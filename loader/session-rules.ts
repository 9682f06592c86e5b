/**
 * What a session must be, told in full before anything is sent.
 *
 * @see Specification 2.2 to 2.4
 */
import { isPayError, PayValidationError } from '../shared/errors.ts';
import { isCountry } from '../shared/countries.ts';
import { minorUnits } from '../shared/currencies.ts';
import { BOUNDS } from '../shared/platform-api.ts';
import { parseSecureAddress } from '../shared/redirect-address.ts';
import { validateEmail } from './email.ts';
import { FieldFaults } from './field-faults.ts';
import { copyPlainJson, pathOf } from './plain-json.ts';
import { isRecord } from './response-shapes.ts';
import { isMissing, isText, isWholeNumber } from './value-rules.ts';

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
  (fits: (value: unknown) => boolean, message: string, code = 'invalid'): Rule =>
  (value, field, { faults }) => {
    faults.expect(field, fits(value), message, code);
    return value;
  };

const text =
  (longest: number, fits: (value: string) => boolean = () => true, message = ''): Rule =>
  (value, field, { faults }) => {
    if (!isText(value)) faults.add(field, 'invalid', 'must be a text');
    else if (value.length > longest) {
      faults.add(field, 'too_long', `must have at most ${longest} characters`);
    } else faults.expect(field, fits(value), message);
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

const line = text(BOUNDS.text);
const phone = optional(text(BOUNDS.phone));
const returnAddress = required(
  text(
    BOUNDS.address,
    (value) => parseSecureAddress(value) !== null,
    'must be an absolute https address (http on loopback)',
  ),
);

const addressInfo = fields({
  address_line_1: required(line),
  address_line_2: optional(line),
  city: required(text(BOUNDS.city)),
  state: optional(text(BOUNDS.state)),
  postal_code: required(text(BOUNDS.postalCode)),
  country: required(
    single(isCountry, 'must be an ISO 3166-1 alpha-2 country code', 'unknown_country'),
  ),
  name: optional(line),
  phone,
});

const sessionFields: FieldRules = {
  order_id: required(text(BOUNDS.orderId)),
  amount: required(
    single((value) => isWholeNumber(value, 1), 'must be a whole number of minor units above 0'),
  ),
  currency: required(
    single(
      (value) => minorUnits(value) !== undefined,
      'must be an ISO 4217 code',
      'unknown_currency',
    ),
  ),
  capture_mode: optional(
    single((value) => value === 'auto' || value === 'manual', "must be 'auto' or 'manual'"),
  ),
  payer: required(
    fields({
      email: required(text(BOUNDS.text, validateEmail, 'must be an e-mail address')),
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
      'The session cannot be read',
      [{ field: 'sessionData', code: 'unreadable', message: 'cannot be read' }],
      { cause },
    );
  }
}
