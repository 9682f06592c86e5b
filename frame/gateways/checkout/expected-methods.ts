/** What Flow will show of the payment methods of a session, as far as it is known before Flow is loaded. */
import type { CheckoutConfiguration } from './configuration.ts';

type Offer = Pick<CheckoutConfiguration, 'paymentMethods'>;

const FLOW_CARDS = 'card' as const;

export function hasCards({ paymentMethods = [FLOW_CARDS] }: Offer): boolean {
  return paymentMethods.includes(FLOW_CARDS);
}

/** Without a wallet that only Apple's browsers have. */
export function otherMethods({ paymentMethods = [] }: Offer): readonly string[] {
  const hasApplePay = 'ApplePaySession' in globalThis;
  return paymentMethods.filter(
    (type) => type !== FLOW_CARDS && (type !== 'applepay' || hasApplePay),
  );
}
