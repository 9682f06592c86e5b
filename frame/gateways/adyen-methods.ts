/** Which of Adyen's components a session needs: those of the ways to pay that it offers. */
import type { AdyenConfiguration } from './adyen-configuration.ts';

type MethodChunk = 'adyen-blik' | 'adyen-sepa';
type AdyenChunks = readonly ['adyen-cards' | 'adyen-dropin', ...MethodChunk[]];

const CARD = 'scheme';

/** By Adyen's name of the payment method. Redirects, such as iDEAL's, are in Drop-in itself. */
const METHOD_CHUNKS: ReadonlyMap<string, MethodChunk> = new Map([
  ['sepadirectdebit', 'adyen-sepa'],
  ['blik', 'adyen-blik'],
]);

/** All of them where Adyen's own session flow has yet to tell what is offered. */
export function adyenChunks({
  paymentMethods: offered,
}: Pick<AdyenConfiguration, 'paymentMethods'>): AdyenChunks {
  if (offered === undefined) return ['adyen-cards', ...METHOD_CHUNKS.values()];
  const { paymentMethods, storedPaymentMethods = [] } = offered;
  const types = new Set([...storedPaymentMethods, ...paymentMethods].map(({ type }) => type));
  const chunks = [...types].flatMap((type) => METHOD_CHUNKS.get(type) ?? []);
  return [types.has(CARD) ? 'adyen-cards' : 'adyen-dropin', ...chunks];
}
