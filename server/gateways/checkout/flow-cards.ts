/** What Checkout.com knows of a card by its first digits, with the names of its published types. */
import type { CardMetadataLookupResponse } from '@checkout.com/checkout-web-components';
import type { KnownCard } from '../../platform/gateway-simulator.ts';
import { cardFacts, RANGE_LENGTH } from '../card-facts.ts';

/** By Adyen's names, which the sandbox's list of cards has. */
const SCHEMES: Readonly<Record<string, string>> = {
  visa: 'visa',
  mc: 'mastercard',
  amex: 'american_express',
  cartebancaire: 'cartes_bancaires',
};

/** A local scheme comes first. */
function schemesOf(brands: readonly string[]): readonly string[] {
  return brands.map((brand) => SCHEMES[brand] ?? brand);
}

/** The look-up of a card that is being typed; `undefined` before its first eight digits. The types name no country. */
export function lookedUp(digits: string): CardMetadataLookupResponse | undefined {
  const facts = digits.length < RANGE_LENGTH ? undefined : cardFacts(digits);
  if (facts === undefined) return undefined;
  const schemes = schemesOf(facts.brands);
  return {
    bin: digits.slice(0, RANGE_LENGTH),
    scheme: schemes.at(-1) ?? '',
    local_schemes: schemes.slice(0, -1),
    card_type: facts.funding,
  };
}

/** @param preferred - the scheme that the customer chooses of a co-badged card. Default: the local one */
export function knownToFlow(number: string, preferred: string | undefined): KnownCard | undefined {
  const facts = cardFacts(number);
  if (facts === undefined) return undefined;
  const { brands, issuerCountry, funding } = facts;
  const schemes = schemesOf(brands);
  const brand = schemes.find((scheme) => scheme === preferred) ?? schemes[0];
  return brand === undefined ? undefined : { brand, issuerCountry, funding };
}
