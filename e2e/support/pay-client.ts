import type { Checkout, Pay } from '../../loader/index.ts';

/** A client of the SDK that takes arguments of any type, since tests also pass what its types forbid. */
export interface PayClient {
  createEmbeddedSession(data: unknown): ReturnType<Pay['createEmbeddedSession']>;
  initializePayment(config: unknown): ReturnType<Pay['initializePayment']>;
  checkout(options: unknown): Checkout;
  getTransaction(...given: Parameters<Pay['getTransaction']>): ReturnType<Pay['getTransaction']>;
  pollPaymentStatus(
    ...given: Parameters<Pay['pollPaymentStatus']>
  ): ReturnType<Pay['pollPaymentStatus']>;
  preload(...options: Parameters<Pay['preload']>): void;
  destroy(): void;
}
