/** Gathers everything that is wrong with what was handed in, to be reported in one error. */
import { PayValidationError } from '../../shared/errors.ts';
import type { FieldError } from '../../shared/errors.ts';
import { FIELD_MESSAGES } from '../../shared/field-messages.ts';
import { pathOf } from './field-path.ts';
import { isMissing, isRecord } from './value-rules.ts';
import type { Expectation } from './value-rules.ts';

/** What each field of an object must be; the compiler asks for every one of them. */
export type Expectations<Fields> = { readonly [Name in keyof Fields]-?: Expectation };

/** The fields that were given: none of them is there and `undefined`. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] & ({} | null) };

export class FieldErrors {
  readonly #details: FieldError[] = [];
  #cause: unknown;

  add(field: string, code: string, message: string): void {
    this.#details.push({ field, code, message });
  }

  expect(field: string, fits: boolean, message: string, code = 'invalid'): void {
    if (!fits) this.add(field, code, message);
  }

  /** What `read` gives. A getter or a proxy of the caller may throw: that is an error of the field. */
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
   * Checks the fields of an object and returns a copy of them. Each is read once, so that what was
   * checked is what is used.
   *
   * @param name - of the object, for its own error
   * @param parent - of the fields, where their names are not enough
   * @param onUnknown - called with each further field
   */
  check<Fields extends object>(
    given: Fields | null | undefined,
    expectations: Expectations<Fields>,
    name: string,
    parent = '',
    onUnknown: (field: string) => void = () => {},
  ): Given<Fields> {
    const copy: { -readonly [Name in keyof Fields]?: Fields[Name] & ({} | null) } = {};
    const isObject = this.read(name, () => isRecord(given ?? {}));
    this.expect(name, isObject !== false, 'must be an object');
    for (const name in expectations) {
      const field = pathOf(parent, name);
      const value = isObject ? this.read(field, () => given?.[name]) : undefined;
      this.read(field, () => this.#checkValue(field, value, expectations[name]));
      if (value !== undefined) copy[name] = value;
    }
    this.read(name, () => {
      for (const name of Object.keys(isObject && given ? given : {})) {
        if (!Object.hasOwn(expectations, name)) onUnknown(pathOf(parent, name));
      }
    });
    return copy;
  }

  #checkValue(field: string, value: unknown, [fits, be, code, isRequired]: Expectation): void {
    if (isRequired && isMissing(value)) this.add(field, 'required', FIELD_MESSAGES.required);
    else this.expect(field, value === undefined || fits(value), `must be ${be}`, code);
  }

  /**
   * @param subject - what was checked, for the message
   * @throws {PayValidationError} VALIDATION_ERROR with every error in `details`
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
  expectations: Expectations<Fields>,
  name: string,
  parent?: string,
): Given<Fields> {
  const errors = new FieldErrors();
  const copy = errors.check(given, expectations, name, parent);
  errors.throwIfAny(subject);
  return copy;
}
