/** The card that every customer types, encrypted once for all runs: another key would make each run slower. */
import { CardKey } from '../../../server/gateways/adyen/card-key.ts';
import { encryptedCard } from '../../../server/gateways/testing/typed-card.ts';
import { TEST_OUTCOMES } from '../../../server/gateways/test-numbers.ts';

export const CARD_KEY = new CardKey();

const publicKey = await CARD_KEY.publicKey();
const code = '737';

/** The fields of any other card. */
export const encryptedNumber = (number: string): Promise<Readonly<Record<string, string>>> =>
  encryptedCard(publicKey, { number, expiry: '0330', code });

const CARD = { number: TEST_OUTCOMES.approve.card, expiry: '0330', code };

/** Adyen's data of a card that is typed, with the customer's agreement that it is saved. */
export const TYPED_CARD = {
  paymentMethod: { type: 'scheme', ...(await encryptedCard(publicKey, CARD)) },
  storePaymentMethod: true,
  consent: 'Save this card',
} as const;

const TYPED_CODE = await encryptedCard(publicKey, { code });

/** Adyen's data of a saved card, whose security code is typed. */
export function savedCard(handle: string): { readonly paymentMethod: object } {
  return {
    paymentMethod: { type: 'scheme', storedPaymentMethodId: handle, ...TYPED_CODE },
  };
}
