/** Rules for single values of arguments and configuration. */
import { minorUnits } from '../../shared/iso-codes.ts';
import { parseSecureUrl } from '../../shared/redirect-url.ts';
import { LONGEST_TIME } from '../page/cancellation.ts';
import { isGatewayCode } from './gateway-code.ts';

/** Printable ASCII, which is safe in a path segment and in a header. */
const ID_FORM = /^[!-~]{1,255}$/;
/** A URL parser would resolve these as path segments. */
const PATH_STEP = /^\.\.?$/;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** `undefined`, `null`, or a blank string. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (isString(value) && value.trim() === '');
}

export function isId(value: unknown): boolean {
  return isString(value) && ID_FORM.test(value) && !PATH_STEP.test(value);
}

export function isIntegerFrom(
  value: unknown,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function isLocale(value: unknown): boolean {
  try {
    return isString(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
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

/**
 * A rule for a value: its check, what follows "must be" in the message, an error code other than
 * `invalid`, and whether the value is required.
 */
export type Expectation = readonly [
  fits: (value: unknown) => boolean,
  be: string,
  code?: string,
  isRequired?: boolean,
];

export function required([fits, be, code = 'invalid']: Expectation): Expectation {
  return [fits, be, code, true];
}

/** For a field that is checked elsewhere. */
export const CHECKED_APART: Expectation = [() => true, ''];
export const ID: Expectation = [isId, 'an id'];
export const CONTAINER: Expectation = [isContainer, 'an element or a CSS selector'];
export const GATEWAY: Expectation = [isGatewayCode, 'a gateway code'];
export const LOCALE: Expectation = [isLocale, 'a BCP 47 language tag'];
export const FUNCTION: Expectation = [isFunction, 'a function'];
export const SIGNAL: Expectation = [isAbortSignal, 'an AbortSignal'];
export const TIME: Expectation = [
  (value) => isIntegerFrom(value, 1, LONGEST_TIME),
  'a positive integer (ms)',
];
export const CURRENCY: Expectation = [
  (value) => minorUnits(value) !== undefined,
  'an ISO 4217 code',
  'unknown_currency',
];
export const SECURE_URL: Expectation = [
  (value) => parseSecureUrl(value) !== null,
  'an absolute https URL (http on loopback)',
];
