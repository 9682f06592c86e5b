/** The cards and mandates that the gateway keeps for customers, and how Drop-in offers the cards. */
import { chosenBrand } from '../card-facts.ts';
import { readExpiry } from '../card-rules.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { isPastMonth } from '../../platform/customers/saved-methods.ts';
import { randomId } from '../../platform/random-id.ts';
import type { Clock } from '../../platform/clock.ts';
import type {
  CustomerFacts,
  PaymentFacts,
  TokenizedMethod,
} from '../../platform/gateway-simulator.ts';

/** What the customer has typed into the card fields. */
export interface TypedCard {
  readonly number: string | undefined;
  /** Four digits: month and year. */
  readonly expiry: string | undefined;
  readonly code: string | undefined;
}

export interface SavedCard {
  /** Of the card or, for a mandate, of the account. */
  readonly number: string;
  readonly isExpired: boolean;
  readonly isMandate: boolean;
}

interface KeptCard {
  readonly number: string;
  /** `YYYY-MM`; `undefined` for a mandate. */
  readonly expires: string | undefined;
}

/** The consent in a submission. */
interface Consent {
  readonly storePaymentMethod: boolean;
  readonly consent?: string | undefined;
}

/** The name that Drop-in shows. */
const SCHEME_NAMES = { visa: 'Visa', mc: 'Mastercard', amex: 'American Express' } as const;

export class SavedCards {
  readonly #clock: Clock;
  readonly #cards = new BoundedMap<string, KeptCard>();
  /** By customer and number. */
  readonly #tokens = new BoundedMap<string, string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The saved card that the platform asks to charge. */
  charged({ savedToken }: PaymentFacts): SavedCard | undefined {
    const card = savedToken === undefined ? undefined : this.#cards.get(savedToken);
    if (card === undefined) return undefined;
    const { number, expires } = card;
    const isMandate = expires === undefined;
    const isExpired = !isMandate && isPastMonth(expires, this.#clock.now());
    return { number, isExpired, isMandate };
  }

  /**
   * What is kept if the payment succeeds: a card that was typed, where session and customer agree. In a set-up, the
   * customer agrees by the press.
   */
  kept(
    { customer, purpose }: PaymentFacts,
    { storePaymentMethod, consent }: Consent,
    { number = '', expiry = '' }: Partial<TypedCard> = {},
    chosen?: string,
  ): TokenizedMethod | undefined {
    const isAsked = customer?.save === 'ask' || (purpose === 'setup' && customer?.save === 'never');
    const isChosen = isAsked && storePaymentMethod;
    if (customer === undefined || !(customer.save === 'always' || isChosen)) return undefined;
    const brand = chosenBrand(number, chosen);
    const date = readExpiry(expiry);
    if (brand === undefined || date === undefined) return undefined;
    const expires = `${date.year}-${String(date.month).padStart(2, '0')}`;
    const token = this.#tokenOf(customer, { number, expires });
    const sentence = isChosen ? (consent ?? null) : null;
    return { token, type: 'card', brand, last4: number.slice(-4), expires, consent: sentence };
  }

  /** A mandate is given by the press of a set-up, under the sentence that the form shows. Drop-in has no box for it. */
  mandate(
    { customer, purpose }: PaymentFacts,
    { consent }: Pick<Consent, 'consent'>,
    iban: string,
  ) {
    const isAgreed = customer?.save === 'always' || consent !== undefined;
    if (customer === undefined || purpose !== 'setup' || !isAgreed) return undefined;
    const number = iban.replace(/\s/g, '').toUpperCase();
    return {
      token: this.#tokenOf(customer, { number, expires: undefined }),
      type: 'sepa_debit',
      brand: 'sepadirectdebit',
      last4: number.slice(-4),
      consent: consent ?? null,
    } satisfies TokenizedMethod;
  }

  #tokenOf({ reference }: CustomerFacts, kept: KeptCard): string {
    const key = `${reference} ${kept.number}`;
    const token = this.#tokens.get(key) ?? randomId();
    this.#tokens.set(key, token);
    this.#cards.set(token, kept);
    return token;
  }
}

/**
 * The saved cards in Adyen's response to `/paymentMethods`; `saving` is the platform's own field. Empty for a
 * customer without an account.
 */
export function savedMethodsOf({ customer, purpose }: PaymentFacts): object {
  if (customer === undefined) return {};
  const { methods, save, need, merchant, hasExpired } = customer;
  const storedPaymentMethods = methods.map(({ handle, brand, last4, expires }) => ({
    id: handle,
    type: 'scheme',
    name: nameOf(brand),
    brand,
    lastFour: last4,
    expiryMonth: expires.slice(-2),
    expiryYear: expires.slice(0, 4),
    holderName: '',
    supportedShopperInteractions: ['Ecommerce', 'ContAuth'],
  }));
  return {
    saving: {
      // In a set-up, the form shows the sentence unless the merchant's page has asked.
      asks: purpose === 'setup' ? save !== 'always' : save === 'ask',
      need,
      merchant,
      hasExpired,
    },
    ...(storedPaymentMethods.length > 0 && { storedPaymentMethods }),
  };
}

function nameOf(brand: string): string {
  return brand === 'visa' || brand === 'mc' || brand === 'amex' ? SCHEME_NAMES[brand] : brand;
}
