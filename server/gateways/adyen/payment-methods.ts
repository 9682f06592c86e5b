/**
 * The payment methods that Drop-in offers, in the shape of Adyen's response to `/paymentMethods`.
 */
import type { OfferedMethods } from '../../platform/scenarios.ts';
import { METHOD_CATALOGUE, methodOf } from './method-catalogue.ts';

const DEFAULT_OFFER = ['scheme', 'sepadirectdebit', 'blik', 'ideal'];

/**
 * A new copy for each session, because Adyen's SDK mutates it.
 *
 * @param country - ISO 3166-1 alpha-2
 */
export function paymentMethodsResponse(country: string, methods?: OfferedMethods): object {
  return {
    paymentMethods: offeredTypes(country, methods).map((type) => {
      const { name, brands, issuers, configuration } = methodOf(type) ?? { name: type };
      return {
        type,
        name,
        ...(configuration && { configuration: { ...configuration } }),
        ...(brands && { brands: [...brands] }),
        ...(issuers && { issuers: issuers.map((issuer) => ({ ...issuer })) }),
      };
    }),
  };
}

/** The types that the gateway saves without a payment. */
const SAVED_TYPES = new Set(['scheme', 'sepadirectdebit']);

/** Those of an offer that a set-up can save. */
export function savedTypes(country: string, methods?: OfferedMethods): readonly string[] {
  return offeredTypes(country, methods).filter((type) => SAVED_TYPES.has(type));
}

/** @param country - ISO 3166-1 alpha-2 */
export function offeredTypes(
  country: string,
  methods: OfferedMethods = DEFAULT_OFFER,
): readonly string[] {
  if (methods !== 'all' && methods !== 'country') return methods;
  const isOffered = (countries: readonly string[]) =>
    methods === 'all' || countries.length === 0 || countries.includes(country);
  return METHOD_CATALOGUE.filter(({ countries }) => isOffered(countries)).map(({ type }) => type);
}
