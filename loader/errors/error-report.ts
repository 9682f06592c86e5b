/**
 * Reports errors to the merchant, and calls the merchant's callbacks, whose exceptions must not break
 * a payment.
 */
import { PayValidationError } from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';

export interface ErrorReport {
  /** Calls the global `onError` with an error; only once for each error. */
  readonly report: (error: PayError) => void;
  /**
   * Calls a callback of the merchant. Reports the first error that it throws or rejects with, and never
   * rethrows one.
   *
   * @param name - the callback's name in the configuration
   */
  readonly call: (name: string, callback: () => unknown) => void;
}

/** @param onError - the merchant's global handler */
export function errorReport(onError: ((error: PayError) => void) | undefined): ErrorReport {
  const seen = new WeakSet<PayError>();
  const failedCallbacks = new Set<string>();
  const report = (error: PayError) => {
    if (seen.has(error)) return;
    seen.add(error);
    const reportThrown = () => {
      // Like an uncaught exception: in the console, and to `window.onerror`; a server has no such function.
      if (error.reason === 'CALLBACK_FAILED' && 'reportError' in globalThis) {
        reportError(error.cause);
      }
    };
    if (onError) call('onError', () => onError(error), reportThrown);
    else reportThrown();
  };
  const call = (name: string, callback: () => unknown, onThrown = () => {}) => {
    // The executor converts an exception into a rejection, so that both are handled alike.
    new Promise((resolve) => resolve(callback())).catch((cause: unknown) => {
      onThrown();
      if (failedCallbacks.has(name)) return;
      failedCallbacks.add(name);
      report(new PayValidationError(`${name} threw`, [], { reason: 'CALLBACK_FAILED', cause }));
    });
  };
  return { report, call };
}
