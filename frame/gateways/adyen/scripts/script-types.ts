/** The payment methods that need the script of a third party, by the name of the script. */
export const SCRIPT_TYPES = {
  amazonpay: ['amazonpay'],
  applepay: ['applepay'],
  cashapp: ['cashapp'],
  clicktopay: ['clicktopay'],
  googlepay: ['googlepay', 'paywithgoogle'],
  klarna: ['klarna', 'klarna_account', 'klarna_b2b', 'klarna_paynow'],
  paybybank_pix: ['paybybank_pix'],
  paypal: ['paypal'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The name of the script of a third party that a payment method needs. */
export function scriptOf(type: string): string | undefined {
  const scripts: readonly (readonly [string, readonly string[]])[] = Object.entries(SCRIPT_TYPES);
  return scripts.find(([, types]) => types.includes(type))?.[0];
}
