/** The types of single values. */

/**
 * Printable ASCII, which is safe in a path segment and in a header, but not the segments that a URL
 * parser would resolve.
 */
const ID_FORM = /^(?!\.\.?$)[!-~]{1,255}$/;

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
  return isString(value) && ID_FORM.test(value);
}

export const METHOD_NAME = /^[\w-]{1,64}$/;

/** The name of a payment method, as gateways and pages write it. */
export function isMethodName(value: unknown): value is string {
  return isString(value) && METHOD_NAME.test(value);
}

export function isIntegerFrom(
  value: unknown,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
