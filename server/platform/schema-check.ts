/**
 * Checks a request body against a schema and names every wrong field at once.
 */
import * as v from 'valibot';
import { validationProblem } from './problem.ts';
import type { FieldError } from '../../shared/errors.ts';

/** What the codes mean; the schemas use them in place of messages. */
const MESSAGES: Readonly<Record<string, string>> = {
  required: 'is required',
  wrong_type: 'has the wrong type',
  invalid: 'is not valid',
  malformed: 'holds half a character',
  too_long: 'is too long',
  too_small: 'must be at least 1',
  too_many_keys: 'has too many keys',
  not_an_integer: 'must be a whole number of minor units',
  unknown_currency: 'is not a currency of ISO 4217',
  unknown_country: 'is not a country of ISO 3166-1 alpha-2',
  unknown_value: 'is none of the values that are known',
};

/** Throws a problem with status 422 that lists the wrong fields. */
export function checkBody<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw validationProblem(result.issues.map(fieldError));
}

function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  const field = v.getDotPath(issue) ?? 'body';
  const code = codeOf(issue);
  return { field, code, message: `${field} ${MESSAGES[code] ?? 'is not valid'}` };
}

function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.message in MESSAGES) return issue.message;
  if (issue.received === 'undefined') return 'required';
  return issue.type === 'picklist' ? 'unknown_value' : 'wrong_type';
}
