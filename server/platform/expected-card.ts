/** The card for which the amount of a session was made. */
import type { ExpectedCard } from '../../shared/platform/platform-api.ts';
import type { KnownCard } from './gateway-simulator.ts';

/**
 * Whether the amount may be charged to this card.
 *
 * @param expected - `undefined`: any card, and any other payment method
 * @param card - `undefined` for another payment method
 */
export function isExpectedCard(
  expected: ExpectedCard | undefined,
  card: KnownCard | undefined,
): boolean {
  const { brand, issuer_country, funding } = expected ?? {};
  return (
    (brand ?? card?.brand) === card?.brand &&
    (issuer_country ?? card?.issuerCountry) === card?.issuerCountry &&
    (funding ?? card?.funding) === card?.funding
  );
}
