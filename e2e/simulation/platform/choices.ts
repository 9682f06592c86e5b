/** What the customer may choose to pay with, in a shop whose amount depends on the card. */
import type { GatewayChange } from '../../../frame/gateways/gateway-event.ts';
import type { KnownCard } from '../../../server/platform/gateway-simulator.ts';
import { TEST_OUTCOMES } from '../../../server/gateways/test-numbers.ts';
import { encryptedNumber } from './typed-card.ts';

/** Of the co-badged card, the customer chooses the `local` brand or the `international` one. */
export const CARD_CHOICES = ['domestic', 'abroad', 'local', 'international'] as const;
export const CHOICES = [...CARD_CHOICES, 'wallet', 'sheet', 'bank'] as const;
export type Choice = (typeof CHOICES)[number];
type CardChoice = (typeof CARD_CHOICES)[number];

/** A choice in the form of one gateway. */
export interface Chosen {
  readonly change: Omit<GatewayChange, 'type'>;
  /** Absent for a payment method without a card. */
  readonly card?: KnownCard;
}

const { approve, issued_in_us, co_badged } = TEST_OUTCOMES;

const NUMBERS: Readonly<Record<CardChoice, string>> = {
  domestic: approve.card,
  abroad: issued_in_us.card,
  local: co_badged.card,
  international: co_badged.card,
};

const CREDIT = { brand: 'visa', issuerCountry: 'NL', funding: 'credit' } as const;
const DEBIT = { brand: 'visa', issuerCountry: 'FR', funding: 'debit' } as const;

/** The cards by the names of a gateway. */
const cards = (local: string): Readonly<Record<CardChoice, KnownCard>> => ({
  domestic: CREDIT,
  abroad: { ...CREDIT, issuerCountry: 'US' },
  local: { ...DEBIT, brand: local },
  international: DEBIT,
});

/** Adyen's look-up shows the country, and no funding. */
const ofAdyen = (card: KnownCard): Chosen => {
  const { brand, issuerCountry } = card;
  const hints = { issuerCountry, funding: 'unknown' } as const;
  return { card, change: { complete: true, paymentMethod: 'scheme', brand, card: hints } };
};

const ADYEN_CARDS = cards('cartebancaire');
const withoutCard = (paymentMethod: string): Chosen => ({
  change: { complete: true, paymentMethod },
});

interface InDropin extends Chosen {
  /** The data that Drop-in submits. */
  readonly method: { readonly type: string; readonly [field: string]: string };
}

const typed = async (choice: CardChoice): Promise<InDropin> => {
  const card = ADYEN_CARDS[choice];
  const encrypted = await encryptedNumber(NUMBERS[choice]);
  return { ...ofAdyen(card), method: { type: 'scheme', brand: card.brand, ...encrypted } };
};

export const DROPIN_CHOICES: Readonly<Record<Choice, InDropin>> = {
  domestic: await typed('domestic'),
  abroad: await typed('abroad'),
  local: await typed('local'),
  international: await typed('international'),
  wallet: { ...withoutCard('paypal'), method: { type: 'paypal', subtype: 'sdk' } },
  sheet: { ...withoutCard('googlepay'), method: { type: 'googlepay' } },
  bank: { ...withoutCard('ideal'), method: { type: 'ideal' } },
};

/** The card of a submission; `undefined` if it has none, or one that the customer did not choose here. */
export function cardInDropin(data: unknown): KnownCard | undefined {
  const sent = JSON.stringify(data);
  return Object.values(DROPIN_CHOICES).find(
    ({ card, method }) => card && sent.includes(JSON.stringify(method)),
  )?.card;
}

interface InFlow extends Chosen {
  /** Of the card that is typed. */
  readonly number?: string;
  /** The scheme that the customer chooses. */
  readonly preferred?: string;
}

const FLOW_CARDS = cards('cartes_bancaires');

/** Flow's look-up shows the funding, and neither the country nor the customer's choice of a scheme. */
const inFlow = (choice: CardChoice): InFlow => {
  const card = FLOW_CARDS[choice];
  const { funding, brand: preferred } = card;
  const change = { complete: true, paymentMethod: 'card', brand: 'visa', card: { funding } };
  return { card, change, number: NUMBERS[choice], preferred };
};

export const FLOW_CHOICES: Readonly<Record<Choice, InFlow>> = {
  domestic: inFlow('domestic'),
  abroad: inFlow('abroad'),
  local: inFlow('local'),
  international: inFlow('international'),
  wallet: withoutCard('googlepay'),
  sheet: withoutCard('googlepay'),
  bank: withoutCard('googlepay'),
};
