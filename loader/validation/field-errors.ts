/** Collects the errors of all invalid fields, to report them in one error. */
import { PayValidationError } from '../../shared/errors.ts';
import type { FieldError } from '../../shared/errors.ts';

/**
 * Adds what is wrong with a value to the errors, and returns the value to use. A value that is
 * `undefined` is right unless it is required.
 */
export type Rule<Kept = unknown> = (value: unknown, field: string, errors: FieldErrors) => Kept;

export type FieldErrors = ReturnType<typeof fieldErrors>;

/** @param onUnknown - called with each field that is not known, or is left out */
export function fieldErrors(onUnknown: (field: string) => void = () => {}) {
  const details: FieldError[] = [];
  let cause: unknown;

  const add = (field: string, message: string, code = 'invalid'): undefined => {
    // The configuration itself has no path.
    details.push({ field: field || 'config', code, message });
  };

  return {
    onUnknown,
    add,

    /** Returns the result of `read`. If a getter or proxy of the caller throws, the field is invalid. */
    read<Value>(field: string, read: () => Value): Value | undefined {
      try {
        return read();
      } catch (error) {
        cause ??= error;
        return add(field, 'cannot be read', 'unreadable');
      }
    },

    /**
     * @param subject - the name of what was checked, for the message
     * @throws {PayValidationError} VALIDATION_ERROR; `details` contains every error
     */
    throwIfAny(subject: string): void {
      if (details.length === 0) return;
      const list = details.map(({ field, message }) => `${field} ${message}`).join('; ');
      throw new PayValidationError(`Invalid ${subject}: ${list}`, details, { cause });
    },
  };
}

/**
 * Checks a value by one rule, and throws if it is invalid.
 *
 * @param subject - the name of what is checked, for the message
 * @returns what the rule returned
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checked<Kept>(
  subject: string,
  rule: Rule<Kept>,
  value: unknown,
  field = '',
  onUnknown?: (field: string) => void,
): Kept | undefined {
  const errors = fieldErrors(onUnknown);
  const kept = errors.read(field, () => rule(value, field, errors));
  errors.throwIfAny(subject);
  return kept;
}
