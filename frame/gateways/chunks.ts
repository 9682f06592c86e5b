/**
 * What is loaded on demand: files beside this one, each of which the build makes a chunk of. A form
 * needs one main chunk, and may need others beside it that share what the main one holds.
 */
import type * as adyenBlik from './adyen-blik.ts';
import type * as adyenCards from './adyen-cards.ts';
import type * as adyenDropin from './adyen-dropin.ts';
import type * as adyenSepa from './adyen-sepa.ts';
import type * as checkoutFlow from './checkout-flow.ts';
import type * as hostedPage from './hosted-page.ts';

export interface Chunks {
  readonly 'adyen-blik': typeof adyenBlik;
  readonly 'adyen-cards': typeof adyenCards;
  readonly 'adyen-dropin': typeof adyenDropin;
  readonly 'adyen-sepa': typeof adyenSepa;
  readonly 'checkout-flow': typeof checkoutFlow;
  readonly 'hosted-page': typeof hostedPage;
}

export type ChunkName = keyof Chunks;

/** By the main chunk, what may be loaded beside it. */
export const CHUNK_FAMILIES = {
  'adyen-cards': ['adyen-blik', 'adyen-sepa'],
  'adyen-dropin': ['adyen-blik', 'adyen-sepa'],
  'checkout-flow': [],
  'hosted-page': [],
} as const satisfies Partial<Record<ChunkName, readonly ChunkName[]>>;

export type MainChunk = keyof typeof CHUNK_FAMILIES;
