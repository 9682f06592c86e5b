/** What single values must be, wherever they are handed in. */

/** ms; the longest time that a timer can measure. A longer one would end at once. */
export const LONGEST_TIME = 2 ** 31 - 1;

/** Printable ASCII: fits a path segment and a header, whatever reads it. */
const ID_FORM = /^[!-~]{1,255}$/;
/** A URL parser would take these for a step in the path. */
const PATH_STEP = /^\.\.?$/;

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

export function isLocale(value: unknown): boolean {
  try {
    return isText(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

export function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

/** By shape: a signal of another window is as good. */
export function isAbortSignal(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value
  );
}

export function isOptional(value: unknown, rule: (value: unknown) => boolean): boolean {
  return value === undefined || rule(value);
}
