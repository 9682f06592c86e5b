/** Rules for single values of arguments and configuration. */
import { isDevelopment } from '../../shared/development/is-development.ts';
import { FIELD_MESSAGES } from '../../shared/errors/field-messages.ts';
import { isCountry, minorUnits } from '../../shared/plain/iso-codes.ts';
import {
  isId,
  isIntegerFrom,
  isMissing,
  isRecord,
  isString,
} from '../../shared/plain/value-types.ts';
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';
import { LONGEST_TIME } from '../../shared/requests/cancellation.ts';
import { oneOf } from '../../shared/platform/response-shapes.ts';
import { mustBe } from '../errors/must-be.ts';
import { shownCode, shownUrl, shownValue, typeName } from '../errors/shown-value.ts';
import type { Rule, UnknownRule } from './field-errors.ts';
import { isGatewayCode } from './gateway-code.ts';

/**
 * The value is not in the message, because it may be personal data.
 *
 * @param expected - follows "must be" in the message
 */
export function must(fits: (value: unknown) => boolean, expected: string): Rule {
  return mustShow(fits, expected, { show: typeName });
}

/** How an invalid value is reported. */
interface Reported {
  /** Default: `invalid`. */
  readonly code?: string;
  /** What the message shows of the value. Default: all of a short value. */
  readonly show?: (value: unknown) => string;
}

/** For a value that is not personal data. */
export function mustShow(
  fits: (value: unknown) => boolean,
  expected: string,
  { code, show = shownValue }: Reported = {},
): Rule {
  return (value, field, errors) =>
    value === undefined || fits(value)
      ? value
      : errors.add(field, mustBe(expected, value, show), code);
}

/** One of these strings. */
export function choice(...values: readonly string[]): Rule {
  return mustShow(oneOf(...values), `'${values.join("' or '")}'`);
}

export function required<Kept>(rule: Rule<Kept>): Rule<Kept | undefined> {
  return (value, field, errors) =>
    isMissing(value)
      ? errors.add(field, FIELD_MESSAGES.required, 'required')
      : rule(value, field, errors);
}

/** For a rule that cannot take an absent value. */
export function optional<Kept>(rule: Rule<Kept>): Rule<Kept | undefined> {
  return (value, field, errors) => (value === undefined ? value : rule(value, field, errors));
}

/** For an object that may be left out, or be `null`. */
export function orEmpty<Kept>(rule: Rule<Kept>): Rule<Kept> {
  return (value, field, errors) => rule(value ?? {}, field, errors);
}

function isLocale(value: unknown): boolean {
  try {
    return isString(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/** Checked by its shape, because a signal may come from another window. */
function isAbortSignal(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['aborted'] === 'boolean' &&
    typeof value['addEventListener'] === 'function'
  );
}

/** An element is checked by its type, because it may come from another window. */
function isContainer(value: unknown): boolean {
  return isString(value) || (isRecord(value) && value['nodeType'] === 1);
}

export const SECURE_URL = 'an absolute https URL (http on loopback)';

/** For a name that the frame would not accept either. */
export const unknownName: UnknownRule = (known) => (_, field, errors) => {
  errors.onUnknown(field, known);
  errors.add(field, 'is not a known name', 'unknown');
};

/** For a field that is checked elsewhere. */
export const checkedApart: Rule = (value) => value;
export const idRule = required(must(isId, 'an id'));
export const objectRule = must(isRecord, 'an object');
export const stringRule = must(isString, 'a string');
export const gatewayRule = mustShow(isGatewayCode, 'a gateway code');
export const localeRule = mustShow(isLocale, 'a BCP 47 language tag');
export const callbackRule = must((value) => typeof value === 'function', 'a function');
export const signalRule = must(isAbortSignal, 'an AbortSignal');
export const durationRule = mustShow(
  (value) => isIntegerFrom(value, 1, LONGEST_TIME),
  'a positive integer (ms)',
);
export const currencyRule = mustShow(
  (value) => minorUnits(value) !== undefined,
  'an ISO 4217 code',
  { code: 'unknown_currency' },
);
export const amountRule = mustShow(
  (value) => isIntegerFrom(value, 1),
  'a positive integer in minor units',
);
export const countryRule = mustShow(isCountry, 'an ISO 3166-1 alpha-2 code', {
  code: 'unknown_country',
  show: shownCode,
});
const secureUrlForm = mustShow((value) => parseSecureUrl(value) !== null, SECURE_URL, {
  show: shownUrl,
});
export const secureUrlRule: Rule = (value, field, errors) =>
  isDevelopment && isString(value) && /^https?:\/\/[^/?#]*[^ -~/?#]/iu.test(value)
    ? errors.add(field, 'must have its host in ASCII, as `new URL(url).href` has it (`xn--...`)')
    : secureUrlForm(value, field, errors);

const containerType = mustShow(isContainer, 'an element or a CSS selector');
/** A search for an element that does not exist returns `null`. */
export const containerRule: Rule = (value, field, errors) =>
  value === null
    ? errors.add(field, 'is null: no element was found', 'required')
    : containerType(value, field, errors);
