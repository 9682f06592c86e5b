/**
 * Errors on their way out of the SDK, and callbacks of the merchant, which may throw but can never
 * break a payment.
 */
import { PayValidationError } from '../../shared/errors.ts';
import type { PayError } from '../../shared/errors.ts';
import { asPayError } from './as-pay-error.ts';

export interface ErrorReport {
  /** Hands an error to the global `onError`, once however often it is reported. */
  readonly report: (error: PayError) => void;
  /** Reports whatever ended an operation, and returns it as the PayError to reject with. */
  giveOut(failure: unknown): PayError;
  /**
   * Runs a callback of the merchant. What it throws, or rejects with, is reported the first time
   * and goes no further.
   *
   * @param name - of the callback, as in the configuration
   */
  call(name: string, callback: () => unknown): void;
}

/** @param onError - the merchant's global handler */
export function errorReport(onError: ((error: PayError) => void) | undefined): ErrorReport {
  const reported = new WeakSet<PayError>();
  const failedCallbacks = new Set<string>();
  const report = (error: PayError) => {
    if (reported.has(error)) return;
    reported.add(error);
    call('onError', () => onError?.(error));
  };
  const call = (name: string, callback: () => unknown) => {
    // The executor turns what is thrown into a rejection, so that both take one way.
    new Promise((resolve) => resolve(callback())).catch((cause: unknown) => {
      if (failedCallbacks.has(name)) return;
      failedCallbacks.add(name);
      report(new PayValidationError(`${name} threw`, [], { reason: 'CALLBACK_FAILED', cause }));
    });
  };
  return {
    report,
    giveOut(failure) {
      const error = asPayError(failure);
      report(error);
      return error;
    },
    call,
  };
}
