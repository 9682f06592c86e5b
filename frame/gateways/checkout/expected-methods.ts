/** Which payment methods of a session Flow will show, as far as known before Flow is loaded. */
import type { CheckoutConfiguration } from './configuration.ts';

type Offer = Pick<CheckoutConfiguration, 'paymentMethods'>;

const FLOW_CARDS = 'card' as const;

export function hasCards({ paymentMethods = [FLOW_CARDS] }: Offer): boolean {
  return paymentMethods.includes(FLOW_CARDS);
}

/** Leaves out the wallet that only Apple's browsers have. */
export function otherMethods({ paymentMethods = [] }: Offer): readonly string[] {
  const hasApplePay = 'ApplePaySession' in globalThis;
  return paymentMethods.filter(
    (type) => type !== FLOW_CARDS && (type !== 'applepay' || hasApplePay),
  );
}
