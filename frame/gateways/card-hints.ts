/** What a gateway's look-up shows of a card, in the shape that the loader accepts. */
import { isMethodName } from '../../shared/plain/value-types.ts';
import type { CardHints } from '../../shared/rpc.ts';

/** As the gateway's script reports it: each field may hold any value. */
interface LookedUp {
  readonly brands: readonly unknown[];
  readonly country?: unknown;
  readonly funding?: CardHints['funding'] | undefined;
}

export function cardHints({ brands, country, funding = 'unknown' }: LookedUp): CardHints {
  const names = brands.filter(isMethodName);
  return {
    ...(names.length > 1 && { brands: names }),
    ...(typeof country === 'string' && /^[A-Z]{2}$/.test(country) && { issuerCountry: country }),
    funding,
  };
}
