/** Checks the arguments of the operations. */
import { isDevelopment } from '../../shared/development/is-development.ts';
import { parsedJson } from '../../shared/plain/json.ts';
import {
  isId,
  isIntegerFrom,
  isMissing,
  isRecord,
  isString,
} from '../../shared/plain/value-types.ts';
import { isEmbeddedSessionResponse } from '../../shared/platform/response-shapes.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { mustBe } from '../errors/must-be.ts';
import type { OperationOptions } from '../options/operation-options.ts';
import { checked } from './field-errors.ts';
import type { OnUnknown, Rule } from './field-errors.ts';
import { fields } from './fields.ts';
import type { Given } from './fields.ts';
import { plainCopy } from './plain-copy.ts';
import {
  callbackRule,
  choice,
  containerRule,
  idRule,
  must,
  mustShow,
  optional,
  required,
  signalRule,
  durationRule,
} from './value-rules.ts';

/** Returns a copy: a framework may have wrapped the session in a proxy, which cannot be sent to the frame. */
export const sessionRule: Rule<EmbeddedSessionResponse | undefined> = (value, field, errors) => {
  const copy = plainCopy(value);
  return isEmbeddedSessionResponse(copy)
    ? copy
    : errors.add(field, mistake(value) ?? mustBe('the result of createEmbeddedSession', value));
};

/** What is often passed in place of a session. */
function mistake(value: unknown): string | undefined {
  if (!isDevelopment) return undefined;
  if (typeof value === 'function') return 'is a function: pass what it returns';
  if (isString(value)) return mistakenString(value);
  if (!isRecord(value)) return undefined;
  if (typeof value['then'] === 'function') return 'is a promise; did you forget `await`?';
  if (typeof value['json'] === 'function')
    return 'is a response; did you forget `await response.json()`?';
  // A reference of Vue inherits its field `value`, and has private ones.
  const field = ['value', ...Object.keys(value)].find((name) => isCopyOfSession(value[name]));
  return field && `is in the field \`${field}\` of this object: pass that field`;
}

function mistakenString(value: string): string | undefined {
  if (/^\s*</u.test(value)) return 'is an HTML page';
  return isCopyOfSession(parsedJson(value))
    ? 'is JSON; did you forget `JSON.parse`, or take `text()` for `json()`?'
    : undefined;
}

function isCopyOfSession(value: unknown): boolean {
  return isEmbeddedSessionResponse(plainCopy(value));
}

/** A function whose body is in braces may return nothing. */
const returnedSession: typeof sessionRule = (value, field, errors) =>
  isMissing(value)
    ? errors.add(field, 'is required; does the function return it?', 'required')
    : sessionRule(value, field, errors);

/**
 * Checks what the shop's `fetchSession` has resolved with.
 *
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkedFetchedSession(given: EmbeddedSessionResponse): EmbeddedSessionResponse {
  const subject = 'result of fetchSession';
  const rule = isDevelopment ? returnedSession : required(sessionRule);
  return checked(given, rule, { subject, field: 'session' }) ?? given;
}

const OPTIONS = fields<OperationOptions>({
  signal: signalRule,
  idempotencyKey: must(isId, '1 to 255 printable ASCII characters'),
  timeout: durationRule,
  interval: durationRule,
  maxAttempts: mustShow(
    (value) => value === Infinity || isIntegerFrom(value, 1),
    'a positive integer',
  ),
  onStatusChange: callbackRule,
  container: containerRule,
  session: optional(sessionRule),
  target: choice('_self', '_blank'),
});

/** What an operation was called with. */
export interface GivenArguments {
  /** By their names. Default: none. */
  readonly ids?: Readonly<Record<string, unknown>>;
  readonly options: OperationOptions | undefined;
  readonly onUnknown?: OnUnknown;
}

/**
 * Checks ids and options together, so that one error names every invalid argument.
 *
 * @returns a copy of the options
 * @throws {PayValidationError} VALIDATION_ERROR
 */
export function checkedOptions(
  operation: string,
  { ids = {}, options, onUnknown }: GivenArguments,
): Given<OperationOptions> {
  const rule: typeof OPTIONS = (value, field, errors) => {
    for (const [name, id] of Object.entries(ids)) idRule(id, name, errors);
    return OPTIONS(value, field, errors);
  };
  const subject = `arguments of ${operation}`;
  return checked(options ?? {}, rule, { subject, field: 'options', onUnknown }) ?? {};
}
