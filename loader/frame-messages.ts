/**
 * The shape of everything that reaches the loader from the frame, checked by hand: a schema library
 * would be larger than all of this.
 */
import type { LoaderMethods, Result, RpcError } from '../shared/rpc.ts';
import { hasShape, oneOf } from './response-shapes.ts';
import { isRecord, isText } from './value-rules.ts';

type Argument<Name extends keyof LoaderMethods> = Parameters<LoaderMethods[Name]>[0];

const LONGEST_ADDRESS = 8192;
/** px; more than any form has, and less than would let the frame take the page over. */
const GREATEST_HEIGHT = 5000;

const isReason = (value: unknown) => isText(value) && /^\w{1,64}$/.test(value);

export function isNothing(value: unknown): value is undefined {
  return value === undefined;
}

export function isSize(value: unknown): value is Argument<'resized'> {
  return hasShape(value, {
    height: (height) => typeof height === 'number' && height >= 0 && height <= GREATEST_HEIGHT,
  });
}

export function isStateChange(value: unknown): value is Argument<'stateChanged'> {
  return hasShape(value, { state: oneOf('editing', 'submitting', 'challenge', 'away') });
}

export function isStep(value: unknown): value is Argument<'submit'> {
  return hasShape(value, { step: Number.isSafeInteger }) && isRecord(value) && 'data' in value;
}

export function isRedirect(value: unknown): value is Argument<'redirect'> {
  return hasShape(value, {
    url: (url) => isText(url) && url.length <= LONGEST_ADDRESS,
    method: oneOf('GET', 'POST'),
    fields: (fields) => isRecord(fields) && Object.values(fields).every(isText),
  });
}

export function isCompletion(value: unknown): value is Argument<'completed'> {
  return hasShape(value, {
    gatewayPaymentId: (id) => id === undefined || (isText(id) && /^.{1,255}$/s.test(id)),
  });
}

export function isRpcError(value: unknown): value is RpcError {
  return hasShape(value, { reason: isReason, message: isText });
}

export function isFailure(value: unknown): value is Argument<'failed'> {
  return isRpcError(value) && hasShape(value, { recoverable: oneOf(true, false) });
}

export function isFocusOut(value: unknown): value is Argument<'focusOut'> {
  return hasShape(value, { direction: oneOf('forward', 'backward') });
}

/** What a method of the frame answers: a number to `ping`, else `null`, or an error. */
export function isResult(value: unknown): value is Result<number | null> {
  return (
    hasShape(value, { ok: oneOf(false), error: isRpcError }) ||
    hasShape(value, {
      ok: oneOf(true),
      value: (given) => given === null || typeof given === 'number',
    })
  );
}
