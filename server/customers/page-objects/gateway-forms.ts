/** The gateways' forms as a customer uses them: inside the frame, and inside nested frames. */
import { setTimeout } from 'node:timers/promises';
import { methodOf } from '../../gateways/adyen/method-catalogue.ts';
import { WALLETS } from '../../gateways/wallets/wallet-accounts.ts';
import type { WalletName } from '../../gateways/wallets/wallet-accounts.ts';
import { TEST_OUTCOMES } from '../../gateways/test-numbers.ts';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { fillMethod } from './method-fields.ts';
import { press } from './press.ts';
import { until } from './retry.ts';
import type { Control, Place } from './place.ts';

const SECURITY_CODE = '737';

/** Names of the buttons that pay, or lead on to the payment. */
export const PAYS = /^(Pay|Continue|Confirm|Generate|Save details)/;

/** The buttons of the sheet that Flow's simulator shows. */
const FLOW_CHOICES = { approve: 'Approve', cancel: 'Cancel', fail: 'Fail' } as const;

/** A form does not show immediately that a payment method was chosen. The interval is in ms. */
const CHECKS = 20;
const CHECK_INTERVAL = 100;

/**
 * The element of the payment frame. Its URL names the key and the page's origin; a frame that is
 * only preloaded is not visible.
 */
export function paymentFrameElement<Each extends Control<Each>>(page: Place<Each>): Each {
  return page.locator('iframe[src*="key=pk_"][src*="origin="]').filter({ visible: true });
}

/** The payment frame. */
export function paymentFrame(page: Page): FrameLocator;
export function paymentFrame<Each extends Control<Each>>(page: Place<Each>): Place<Each>;
export function paymentFrame<Each extends Control<Each>>(page: Place<Each>): Place<Each> {
  return paymentFrameElement(page).contentFrame();
}

/** A month in the future, as MM/YY. */
function expiry(): string {
  const year = (new Date().getFullYear() + 3) % 100;
  return `12/${String(year).padStart(2, '0')}`;
}

/** Types key by key, so that forms that group digits receive every key. */
async function type<Each extends Control<Each>>(field: Each, text: string): Promise<void> {
  await field.click();
  // An earlier attempt may have left a value in the field.
  if ((await field.inputValue()) !== '') await field.fill('');
  await field.pressSequentially(text);
}

/** The issuer's page, in any frame or window. */
export class IssuerPage<Each extends Control<Each> = Locator> {
  readonly #place: Place<Each>;

  constructor(place: Place<Each>) {
    this.#place = place;
  }

  get confirmButton(): Each {
    return this.#place.getByRole('button', { name: 'Confirm' });
  }

  get cancelButton(): Each {
    return this.#place.getByRole('button', { name: 'Cancel' });
  }

  appears(): Promise<void> {
    return this.confirmButton.waitFor();
  }

  confirm(): Promise<void> {
    return press(this.confirmButton);
  }

  cancel(): Promise<void> {
    return press(this.cancelButton);
  }
}

/** What every gateway's form has in common. */
export interface CardForm<Each extends Control<Each> = Locator> {
  /** The gateway's message after a decline. */
  readonly message: Each;
  /** The issuer's page during a challenge. */
  readonly issuer: IssuerPage<Each>;
  /** Fills in the card and presses Pay. */
  payByCard(number?: string): Promise<void>;
}

export class CheckoutFlowForm<Each extends Control<Each> = Locator> implements CardForm<Each> {
  readonly #gatewayWindow: Place<Each>;

  constructor(page: Place<Each>) {
    this.#gatewayWindow = paymentFrame(page).frameLocator('iframe');
  }

  get payButton(): Each {
    return this.#gatewayWindow.getByRole('button', { name: /^Pay/ });
  }

  get message(): Each {
    return this.#gatewayWindow.getByRole('alert');
  }

  get #card(): Place<Each> {
    return this.#gatewayWindow.frameLocator('iframe');
  }

  /** The fields that the form does not accept. */
  get invalidFields(): Each {
    return this.#card.locator('[aria-invalid=true]');
  }

  async fill(number: string = TEST_OUTCOMES.approve.card): Promise<void> {
    const card = this.#card;
    await type(card.getByLabel('Card number'), number);
    await type(card.getByLabel(/Expiry date/), expiry());
    await type(card.getByLabel('Security code'), SECURITY_CODE);
  }

  /**
   * Pays by an offered wallet, whose sheet is simulated.
   *
   * @param name - as Flow shows it, such as `Google Pay`
   */
  async payByWallet(name: string, choice: WalletChoice = 'approve'): Promise<void> {
    await this.openWallet(name);
    await this.#gatewayWindow.getByRole('button', { name: FLOW_CHOICES[choice] }).click();
  }

  /** Opens a wallet's sheet. */
  openWallet(name: string): Promise<void> {
    return press(this.#gatewayWindow.getByRole('button', { name }));
  }

  /** Pays by an offered payment method that sends the customer to a bank, such as `iDEAL`. */
  payByBank(name: string): Promise<void> {
    return press(this.#gatewayWindow.getByRole('button', { name }));
  }

  /** The bank's page when Flow itself submits: Flow shows it in its own window. */
  get bank(): HostedPage<Each> {
    return new HostedPage(this.#gatewayWindow);
  }

  /** Pays by card. */
  pay(): Promise<void> {
    return this.payByCard();
  }

  async payByCard(number?: string): Promise<void> {
    await this.fill(number);
    await press(this.payButton);
  }

  /**
   * The gateway navigates its own window to the issuer, so the gateway window shows the issuer's
   * page.
   */
  get issuer(): IssuerPage<Each> {
    return new IssuerPage(this.#gatewayWindow);
  }
}

export class AdyenForm<Each extends Control<Each> = Locator> implements CardForm<Each> {
  readonly #frame: Place<Each>;

  constructor(page: Place<Each>) {
    this.#frame = paymentFrame(page);
  }

  get payButton(): Each {
    return this.#frame.getByRole('button', { name: PAYS }).filter({ visible: true });
  }

  /** The messages at the fields that the form does not accept. */
  get fieldErrors(): Each {
    return this.#frame.locator('.adyen-checkout-contextual-text--error');
  }

  get message(): Each {
    return this.#frame.getByRole('alert').filter({ hasText: /\w/ }).first();
  }

  /**
   * Presses until the method is selected: the browser may still be scrolling the page when it
   * computes the position, and a press outside the frame has no effect.
   */
  async choose(method: string | RegExp): Promise<void> {
    const radio = this.#frame.getByRole('radio', { name: method });
    const isChosen = async () => {
      await radio.click();
      for (let checks = 0; checks < CHECKS; checks += 1) {
        if (await radio.isChecked()) return true;
        await setTimeout(CHECK_INTERVAL);
      }
      return false;
    };
    await until(isChosen, () => `the payment method ${String(method)} cannot be chosen`);
  }

  async fillCard(number: string = TEST_OUTCOMES.approve.card): Promise<void> {
    await type(this.#cardField('encryptedCardNumber'), number);
    await type(this.#cardField('encryptedExpiryDate'), expiry());
    await type(this.#cardField('encryptedSecurityCode'), SECURITY_CODE);
  }

  clearNumber(): Promise<void> {
    return this.#cardField('encryptedCardNumber').fill('');
  }

  async payByCard(number?: string): Promise<void> {
    await this.fillCard(number);
    await press(this.payButton);
  }

  /** The box with the sentence by which the customer agrees that the card is saved. */
  get saveBox(): Each {
    return this.#frame.getByLabel(/Save this card/);
  }

  /** Checks the box. Adyen draws its own one, and the sentence is its label. */
  agreeToSave(): Promise<void> {
    return press(this.#frame.locator('.adyen-checkout__store-details label'));
  }

  /** The sentence above the form of a set-up, to which the customer agrees by the press. */
  get statement(): Each {
    return this.#frame.locator('.statement');
  }

  /** Pays with the saved card that is open, by its security code. */
  async payBySavedCard(): Promise<void> {
    await this.fillSecurityCode();
    await press(this.payButton);
  }

  /** Fills in what is open: a card, or the security code of a saved one. */
  async fillShown(): Promise<void> {
    await this.#cardField('encryptedSecurityCode').waitFor();
    const isNew = await this.#cardField('encryptedCardNumber').isVisible();
    return isNew ? this.fillCard() : this.fillSecurityCode();
  }

  /** Fills in the security code of the saved card that is open. */
  fillSecurityCode(): Promise<void> {
    return type(this.#cardField('encryptedSecurityCode'), SECURITY_CODE);
  }

  /** Removes the saved card that is open. The form asks first. */
  async removeSavedCard(): Promise<void> {
    await press(this.#frame.getByRole('button', { name: 'Remove', exact: true }));
    await press(this.#frame.getByRole('button', { name: 'Yes' }).filter({ visible: true }));
  }

  #cardField(title: string): Each {
    return this.#frame.locator(`[data-cse="${title}"]`).frameLocator('iframe').getByRole('textbox');
  }

  async payBySepa(iban: string = TEST_OUTCOMES.approve.iban): Promise<void> {
    await this.choose(/SEPA/);
    await type(this.#frame.getByLabel(/Holder name/i), 'Lina Hansen');
    await type(this.#frame.getByLabel(/IBAN|Account number/i), iban);
    await press(this.payButton);
  }

  async payByBlik(code: string = TEST_OUTCOMES.approve.blikCode): Promise<void> {
    await this.choose(/BLIK/);
    await type(this.#frame.getByLabel(/code/i), code);
    await press(this.payButton);
  }

  /** Presses iDEAL's own button: the form of the card above it may still be closing. */
  async payByIdeal(): Promise<void> {
    await this.choose(/iDEAL/);
    await press(this.#frame.getByRole('button', { name: /^Continue to iDEAL/ }));
  }

  /**
   * Pays by an offered payment method: chooses it, fills in its form, and presses its button.
   *
   * @param type - Adyen's name for it
   * @param country - of the session, ISO 3166-1 alpha-2
   */
  async payByMethod(type: string, country: string): Promise<void> {
    await this.#chooseOfSeveral(methodOf(type)?.name ?? type);
    await fillMethod(this.#frame, country);
    await press(this.payButton);
    // The form shows the mandate before the customer confirms it.
    if (type === 'directdebit_GB') await press(this.payButton);
  }

  /** A single payment method is already open. */
  async #chooseOfSeveral(name: string): Promise<void> {
    const methods = this.#frame.locator('.adyen-checkout__payment-method');
    await methods.first().waitFor();
    if ((await methods.count()) > 1) await this.choose(name);
  }

  /** Chooses a wallet and presses its button, which opens its sheet: see `WalletSheet`. */
  async payByWallet(wallet: WalletName): Promise<void> {
    await this.#chooseOfSeveral(WALLETS[wallet]);
    if (wallet === 'klarna') {
      // Klarna's script adds the content. Before that, a press has no effect.
      const content = this.#frame.locator('.adyen-checkout__klarna-widget p');
      // After a cancellation it is still there, and a press opens the sheet.
      if (!(await content.isVisible())) await press(this.payButton);
      await content.waitFor();
    }
    await press(this.walletButton(wallet));
  }

  walletButton(wallet: WalletName): Each {
    if (wallet === 'klarna') return this.payButton;
    return this.#frame.getByRole('button', { name: WALLETS[wallet] }).filter({ visible: true });
  }

  get issuer(): IssuerPage<Each> {
    return new IssuerPage(
      this.#frame.frameLocator(
        'iframe[name^="threeDSIframe"], .adyen-checkout__threeds2__challenge iframe',
      ),
    );
  }
}

/** What the customer does with the sheet of a wallet; `fail` is a failure of the wallet itself. */
export type WalletChoice = 'approve' | 'cancel' | 'fail';

/** The sheet of a wallet, in a window of its own. */
export class WalletSheet<Each extends Control<Each> = Locator> {
  readonly #place: Place<Each>;

  constructor(place: Place<Each>) {
    this.#place = place;
  }

  /** Why the last approval did not become a payment. */
  get message(): Each {
    return this.#place.getByRole('alert');
  }

  /** Waits for the sheet: PayPal's window shows it once the gateway has opened an order. */
  appears(): Promise<void> {
    return this.#button('approve').waitFor();
  }

  /** Whether a sheet waits for the customer. */
  isOpen(): Promise<boolean> {
    return this.#button('approve').isVisible();
  }

  choose(choice: WalletChoice): Promise<void> {
    return this.#button(choice).click();
  }

  approve(): Promise<void> {
    return this.choose('approve');
  }

  cancel(): Promise<void> {
    return this.choose('cancel');
  }

  fail(): Promise<void> {
    return this.choose('fail');
  }

  #button(choice: WalletChoice): Each {
    return this.#place.locator(`button[name="decision"][value="${choice}"]`);
  }
}

/** The gateway's own page: inside the frame, in a pop-up, or in the whole window. */
export class HostedPage<Each extends Control<Each> = Locator> implements CardForm<Each> {
  readonly #place: Place<Each>;

  constructor(place: Place<Each>) {
    this.#place = place;
  }

  pay(): Promise<void> {
    return press(this.#place.getByRole('button', { name: 'Pay', exact: true }));
  }

  cancel(): Promise<void> {
    return press(this.#place.getByRole('button', { name: 'Cancel' }));
  }

  async payByCard(number: string = TEST_OUTCOMES.approve.card): Promise<void> {
    await type(this.#place.getByLabel('Card number'), number);
    await this.pay();
  }

  get message(): Each {
    return this.#place.getByRole('alert');
  }

  get issuer(): IssuerPage<Each> {
    return new IssuerPage(this.#place);
  }
}

export function hostedInFrame<Each extends Control<Each>>(page: Place<Each>): HostedPage<Each> {
  return new HostedPage(paymentFrame(page).frameLocator('iframe'));
}
