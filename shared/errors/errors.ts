/** The errors of the SDK. */
import { BRAND } from './brand.ts';
import type { PayError, PayPaymentError } from './error-classes.ts';
import type { ErrorReason, OutcomeDetails } from './error-properties.ts';

export * from './error-classes.ts';
export * from './error-properties.ts';

/**
 * Whether a value is an error of this SDK. Unlike `instanceof`, it also recognises errors of a second
 * copy of the SDK, and of another window or frame of the same origin.
 */
export function isPayError(value: unknown): value is PayError;
/** Whether the outcome of a payment is unknown: `details` has the last status. */
export function isPayError(
  value: unknown,
  reason: 'OUTCOME_UNKNOWN',
): value is PayPaymentError & {
  readonly reason: 'OUTCOME_UNKNOWN';
  readonly details: OutcomeDetails;
};
/**
 * Whether a session was changed after the customer saw its amount: the error contains the session as it is
 * now.
 */
export function isPayError(
  value: unknown,
  reason: 'SESSION_CHANGED',
): value is PayPaymentError & { readonly reason: 'SESSION_CHANGED' };
/** Whether a value is an error of this SDK with this reason. */
export function isPayError<const R extends ErrorReason>(
  value: unknown,
  reason: R,
): value is PayError & { readonly reason: R };
/** For use as the callback of `Array.prototype.filter`, which passes an index. */
export function isPayError(value: unknown, index: number): value is PayError;
export function isPayError(value: unknown, reason?: unknown): value is PayError {
  try {
    if (typeof value !== 'object' || value === null || !(BRAND in value)) return false;
    return typeof reason !== 'string' || Reflect.get(value, 'reason') === reason;
  } catch {
    // A proxy may throw.
    return false;
  }
}
