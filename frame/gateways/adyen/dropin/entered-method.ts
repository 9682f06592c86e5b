/** Reports what the customer enters or selects, with what Adyen's look-up shows of a card. */
import type { CardConfiguration } from '@adyen/adyen-web';
import type { CardHints } from '../../../../shared/rpc.ts';
import { cardHints } from '../../card-hints.ts';
import type { FormContext } from '../../gateway-definition.ts';

interface Entered {
  readonly complete: boolean;
  /** Adyen's type. */
  readonly paymentMethod: string;
  readonly brand?: string | undefined;
  /** Of a saved card, which is not looked up. */
  readonly storedId?: string | undefined;
}

type LookUp = Parameters<NonNullable<CardConfiguration['onBinLookup']>>[0];
type Digits = Parameters<NonNullable<CardConfiguration['onBinValue']>>[0];

export class EnteredMethod {
  readonly #report: FormContext['report'];
  /** By the type of the form that has the card. */
  readonly #cards = new Map<string, CardHints>();
  #newest: Entered | undefined = undefined;

  constructor(report: FormContext['report']) {
    this.#report = report;
  }

  change(entered: Entered): void {
    this.#newest = entered;
    const { complete, paymentMethod, brand, storedId } = entered;
    const card = storedId === undefined ? this.#cards.get(paymentMethod) : undefined;
    this.#report({ type: 'change', complete, paymentMethod, brand, card });
  }

  /** Options of a form for cards. Drop-in reports no change when the look-up has ended. */
  lookUpOf(type: string) {
    let lookedUp = '';
    return {
      onBinLookup: ({ supportedBrands, issuingCountryCode: country }: LookUp) => {
        // Adyen's look-up has no funding.
        this.#cards.set(type, cardHints({ brands: supportedBrands ?? [], country }));
        this.#changeAgain(type);
      },
      // The package does not report to `onBinLookup` that digits are no longer looked up, nor that a look-up has failed.
      onBinValue: ({ binValue, encryptedBin }: Digits) => {
        if (encryptedBin !== undefined && binValue === lookedUp) return;
        lookedUp = binValue;
        if (this.#cards.delete(type)) this.#changeAgain(type);
      },
    } satisfies CardConfiguration;
  }

  /** Reports what is entered once more, with what has become known of the card, if that is open. */
  #changeAgain(type: string): void {
    if (this.#newest?.paymentMethod === type) this.change(this.#newest);
  }
}
