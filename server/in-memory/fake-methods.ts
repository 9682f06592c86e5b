/** The payment methods of the fake's form, and what its customer enters, by the names and groups of Adyen's form. */
import { arrangedOffer } from '../../frame/gateways/adyen/dropin/arranged-offer.ts';
import { CARD } from '../../frame/gateways/adyen/configuration.ts';
import type { KnownCard } from '../platform/gateway-simulator.ts';
import type { CardFunding } from '../../shared/platform/platform-api.ts';
import type { CardHints, MethodChoice, OfferedMethods } from '../../shared/rpc.ts';

/** What a session offers, unless a test names more. */
export const OFFERED: readonly string[] = [CARD];

/** What the customer enters. All are optional. */
export interface FakeEntry {
  /**
   * The gateway's name of the payment method, such as `ideal`.
   *
   * @default the one that is open
   */
  readonly paymentMethod?: string;
  /**
   * The brand of the card. Of a co-badged card, the one that the customer has chosen.
   *
   * @default `visa`
   */
  readonly brand?: string;
  /**
   * The brands of a co-badged card.
   *
   * @default none
   */
  readonly brands?: readonly string[];
  /**
   * ISO 3166-1 alpha-2.
   *
   * @default `NL`
   */
  readonly issuerCountry?: string;
  /** @default `credit` */
  readonly funding?: CardFunding;
}

/** As of the sandbox's cards that name nothing else. */
const USUAL_CARD: KnownCard = { brand: 'visa', issuerCountry: 'NL', funding: 'credit' };

const SAVED_METHOD = { type: CARD, id: 'saved', name: 'Visa', supportedShopperInteractions: [] };

/** The list of one form. */
export interface FakeList {
  readonly methods: OfferedMethods;
  readonly opened: string;
  readonly isSavedCardShown: boolean;
}

export function fakeList(offered: readonly string[], choice: MethodChoice = {}): FakeList {
  const { offer, hidden, open } = arrangedOffer(
    {
      paymentMethods: offered.map((type) => ({ type, name: type })),
      storedPaymentMethods: [SAVED_METHOD],
    },
    choice,
  );
  const shown = offer.paymentMethods.map(({ type }) => type);
  const leftOut = hidden.map((type) => ({ type, reason: 'HIDDEN_BY_PAGE' }));
  return {
    methods: { shown, leftOut },
    opened: open ?? (shown.includes(CARD) ? CARD : (shown[0] ?? CARD)),
    isSavedCardShown: offer.storedPaymentMethods?.length === 1,
  };
}

/** The gateway's look-up of the card; `undefined` for another payment method. */
export function cardOf(paymentMethod: string, entry: FakeEntry): KnownCard | undefined {
  if (paymentMethod !== CARD) return undefined;
  const { brands: [first] = [], brand = first, issuerCountry, funding } = entry;
  return {
    brand: brand ?? USUAL_CARD.brand,
    issuerCountry: issuerCountry ?? USUAL_CARD.issuerCountry,
    funding: funding ?? USUAL_CARD.funding,
  };
}

/** What the page learns of the card; `undefined` if the entry has nothing that a look-up would show. */
export function hintsOf({ brands, issuerCountry, funding }: FakeEntry): CardHints | undefined {
  if ((brands ?? issuerCountry ?? funding) === undefined) return undefined;
  return {
    ...(brands && { brands }),
    ...(issuerCountry !== undefined && { issuerCountry }),
    funding: funding ?? 'unknown',
  };
}
