/**
 * The shop's rule for orders whose price depends on the card. Cards from outside the European Economic Area and the
 * United Kingdom cost more to accept; inside, surcharges for the cards of consumers are forbidden, and a discount for
 * the local scheme is not.
 */
import type { ExpectedCard } from '../../shared/platform/platform-api.ts';

export const SURCHARGE_PERCENT = 1.5;
export const DISCOUNT_PERCENT = 1;

/** ISO 3166-1 alpha-2. */
const WITHOUT_SURCHARGE: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]);

const DISCOUNTED_BRAND = 'cartebancaire';

/** The card for which a session is opened, before the customer has entered one: of the shop's own country. */
export const CARD_FROM_HOME: CardHint = { issuer_country: 'DE' };

/** What the page reports of a card. Only a hint: its customer can change the page. */
export interface CardHint {
  /** The gateway's name. */
  readonly brand?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  readonly issuer_country?: string | undefined;
}

/** An amount, and the only card that may pay it. */
export interface CardTerms {
  /** Minor units. */
  readonly amount: number;
  /** `null`: any card. */
  readonly expected_card: ExpectedCard | null;
}

/**
 * A card of which the page reports nothing pays the highest amount, which any card may pay: it would be the choice of a
 * page that keeps silent.
 *
 * @param price - in minor units
 */
export function termsFor(price: number, { brand, issuer_country }: CardHint): CardTerms {
  if (brand === DISCOUNTED_BRAND) {
    return { amount: price - percentOf(price, DISCOUNT_PERCENT), expected_card: { brand } };
  }
  const isFree = issuer_country !== undefined && WITHOUT_SURCHARGE.has(issuer_country);
  return {
    amount: isFree ? price : price + percentOf(price, SURCHARGE_PERCENT),
    expected_card: issuer_country === undefined ? null : { issuer_country },
  };
}

function percentOf(price: number, percent: number): number {
  return Math.round((price * percent) / 100);
}
