/**
 * Errors on their way out of the SDK, and callbacks of the merchant, which may throw but can never
 * break a payment.
 */
import { PayValidationError } from '../shared/errors.ts';
import type { PayError } from '../shared/errors.ts';
import { asPayError } from './payment-errors.ts';

export class ErrorReport {
  readonly #onError: ((error: PayError) => void) | undefined;
  readonly #reported = new WeakSet<PayError>();
  readonly #failedCallbacks = new Set<string>();

  /** @param onError - the merchant's global handler */
  constructor(onError: ((error: PayError) => void) | undefined) {
    this.#onError = onError;
  }

  /** Hands an error to the global `onError`, once however often it is reported. */
  report(error: PayError): void {
    if (this.#reported.has(error)) return;
    this.#reported.add(error);
    this.call('onError', () => this.#onError?.(error));
  }

  /** Reports whatever ended an operation, and returns it as the PayError to reject with. */
  giveOut(failure: unknown): PayError {
    const error = asPayError(failure);
    this.report(error);
    return error;
  }

  /**
   * Runs a callback of the merchant. What it throws, or rejects with, is reported the first time
   * and goes no further.
   *
   * @param name - of the callback, as in the configuration
   */
  call(name: string, callback: () => unknown): void {
    // The executor turns what is thrown into a rejection, so that both take one way.
    new Promise((resolve) => resolve(callback())).catch((cause: unknown) => {
      if (this.#failedCallbacks.has(name)) return;
      this.#failedCallbacks.add(name);
      this.report(
        new PayValidationError(`${name} threw`, [], { reason: 'CALLBACK_FAILED', cause }),
      );
    });
  }
}
