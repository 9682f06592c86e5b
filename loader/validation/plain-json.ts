/**
 * Copies a value as plain JSON, and reports what JSON would silently drop or change: functions, dates, class
 * instances, cycles, NaN, `__proto__`.
 */
import { isString } from '../../shared/plain/value-types.ts';
import { FIELD_MESSAGES, isWellFormed } from '../../shared/errors/field-messages.ts';
import { isPlain } from '../../shared/plain/json.ts';
import type { FieldErrors } from './field-errors.ts';
import { pathOf } from './fields.ts';

/** Deep enough for any real metadata, shallow enough for every parser's stack. */
const DEEPEST = 32;

/** @param field - path of the value, for errors */
export function copyPlainJson(
  value: unknown,
  field: string,
  errors: FieldErrors,
  ancestors: readonly object[] = [],
): unknown {
  const reject = (message: string) => errors.add(field, message, 'not_json');
  if (!isWellFormed(value)) errors.add(field, FIELD_MESSAGES.malformed, 'malformed');
  if (value === null || isString(value) || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) reject('must be finite');
    return value;
  }
  if (!isPlain(value)) return reject('must be plain JSON');
  if (ancestors.includes(value)) return reject('must not contain itself');
  if (ancestors.length >= DEEPEST) return reject(`must not be nested deeper than ${DEEPEST}`);

  const path = [...ancestors, value];
  if (Array.isArray(value)) {
    // By index, because JSON would silently turn a gap into null.
    return [...value].map((item: unknown, index) =>
      copyPlainJson(item, `${field}.${index}`, errors, path),
    );
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.map(([name, item]: [string, unknown]) => {
      const itemField = pathOf(field, name);
      if (!isWellFormed(name)) errors.add(itemField, FIELD_MESSAGES.malformed, 'malformed');
      if (name === '__proto__') errors.add(itemField, 'is not allowed as a name', 'not_json');
      return [name, copyPlainJson(item, itemField, errors, path)];
    }),
  );
}
