/**
 * Follows the card that the customer enters: the backend sets the amount for it, and then summary and form show the
 * amount. The platform rejects a press before that, so nothing here needs to be fast, and nothing here is trusted.
 */
import type { CardHint } from '../card-rule.ts';
import type { PaymentChange } from '../../../loader/index.ts';

export class CardPrice {
  readonly #show: (card: CardHint) => Promise<void>;
  /** `undefined` until the form reports a card. */
  #entered: CardHint | undefined;
  #shown: CardHint | undefined;
  #isChanging = false;

  /** @param show - has the amount set for the card, and shows it; rejects if that is not possible now */
  constructor(show: (card: CardHint) => Promise<void>) {
    this.#show = show;
  }

  follow({ complete, brand, issuerCountry }: PaymentChange): void {
    // The look-up needs the first digits. Of a complete card, it reports nothing more.
    if (issuerCountry === undefined && !complete) return;
    this.#entered = { brand, issuer_country: issuerCountry };
    void this.catchUp();
  }

  /** Shows the amount for the card that was entered last. Call it also when an attempt has ended. */
  async catchUp(): Promise<void> {
    if (this.#isChanging) return;
    this.#isChanging = true;
    while (this.#entered !== undefined && !isSame(this.#entered, this.#shown)) {
      const entered = this.#entered;
      try {
        await this.#show(entered);
        this.#shown = entered;
      } catch {
        // The next change in the form, or the end of the attempt, tries again.
        break;
      }
    }
    this.#isChanging = false;
  }
}

function isSame(one: CardHint, other: CardHint | undefined): boolean {
  return one.brand === other?.brand && one.issuer_country === other?.issuer_country;
}
