/** What Drop-in can list of an offer, as far as it is known before its code is loaded. */
import { PARTIAL_TYPES, TYPES_WITH_SCRIPT, UNLISTED_TYPES } from './classes/left-out-types.ts';
import type { AdyenConfiguration } from './configuration.ts';

export type Offer = NonNullable<AdyenConfiguration['paymentMethods']>;

interface Typed {
  readonly type: string;
}

/** Why a payment method is left out whatever the device. */
type LeftOutReason = 'NOT_ENABLED' | 'PARTIAL_PAYMENT' | 'NOT_SUPPORTED';

function leftOutReason(type: string): LeftOutReason | undefined {
  if (TYPES_WITH_SCRIPT.includes(type)) return 'NOT_ENABLED';
  if (PARTIAL_TYPES.includes(type)) return 'PARTIAL_PAYMENT';
  return UNLISTED_TYPES.includes(type) ? 'NOT_SUPPORTED' : undefined;
}

/** The types that have such a reason. */
export const LEFT_OUT_TYPES: readonly string[] = [
  ...TYPES_WITH_SCRIPT,
  ...PARTIAL_TYPES,
  ...UNLISTED_TYPES,
];

/** The offer without what is left out. */
export function listedOffer({ paymentMethods, storedPaymentMethods = [] }: Offer) {
  const isListed = ({ type }: Typed) => leftOutReason(type) === undefined;
  return {
    paymentMethods: paymentMethods.filter(isListed),
    storedPaymentMethods: storedPaymentMethods.filter(isListed),
  };
}

interface TypedOffer {
  readonly paymentMethods: readonly Typed[];
  readonly storedPaymentMethods?: readonly Typed[];
}

/** The types of an offer, each once; none where only Adyen knows the offer. */
export function offeredTypes(offer?: TypedOffer): readonly string[] {
  const { paymentMethods = [], storedPaymentMethods = [] } = offer ?? {};
  return [...new Set([...storedPaymentMethods, ...paymentMethods].map(({ type }) => type))];
}
