/** Checks the arguments of the operations, before anything is sent. */
import { FIELD_MESSAGES } from '../../shared/errors/field-messages.ts';
import { isId, isIntegerFrom, isRecord } from '../../shared/plain/value-types.ts';
import type { AmountRequest } from '../../shared/platform/platform-api.ts';
import { LONGEST_TIME } from '../../shared/requests/cancellation.ts';
import { wrongField } from '../../shared/errors/wrong-field.ts';
import type { ChangeOptions } from './operation-options.ts';

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

/**
 * The amount of a capture or refund. Nothing stands for the whole amount but `'all'`: a missing amount is an
 * error, and so is a field with another name.
 *
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkedAmount(given: unknown): AmountRequest {
  if (!isRecord(given)) {
    throw wrongField('amount', "must be { amount: 500 } or { amount: 'all' }", 'required');
  }
  const unknown = Object.keys(given).find((name) => name !== 'amount');
  if (unknown !== undefined) throw wrongField(unknown, misplaced(unknown), 'unknown_field');
  const { amount } = given;
  if (amount === 'all') return { amount };
  if (amount === undefined || amount === null) {
    throw wrongField('amount', "is required; pass 'all' for everything that is left", 'required');
  }
  if (typeof amount === 'number' && isIntegerFrom(amount, 1)) return { amount };
  throw wrongField('amount', "must be an integer from 1 (minor units), or 'all'");
}

/**
 * A payment without the customer. The platform checks its fields.
 *
 * @returns a copy
 * @throws {PayValidationError} VALIDATION_ERROR unless it states that the customer is not present
 */
export function checkedPayment(given: unknown): Record<string, unknown> {
  if (!isRecord(given)) throw wrongField('payment', 'must be an object', 'required');
  if (given['off_session'] === true) return { ...given };
  throw wrongField(
    'off_session',
    'must be true: without it the customer pays, in the session that sessions.forOrder returns',
    'required',
  );
}

/** Each option, its rule, and what it must be. */
const OPTION_CHECKS: Readonly<
  Record<keyof ChangeOptions, readonly [isValid: (value: unknown) => boolean, message: string]>
> = {
  idempotencyKey: [isId, 'must be 1 to 255 printable ASCII characters, without spaces'],
  signal: [isAbortSignal, 'must be an AbortSignal'],
  timeout: [
    (value) => isIntegerFrom(value, 1, LONGEST_TIME),
    'must be a positive integer (ms), at most 2147483647',
  ],
};

/**
 * A misspelt option is an error: without its idempotency key, an operation is executed again.
 *
 * @returns a copy
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkedOptions(given: unknown): ChangeOptions {
  if (given === undefined || given === null) return {};
  if (!isRecord(given)) throw wrongField('options', 'must be an object');
  const unknown = Object.keys(given).find((name) => !isOption(name));
  if (unknown !== undefined) {
    throw wrongField(unknown, 'is not an option of this operation', 'unknown_field');
  }
  for (const [name, [isValid, message]] of Object.entries(OPTION_CHECKS)) {
    const value = given[name];
    if (value !== undefined && !isValid(value)) throw wrongField(name, message);
  }
  return { ...given };
}

function misplaced(name: string): string {
  return isOption(name)
    ? 'is an option: pass the amount first, and the options after it'
    : 'is not a field of this request; its only field is `amount`';
}

function isOption(name: string): boolean {
  return Object.hasOwn(OPTION_CHECKS, name);
}

/** By its shape, because a signal may come from another realm. */
function isAbortSignal(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'aborted' in value &&
    typeof value.aborted === 'boolean' &&
    'addEventListener' in value &&
    typeof value.addEventListener === 'function'
  );
}
