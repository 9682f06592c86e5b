/**
 * The shape of everything that reaches the loader from the frame, checked by hand: a schema library
 * would be larger than all of this.
 */
import type { LoaderMethods, Result, RpcError } from '../shared/rpc.ts';

type Argument<Name extends keyof LoaderMethods> = Parameters<LoaderMethods[Name]>[0];
type Fields = Readonly<Record<string, unknown>>;

const REASON = /^\w{1,64}$/;
const LONGEST_ADDRESS = 8192;
/** px; more than any form has, and less than would let the frame take the page over. */
const GREATEST_HEIGHT = 5000;

export function isNothing(value: unknown): value is undefined {
  return value === undefined;
}

export function isSize(value: unknown): value is Argument<'resized'> {
  if (!isRecord(value) || typeof value.height !== 'number') return false;
  return value.height >= 0 && value.height <= GREATEST_HEIGHT;
}

export function isStateChange(value: unknown): value is Argument<'stateChanged'> {
  return isRecord(value) && isOneOf(value.state, 'editing', 'submitting', 'challenge', 'away');
}

export function isStep(value: unknown): value is Argument<'submit'> {
  return isRecord(value) && Number.isSafeInteger(value.step) && 'data' in value;
}

export function isRedirect(value: unknown): value is Argument<'redirect'> {
  return (
    isRecord(value) &&
    isText(value.url, LONGEST_ADDRESS) &&
    isOneOf(value.method, 'GET', 'POST') &&
    isRecord(value.fields) &&
    Object.values(value.fields).every((field) => typeof field === 'string')
  );
}

export function isCompletion(value: unknown): value is Argument<'completed'> {
  if (!isRecord(value)) return false;
  const { gatewayPaymentId } = value;
  return (
    gatewayPaymentId === undefined || (isText(gatewayPaymentId, 255) && gatewayPaymentId !== '')
  );
}

export function isRpcError(value: unknown): value is RpcError {
  return (
    isRecord(value) &&
    typeof value.reason === 'string' &&
    REASON.test(value.reason) &&
    typeof value.message === 'string'
  );
}

export function isFailure(value: unknown): value is Argument<'failed'> {
  return isRpcError(value) && 'recoverable' in value && typeof value.recoverable === 'boolean';
}

export function isFocusOut(value: unknown): value is Argument<'focusOut'> {
  return isRecord(value) && isOneOf(value.direction, 'forward', 'backward');
}

/** What a method of the frame answers: a number to `ping`, else `null`, or an error. */
export function isResult(value: unknown): value is Result<number | null> {
  if (!isRecord(value)) return false;
  if (value.ok === false) return isRpcError(value.error);
  return value.ok === true && (value.value === null || typeof value.value === 'number');
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function isOneOf(value: unknown, ...allowed: readonly unknown[]): boolean {
  return allowed.includes(value);
}
