/** Gathers everything that is wrong with what was handed in, to be told in one error. */
import { PayValidationError } from '../shared/errors.ts';
import type { FieldError } from '../shared/errors.ts';

export class FieldFaults {
  readonly #details: FieldError[] = [];

  add(field: string, code: string, message: string): void {
    this.#details.push({ field, code, message });
  }

  expect(field: string, fits: boolean, message: string, code = 'invalid'): void {
    if (!fits) this.add(field, code, message);
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
