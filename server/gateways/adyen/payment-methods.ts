/**
 * The payment methods that Drop-in offers, in the shape of Adyen's response to `/paymentMethods`.
 */

/** The payment methods that this gateway can complete. */
export const METHOD_TYPES = ['scheme', 'sepadirectdebit', 'blik', 'ideal'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];

/** A new copy for each session, because Adyen's SDK mutates it. */
export function paymentMethodsResponse(): object {
  return {
    paymentMethods: [
      { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] },
      { type: 'sepadirectdebit', name: 'SEPA Direct Debit' },
      { type: 'blik', name: 'BLIK' },
      { type: 'ideal', name: 'iDEAL' },
    ],
  };
}
