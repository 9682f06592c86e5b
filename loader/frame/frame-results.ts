/** What the frame's results of commands mean. */
import { PayValidationError } from '../../shared/errors/errors.ts';
import type { Reason } from '../../shared/errors/reasons.ts';
import type { Result, RpcError } from '../../shared/rpc.ts';

/**
 * Why a frame can never show a session, in any state of its form. Any other failure means that the customer is paying
 * with the form, or that the frame is lost.
 */
const UNUSABLE: ReadonlySet<string> = new Set<Reason>([
  'GATEWAY_CONFIG_INVALID',
  'GATEWAY_UNKNOWN',
  'MESSAGE_TOO_LARGE',
]);

/** Whether the replaced form was pressed; `undefined` if the frame does not know. */
export function wasPressedBy(result: Result | undefined): boolean | undefined {
  const value = valueOf(result);
  return value && 'wasPressed' in value ? value.wasPressed : undefined;
}

/** Whether the form has kept what was entered; `undefined` if it shows the same as before. */
export function isKeptBy(result: Result | undefined): boolean | undefined {
  const value = valueOf(result);
  return value && 'isKept' in value ? value.isKept : undefined;
}

/** Why the form can never show the session that it was asked to show. */
export function unusableBy(result: Result | undefined): PayValidationError | undefined {
  if (result?.ok !== false || !UNUSABLE.has(result.error.reason)) return undefined;
  return rejectedBy(result.error);
}

/** The frame has rejected the session. */
export function rejectedBy({ reason, message }: RpcError): PayValidationError {
  return new PayValidationError(message, [], { reason });
}

function valueOf(result: Result | undefined) {
  const value = result?.ok === true ? result.value : undefined;
  return typeof value === 'object' && value !== null ? value : undefined;
}
