/**
 * What both sides of the bridge add to Penpal: methods without a prototype, and limits on the size
 * and the number of calls.
 */
import { isString } from '../plain/value-types.ts';
import { MAX_CALLS_UNDER_WAY, failure } from '../rpc.ts';
import type { Result } from '../rpc.ts';

/** Why a message ended the connection. */
export type Violation = 'MESSAGE_TOO_LARGE' | 'TOO_MANY_CALLS' | 'MESSAGE_INVALID';

/** A method as the other side calls it: it accepts any argument and always returns a result. */
export type ExposedMethod = (argument?: unknown) => Promise<Result<unknown>>;

/** Wraps a method so that size, number of calls and shape are checked before it runs. */
export type MethodGuard = <Argument>(
  check: (argument: unknown) => argument is Argument,
  method: (argument: Argument) => Promise<Result<unknown>>,
) => ExposedMethod;

/**
 * One guard for all methods of a connection, which share the limit on concurrent calls.
 *
 * @param limit - characters of JSON that one argument may have
 * @param onViolation - called before the failure is returned; ends the connection
 */
export function createMethodGuard(
  limit: number,
  onViolation: (violation: Violation) => void,
): MethodGuard {
  let underWay = 0;
  return (check, method) => async (argument) => {
    const reject = (violation: Violation) => {
      onViolation(violation);
      return failure(violation);
    };
    if (underWay >= MAX_CALLS_UNDER_WAY) return reject('TOO_MANY_CALLS');
    if (!fitsMessage(argument, limit)) return reject('MESSAGE_TOO_LARGE');
    if (!check(argument)) return reject('MESSAGE_INVALID');
    underWay += 1;
    try {
      return await method(argument);
    } catch {
      return failure('INTERNAL_ERROR');
    } finally {
      underWay -= 1;
    }
  };
}

/**
 * Prepares methods to be called by an untrusted side: a frozen object without a prototype, so that
 * `constructor` and `toString` cannot be called.
 */
export function exposeMethods<Names extends string>(
  methods: Readonly<Record<Names, ExposedMethod>>,
): Record<string, ExposedMethod> {
  const exposed: Record<string, ExposedMethod> = Object.create(null);
  return Object.freeze(Object.assign(exposed, methods));
}

/**
 * Whether a value is plain JSON of about `limit` characters at most; escapes and separators are not
 * counted. The walk stops at the limit, so that rejecting a value never costs more than accepting
 * one. Shared references count each time. Arrays with holes, buffers and the like are not JSON.
 */
export function fitsMessage(message: unknown, limit: number): boolean {
  const pending = [message];
  let size = 0;
  while (pending.length > 0) {
    const value = pending.pop();
    if (isString(value)) size += value.length + 2;
    else if (Array.isArray(value)) {
      size += value.length + 2;
      // A named property of an array is not JSON either. `ownKeys` includes `length`; a page may have
      // replaced `Object.keys` by a function that also lists inherited names.
      if (size > limit || Reflect.ownKeys(value).length !== value.length + 1) return false;
      for (const item of value) {
        if (item === undefined) return false;
        pending.push(item);
      }
    } else if (isPlain(value)) {
      size += 2;
      for (const [name, field] of Object.entries(value)) {
        size += name.length + 4;
        if (size > limit) return false;
        pending.push(field);
      }
    } else if (isBare(value)) size += 5;
    else return false;
    if (size > limit) return false;
  }
  return true;
}

/** Whether the value contains nothing, and is no function, symbol or big integer. */
function isBare(value: unknown): boolean {
  return (
    value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean'
  );
}

/** By its tag: objects of other windows have another prototype. */
function isPlain(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]';
}
