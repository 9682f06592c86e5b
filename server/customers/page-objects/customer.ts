/** A customer who pays, whichever gateway the platform has chosen. */
import type { WalletName } from '../../gateways/wallets/wallet-accounts.ts';
import type { WalletChoice } from './gateway-forms.ts';
import type { ShownForm } from './shown-form.ts';
import type { TEST_OUTCOMES, TestOutcomeName } from '../../gateways/test-numbers.ts';

/** Outcomes that a BLIK code can choose. */
export type BlikOutcomeName = {
  [Name in TestOutcomeName]: (typeof TEST_OUTCOMES)[Name] extends { blikCode: string }
    ? Name
    : never;
}[TestOutcomeName];

/** Outcomes that an IBAN can choose. */
export type IbanOutcomeName = {
  [Name in TestOutcomeName]: (typeof TEST_OUTCOMES)[Name] extends { iban: string } ? Name : never;
}[TestOutcomeName];

export interface Customer {
  /**
   * Pays with a card that chooses the outcome of the payment, in the form or on the page of any
   * gateway. Resolves when the form shows the decline, or the bank asks for a confirmation. For any
   * other outcome, resolves when Pay is pressed.
   *
   * @param outcome - default `approve`
   */
  withCard(outcome?: TestOutcomeName): Promise<void>;
  /**
   * Agrees that the card is saved, before it is paid with: checks the box in Adyen's form, which a session with
   * `save_methods: 'ask'` shows. A set-up has no box.
   */
  agreeToSave(): Promise<void>;
  /**
   * Pays with the saved card that is open in Adyen's form, by its security code. Resolves when the button is pressed.
   */
  withSavedCard(): Promise<void>;
  /** Removes the saved card that is open in Adyen's form, and confirms that. */
  removeSavedCard(): Promise<void>;
  /**
   * Pays with a BLIK code in Adyen's form. Resolves when the button is pressed.
   *
   * @param outcome - default `approve`
   */
  withBlik(outcome?: BlikOutcomeName): Promise<void>;
  /**
   * Pays by SEPA direct debit in Adyen's form. Resolves when the button is pressed.
   *
   * @param outcome - default `approve`, which stays pending until the bank has paid
   */
  withIban(outcome?: IbanOutcomeName): Promise<void>;
  /** Chooses iDEAL in Adyen's form, which leads to the customer's bank: see `confirmAtBank`. */
  withIdeal(): Promise<void>;
  /**
   * Pays by any other payment method that Adyen's form offers: chooses it, fills in its form and presses its button.
   * Resolves when the button is pressed. Some methods lead to the customer's bank: see `confirmAtBank`.
   *
   * @param type - Adyen's name for it, such as `eps`: see the guide of payment methods
   * @param country - of the session, ISO 3166-1 alpha-2; default: the first in which the sandbox offers the method
   * @throws {Error} if the sandbox knows no such payment method, or it is a wallet: see `withWallet`
   */
  withMethod(type: string, country?: string): Promise<void>;
  /**
   * Opens an offered wallet and decides in its sheet, which the sandbox simulates. Resolves when the customer
   * has decided.
   *
   * @param wallet - Flow offers `applepay` in Safari alone, and Adyen's form only in a sandbox with `https`
   * @param choice - default `approve`
   */
  withWallet(wallet: WalletName, choice?: WalletChoice): Promise<void>;
  /** Confirms the payment at the customer's bank, as soon as the bank asks for it. */
  confirmAtBank(): Promise<void>;
  /** Cancels the payment at the customer's bank, as soon as the bank asks for a confirmation. */
  cancelAtBank(): Promise<void>;
  /** Cancels on the gateway's own page. */
  cancelAtGateway(): Promise<void>;
  /** What the form shows at this moment, in the frame or on the gateway's own page. Does not wait. */
  shown(): Promise<ShownForm>;
  /**
   * Names of the events that the page has received from `<pay-checkout>` since it was opened, in order, such
   * as `ready`, `submitting` and `success`; without `change` and `resize`. For a shop with a handle or with
   * React, the shop itself must dispatch them as bubbling DOM events with the element's names, such as
   * `pay-ready`.
   */
  events(): Promise<readonly string[]>;
}
