import { FIELD_MESSAGES } from '../shared/field-messages.ts';
import { isId } from '../shared/plain/value-types.ts';
import { wrongField } from '../shared/wrong-field.ts';

/**
 * The id of a session or payment, as the platform gave it.
 *
 * @throws {PayValidationError} VALIDATION_ERROR if it is missing or cannot be one
 */
export function checkedId(field: string, value: unknown): string {
  if (typeof value === 'string' && isId(value)) return value;
  if (value === undefined || value === '') {
    throw wrongField(field, FIELD_MESSAGES.required, 'required');
  }
  throw wrongField(field, 'must be the id that the platform returned');
}
