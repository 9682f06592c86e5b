/** The payment methods that the sandbox offers by Adyen's form, and how a customer pays with each. */
export { METHOD_CATALOGUE } from '../../server/gateways/adyen/method-catalogue.ts';
export type { MethodKind } from '../../server/gateways/adyen/method-catalogue.ts';
