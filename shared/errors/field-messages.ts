import { advised, fieldAdvice } from './advice.ts';
import type { FieldError } from './errors.ts';

/** The name of an invalid field, and what is wrong with it. */
export function fieldMessage({ field, message }: Pick<FieldError, 'field' | 'message'>): string {
  return advised(`\`${field}\` ${message}`, fieldAdvice(field));
}

/** Messages for invalid fields, by code, where the SDK and the platform run the same check. */
export const FIELD_MESSAGES = {
  required: 'is required',
  /**
   * A lone surrogate cannot be encoded in UTF-8, so a string that holds one could never be signed.
   */
  malformed: 'must be well-formed Unicode, without lone surrogates',
} as const;

/** Whether a string can be encoded in UTF-8, that is, has no lone surrogate. */
export function isWellFormed(value: unknown): boolean {
  return typeof value !== 'string' || !/\p{Surrogate}/u.test(value);
}
