/** What a gateway knows of a card by its first digits, as networks publish it for ranges of numbers. */
import type { KnownCard } from '../platform/gateway-simulator.ts';
import { schemeOf } from './card-rules.ts';

export interface CardFacts extends Omit<KnownCard, 'brand'> {
  /** Adyen's names. Two of a co-badged card, of which the customer may choose one. */
  readonly brands: readonly string[];
}

/** How many digits name a range. */
export const RANGE_LENGTH = 8;

const RANGES: ReadonlyMap<string, CardFacts> = new Map([
  ['40355010', { brands: ['cartebancaire', 'visa'], issuerCountry: 'FR', funding: 'debit' }],
  ['49884388', { brands: ['visa'], issuerCountry: 'US', funding: 'credit' }],
]);

/** @param number - at least its first digits */
export function cardFacts(number: string): CardFacts | undefined {
  const scheme = schemeOf(number);
  if (scheme === undefined) return undefined;
  const known = RANGES.get(number.slice(0, RANGE_LENGTH));
  return known ?? { brands: [scheme], issuerCountry: 'NL', funding: 'credit' };
}

/**
 * The brand by which a card is charged.
 *
 * @param chosen - by the customer of a co-badged card. Default: the first
 */
export function chosenBrand(number: string, chosen: string | undefined): string | undefined {
  const { brands = [] } = cardFacts(number) ?? {};
  return brands.find((brand) => brand === chosen) ?? brands[0];
}
