/** Collects the errors of all invalid fields, to report them in one error. */
import { PayValidationError } from '../../shared/errors/errors.ts';
import type { FieldError } from '../../shared/errors/errors.ts';
import { fieldMessage } from '../../shared/errors/field-messages.ts';
import { bare } from '../../shared/plain/bare.ts';

/**
 * Adds what is wrong with a value to the errors, and returns the value to use. The value `undefined` is valid
 * unless the field is required.
 */
export type Rule<Kept = unknown> = (value: unknown, field: string, errors: FieldErrors) => Kept;

/**
 * Called with each field that is unknown or dropped.
 *
 * @param known - the names of which it may be a misspelling
 * @param problem - what is wrong with the value, if the name is known
 */
export type OnUnknown = (field: string, known: readonly string[], problem?: string) => void;

/** The arguments of one call of {@link OnUnknown}. */
export interface UnknownField {
  readonly field: string;
  readonly known: readonly string[];
}

/** The rule for fields that are not among the known names. */
export type UnknownRule = (known: readonly string[]) => Rule;

/** The errors of the values that were checked so far. */
export interface FieldErrors {
  readonly onUnknown: OnUnknown;
  /**
   * Adds an error.
   *
   * @param code - default: `invalid`
   */
  readonly add: (field: string, message: string, code?: string) => undefined;
  /** Returns the result of `read`. If a getter or proxy of the caller throws, the field is invalid. */
  readonly read: <Value>(field: string, read: () => Value) => Value | undefined;
  /**
   * @param subject - the name of what was checked, for the message
   * @throws {PayValidationError} VALIDATION_ERROR; `details` contains every error
   */
  readonly throwIfAny: (subject: string) => void;
}

/** @param details - receives each error */
export function fieldErrors(
  onUnknown: OnUnknown = () => {},
  details: FieldError[] = [],
): FieldErrors {
  let cause: unknown;

  const add: FieldErrors['add'] = (field, message, code = 'invalid') => {
    // The configuration itself has no path.
    details.push({ field: field || 'config', code, message });
  };

  return {
    onUnknown,
    add,

    read(field, read) {
      try {
        return read();
      } catch (error) {
        cause ??= error;
        return add(field, 'cannot be read', 'unreadable');
      }
    },

    throwIfAny(subject) {
      if (details.length === 0) return;
      const list = details.map(fieldMessage).join('; ');
      throw new PayValidationError(`Invalid ${subject}: ${list}`, details, { cause });
    },
  };
}

/** The value that is checked. */
export interface CheckedValue {
  /** The name of what is checked, for the message. */
  readonly subject: string;
  /** Path of the value. Default: none, for an object, whose fields have paths of their own. */
  readonly field?: string;
  readonly onUnknown?: OnUnknown | undefined;
}

/**
 * Checks a value by one rule, and throws if it is invalid.
 *
 * @returns what the rule returned
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checked<Kept>(
  value: unknown,
  rule: Rule<Kept>,
  options: CheckedValue,
): Kept | undefined {
  const { subject, field = '', onUnknown } = bare(options);
  const errors = fieldErrors(onUnknown);
  const kept = errors.read(field, () => rule(value, field, errors));
  errors.throwIfAny(subject);
  return kept;
}
