import { PayNetworkError } from '../shared/errors.ts';
import { EmbeddedPayment } from './embedded-payment.ts';
import { findContainer } from './find-container.ts';
import type { PaymentFormConfig } from './payment-form-config.ts';
import type { PaymentServices } from './payment-services.ts';
import { WarmFrame } from './warm-frame.ts';

/** The embedded payments of one client, one for each container. */
export class EmbeddedPayments {
  /** What is made ahead of the next payment. */
  readonly warmFrame: WarmFrame;
  readonly #services: PaymentServices;
  readonly #byContainer = new Map<Element, EmbeddedPayment>();

  constructor(services: PaymentServices) {
    this.#services = services;
    this.warmFrame = new WarmFrame(services);
  }

  /**
   * Puts the form of a session into its container. The same session into the same container gives
   * the same promise for as long as the form is there; another session replaces it, as soon as
   * its own form is usable.
   *
   * @returns settles when the form is usable or cannot be shown. With `onError` given, a rejection
   *   counts as handled: hand out this very promise, since one derived from it would not.
   */
  start(config: PaymentFormConfig): Promise<void> {
    const { session_id, gateway } = config.session;
    const container = findContainer(config.container);
    const earlier = container && this.#byContainer.get(container);
    if (earlier?.isShowing(session_id)) return earlier.started;
    for (const one of this.#byContainer.values()) if (one.isLost(session_id)) one.destroy();
    earlier?.retire(new PayNetworkError('', { reason: 'ABORTED' }));

    const payment: EmbeddedPayment = new EmbeddedPayment(this.#services, config, {
      container,
      isResumed: this.#services.mayBeTried(session_id),
      isBehind: earlier?.isOnScreen === true,
      warmFrame: this.warmFrame,
      onShown: () => {
        earlier?.destroy();
        this.warmFrame.remember(gateway.code);
      },
      onFree: () => {
        earlier?.destroy();
        if (container && this.#byContainer.get(container) === payment) {
          this.#byContainer.delete(container);
        }
      },
    });
    if (container) this.#byContainer.set(container, payment);
    void payment.start();
    return payment.started;
  }

  /** Ends every payment's form, and what was made ahead. */
  destroy(): void {
    this.warmFrame.destroy();
    for (const payment of this.#byContainer.values()) payment.destroy();
  }
}
