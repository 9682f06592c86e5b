/** Gathers everything that is wrong with what was handed in, to be told in one error. */
import { PayValidationError } from '../shared/errors.ts';
import type { FieldError } from '../shared/errors.ts';
import type { Expectation } from './value-rules.ts';

export class FieldFaults {
  readonly #details: FieldError[] = [];

  add(field: string, code: string, message: string): void {
    this.#details.push({ field, code, message });
  }

  expect(field: string, fits: boolean, message: string, code = 'invalid'): void {
    if (!fits) this.add(field, code, message);
  }

  /** @param prefix - of the fields' names, for instance `options.` */
  check(
    values: Readonly<Record<string, unknown>>,
    expectations: Readonly<Record<string, Expectation>>,
    prefix = '',
  ): void {
    for (const [name, [fits, be, code]] of Object.entries(expectations)) {
      const value = values[name];
      this.expect(prefix + name, value === undefined || fits(value), `must be ${be}`, code);
    }
  }

  /**
   * @param subject - what was checked, for the message
   * @throws {PayValidationError} VALIDATION_ERROR with every fault in `details`
   */
  throwIfAny(subject: string): void {
    if (this.#details.length === 0) return;
    const list = this.#details.map(({ field, message }) => `${field} ${message}`).join('; ');
    throw new PayValidationError(`Invalid ${subject}: ${list}`, this.#details);
  }
}
