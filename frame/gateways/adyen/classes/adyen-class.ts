import type { Dropin } from '@adyen/adyen-web';

/** The class of a payment method, as Drop-in takes it. */
export type AdyenClass = NonNullable<Dropin['props']['paymentMethodComponents']>[number] & {
  readonly type: string;
};
