/** The decimals of Adyen's package. It does not export them, so they are imported by their path. */
const AMOUNT_UTIL = '../../node_modules/@adyen/adyen-web/dist/es/utils/amount-util.js';
const { getDivider }: { getDivider: (currency: string) => number } = await import(AMOUNT_UTIL);

export function adyenDecimals(currency: string): number {
  return Math.log10(getDivider(currency));
}
