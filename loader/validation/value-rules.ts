/** What single values must be, wherever they are handed in. */
import { minorUnits } from '../../shared/iso-codes.ts';
import { parseSecureAddress } from '../../shared/redirect-address.ts';
import { LONGEST_TIME } from '../page/cancellation.ts';
import { isGatewayCode } from './gateway-code.ts';

/** Printable ASCII: fits a path segment and a header, whatever reads it. */
const ID_FORM = /^[!-~]{1,255}$/;
/** A URL parser would take these for a step in the path. */
const PATH_STEP = /^\.\.?$/;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Absent, `null`, or a text with nothing to read in it. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (isText(value) && value.trim() === '');
}

export function isId(value: unknown): boolean {
  return isText(value) && ID_FORM.test(value) && !PATH_STEP.test(value);
}

export function isWholeNumber(
  value: unknown,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function isLocale(value: unknown): boolean {
  try {
    return isText(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

/** By shape: a signal of another window is as good. */
function isAbortSignal(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['aborted'] === 'boolean' &&
    typeof value['addEventListener'] === 'function'
  );
}

/**
 * What a value must be: the test, the words after "must be", a code other than `invalid`, and
 * whether it may not be missing.
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

/** For a field that has rules of its own, beside those of its neighbours. */
export const CHECKED_APART: Expectation = [() => true, ''];
export const ID: Expectation = [isId, 'an id'];
export const SELECTOR: Expectation = [isText, 'a CSS selector'];
export const GATEWAY: Expectation = [isGatewayCode, 'a gateway code'];
export const LOCALE: Expectation = [isLocale, 'a BCP 47 language tag'];
export const FUNCTION: Expectation = [isFunction, 'a function'];
export const SIGNAL: Expectation = [isAbortSignal, 'an AbortSignal'];
export const TIME: Expectation = [
  (value) => isWholeNumber(value, 1, LONGEST_TIME),
  'whole ms above 0',
];
export const CURRENCY: Expectation = [
  (value) => minorUnits(value) !== undefined,
  'an ISO 4217 code',
  'unknown_currency',
];
export const SECURE_ADDRESS: Expectation = [
  (value) => parseSecureAddress(value) !== null,
  'an absolute https address (http on loopback)',
];
