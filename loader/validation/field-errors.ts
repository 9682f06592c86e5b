/** Collects the errors of all invalid fields, to report them in one error. */
import { PayValidationError } from '../../shared/errors.ts';
import type { FieldError } from '../../shared/errors.ts';
import { mustBe } from '../errors/must-be.ts';
import { pathOf } from './field-path.ts';
import { isRecord } from './value-types.ts';

/**
 * Adds what is wrong with a value to the errors, and returns the value to use. A value that is
 * `undefined` is right unless it is required.
 */
export type Rule = (value: unknown, field: string, errors: FieldErrors) => unknown;

/** The rule for each field of an object; the compiler requires one for every field. */
export type Rules<Fields> = { readonly [Name in keyof Fields]-?: Rule };

/** The defined fields of an object. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] & ({} | null) };

export class FieldErrors {
  readonly #details: FieldError[] = [];
  #cause: unknown;
  /** Called with each field that is not known, or is left out. */
  readonly onUnknown: (field: string) => void;

  constructor(onUnknown: (field: string) => void = () => {}) {
    this.onUnknown = onUnknown;
  }

  add(field: string, code: string, message: string): void {
    this.#details.push({ field, code, message });
  }

  expect(field: string, fits: boolean, message: string, code = 'invalid'): void {
    if (!fits) this.add(field, code, message);
  }

  /** Returns the result of `read`. If a getter or proxy of the caller throws, the field is invalid. */
  read<Value>(field: string, read: () => Value): Value | undefined {
    try {
      return read();
    } catch (cause) {
      this.#cause ??= cause;
      this.add(field, 'unreadable', 'cannot be read');
      return undefined;
    }
  }

  /**
   * Checks the fields of an object and returns a copy of them. Each field is read once, so that the
   * checked value is the one that is used.
   *
   * @param name - the object's name, for an error of the object itself
   * @param parent - the prefix of the fields' paths, if they need one
   * @param onUnknown - called with each unknown field
   */
  check<Fields extends object>(
    given: Fields | null | undefined,
    rules: Rules<Fields>,
    name: string,
    parent = '',
    onUnknown = this.onUnknown,
  ): Given<Fields> {
    const copy: { -readonly [Name in keyof Fields]?: Fields[Name] & ({} | null) } = {};
    const isObject = this.read(name, () => isRecord(given ?? {}));
    this.expect(name, isObject !== false, mustBe('an object', given));
    for (const name in rules) {
      const field = pathOf(parent, name);
      const value = isObject ? this.read(field, () => given?.[name]) : undefined;
      this.read(field, () => rules[name](value, field, this));
      if (value !== undefined) copy[name] = value;
    }
    this.read(name, () => {
      for (const name of Object.keys(isObject && given ? given : {})) {
        if (!Object.hasOwn(rules, name)) onUnknown(pathOf(parent, name));
      }
    });
    return copy;
  }

  /**
   * @param subject - the name of what was checked, for the message
   * @throws {PayValidationError} VALIDATION_ERROR; `details` contains every error
   */
  throwIfAny(subject: string): void {
    if (this.#details.length === 0) return;
    const list = this.#details.map(({ field, message }) => `${field} ${message}`).join('; ');
    throw new PayValidationError(`Invalid ${subject}: ${list}`, this.#details, {
      cause: this.#cause,
    });
  }
}

/**
 * Checks a single object, like {@link FieldErrors.check}, and throws if it is invalid.
 *
 * @param subject - the name of what is checked, for the message
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checked<Fields extends object>(
  subject: string,
  given: Fields | undefined,
  rules: Rules<Fields>,
  name: string,
  parent?: string,
): Given<Fields> {
  const errors = new FieldErrors();
  const copy = errors.check(given, rules, name, parent);
  errors.throwIfAny(subject);
  return copy;
}
