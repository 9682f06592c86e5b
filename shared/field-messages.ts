/**
 * What is wrong with a field, by code, where the SDK and the platform check the same: they use the
 * same words.
 */
export const FIELD_MESSAGES = {
  required: 'is required',
  /** A lone surrogate has no form in UTF-8, so nothing that holds one could ever be signed. */
  malformed: 'must be well-formed Unicode, without lone surrogates',
} as const;

/** Whether a string has a form in UTF-8; nothing else could lack one. */
export function isWellFormed(value: unknown): boolean {
  return typeof value !== 'string' || !/\p{Surrogate}/u.test(value);
}
