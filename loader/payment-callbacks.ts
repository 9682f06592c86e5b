/** The merchant's callbacks of one payment. Whatever they throw is reported and goes no further. */
import type { PayError } from '../shared/errors.ts';
import type { SessionStatus } from '../shared/sessions.ts';
import * as errors from './payment-errors.ts';
import type { PaymentFormConfig } from './payment-form-config.ts';
import type { PaymentServices } from './payment-services.ts';

export class PaymentCallbacks {
  readonly #services: PaymentServices;
  readonly #config: PaymentFormConfig;

  constructor(services: PaymentServices, config: PaymentFormConfig) {
    this.#services = services;
    this.#config = config;
  }

  ready(): void {
    this.#call(() => this.#config.onReady?.());
  }

  expiring(): void {
    this.#call(() => this.#config.onSessionExpiring?.());
  }

  succeeded(session: SessionStatus): void {
    const payment_id = session.payment_id ?? this.#config.session.payment_id;
    this.#call(() => this.#config.onSuccess?.({ payment_id, session }));
  }

  /** Tells `onError` and the client's global handler. */
  failed(error: PayError): void {
    this.#services.report(error);
    this.#call(() => this.#config.onError?.(error));
  }

  /** Tells the global handler of a callback that threw. */
  threw(cause: unknown): void {
    this.#services.report(errors.callbackFailed(cause));
  }

  #call(callback: () => unknown): void {
    // The executor turns what is thrown into a rejection, so that both take one way.
    new Promise((resolve) => resolve(callback())).catch((cause: unknown) => this.threw(cause));
  }
}
