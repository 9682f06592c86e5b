/**
 * Checks a request body against a schema and reports all invalid fields together.
 */
import * as v from 'valibot';
import { validationProblem } from './problem.ts';
import type { FieldError } from '../../../shared/errors/errors.ts';
import { FIELD_MESSAGES } from '../../../shared/errors/field-messages.ts';

const WRONG_TYPE = 'has the wrong type';

/** The host of an e-mail address or a URL with a character beyond ASCII. */
const HOST_BEYOND_ASCII = /(?:@|:\/\/)[^/]*[^ -~]/u;

/** The message for each code, about a field. The schemas use codes in place of messages. */
const ISSUE_MESSAGES: Readonly<Record<string, string>> = {
  ...FIELD_MESSAGES,
  wrong_type: WRONG_TYPE,
  invalid: 'is not valid',
  too_long: 'is too long',
  too_small: 'must be at least 1',
  not_zero: 'must be 0, because a set-up charges nothing',
  too_large: 'is too large',
  repeated: 'must have each value once',
  without_one_payment: 'must contain 1, which is one payment',
  too_many_keys: 'has too many keys',
  not_an_integer: 'must be an integer number of minor units',
  unknown_currency: 'must be an ISO 4217 code',
  unknown_country: 'must be an ISO 3166-1 alpha-2 code',
  unknown_value: 'is not one of the known values',
  unknown_field: 'is not a field of this request',
  not_an_amount: 'must be an integer number of minor units, or "all"',
};

/** Throws a problem with status 422 that lists the invalid fields. */
export function checkBody<Output>(schema: v.GenericSchema<unknown, Output>, body: unknown): Output {
  // The schema library accepts an array as an object whose fields are all left out.
  if (Array.isArray(body)) {
    throw validationProblem([{ field: 'body', code: 'wrong_type', message: WRONG_TYPE }]);
  }
  // One error is reported for each field.
  const result = v.safeParse(schema, body, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw validationProblem(result.issues.map(fieldError));
}

function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  const field = v.getDotPath(issue) ?? 'body';
  const code = codeOf(issue);
  return { field, code, message: messageOf(issue, code) };
}

/** Only numbers are shown, because other values may be personal data. */
function messageOf(issue: v.BaseIssue<unknown>, code: string): string {
  const { expected, input } = issue;
  const message = ISSUE_MESSAGES[code] ?? 'is not valid';
  if (code === 'unknown_value') return `${message}: ${known(issue)}`;
  if (code === 'not_an_integer') return `${message}; received ${String(input)}`;
  if (code === 'wrong_type' && expected === 'string' && typeof input === 'number') {
    return 'must be a string; received a number: write `String(value)`';
  }
  if (code === 'invalid' && typeof input === 'string' && HOST_BEYOND_ASCII.test(input)) {
    return 'must have its domain in ASCII, as `URL.hostname` has it (`xn--…`)';
  }
  return message;
}

/** The values of a closed list, which the schema library writes as a union of literals. */
function known({ expected }: v.BaseIssue<unknown>): string {
  return [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, value]) => value).join(', ');
}

function codeOf(issue: v.BaseIssue<unknown>): string {
  if (issue.message in ISSUE_MESSAGES) return issue.message;
  if (issue.expected === 'never') return 'unknown_field';
  if (issue.received === 'undefined') return 'required';
  return issue.type === 'picklist' ? 'unknown_value' : 'wrong_type';
}
