/** The gateways' forms as a customer uses them: inside the frame, and inside nested frames. */
import { expect } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The payment frame, the only element of the SDK inside the merchant's container. */
export function paymentFrame(page: Page): FrameLocator {
  return page.getByTestId('pay-container').frameLocator('iframe');
}

/** Passes the Luhn check, like any other valid number. */
const CARD_NUMBER = '4242 4242 4242 4242';
const SECURITY_CODE = '737';

/** A month in the future, as MM/YY. */
function expiry(): string {
  const year = (new Date().getFullYear() + 3) % 100;
  return `12/${String(year).padStart(2, '0')}`;
}

/** Types like a person, so that forms which group digits see every key. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
}

/** The issuer's page, in any frame or window. */
export class IssuerPage {
  readonly #place: FrameLocator | Page;

  constructor(place: FrameLocator | Page) {
    this.#place = place;
  }

  get confirmButton(): Locator {
    return this.#place.getByRole('button', { name: 'Confirm' });
  }

  get cancelButton(): Locator {
    return this.#place.getByRole('button', { name: 'Cancel' });
  }

  appears(): Promise<void> {
    return this.confirmButton.waitFor();
  }

  confirm(): Promise<void> {
    return this.confirmButton.click();
  }

  cancel(): Promise<void> {
    return this.cancelButton.click();
  }
}

export class CheckoutFlowForm {
  readonly #gatewayWindow: FrameLocator;

  constructor(page: Page) {
    this.#gatewayWindow = paymentFrame(page).frameLocator('iframe');
  }

  get payButton(): Locator {
    return this.#gatewayWindow.getByRole('button', { name: /^Pay/ });
  }

  get message(): Locator {
    return this.#gatewayWindow.getByRole('alert');
  }

  async fill(): Promise<void> {
    const card = this.#gatewayWindow.frameLocator('iframe');
    await type(card.getByLabel('Card number'), CARD_NUMBER);
    await type(card.getByLabel(/Expiry date/), expiry());
    await type(card.getByLabel('Security code'), SECURITY_CODE);
  }

  async pay(): Promise<void> {
    await this.fill();
    await this.payButton.click();
  }

  /**
   * The gateway navigates its own window to the issuer, so the gateway window shows the issuer's
   * page.
   */
  get issuer(): IssuerPage {
    return new IssuerPage(this.#gatewayWindow);
  }
}

export class AdyenForm {
  readonly #frame: FrameLocator;

  constructor(page: Page) {
    this.#frame = paymentFrame(page);
  }

  get payButton(): Locator {
    return this.#frame
      .getByRole('button', { name: /^(Pay|Continue|Confirm)/ })
      .filter({ visible: true });
  }

  /**
   * Presses until the method is selected: the browser may still be scrolling the page when it
   * computes the position, and a press beside the frame has no effect.
   */
  async choose(method: string | RegExp): Promise<void> {
    const radio = this.#frame.getByRole('radio', { name: method });
    await expect(async () => {
      await radio.click();
      await expect(radio).toBeChecked({ timeout: 2_000 });
    }).toPass();
  }

  async fillCard(): Promise<void> {
    const card = (title: string) =>
      this.#frame.locator(`[data-cse="${title}"]`).frameLocator('iframe').getByRole('textbox');
    await type(card('encryptedCardNumber'), CARD_NUMBER);
    await type(card('encryptedExpiryDate'), expiry());
    await type(card('encryptedSecurityCode'), SECURITY_CODE);
  }

  async payByCard(): Promise<void> {
    await this.fillCard();
    await this.payButton.click();
  }

  async payBySepa(): Promise<void> {
    await this.choose(/SEPA/);
    await type(this.#frame.getByLabel(/Holder name/i), 'Lina Hansen');
    await type(this.#frame.getByLabel(/IBAN|Account number/i), 'NL13TEST0123456789');
    await this.payButton.click();
  }

  async payByBlik(): Promise<void> {
    await this.choose(/BLIK/);
    await type(this.#frame.getByLabel(/code/i), '777987');
    await this.payButton.click();
  }

  async payByIdeal(): Promise<void> {
    await this.choose(/iDEAL/);
    await this.payButton.click();
  }

  get issuer(): IssuerPage {
    return new IssuerPage(
      this.#frame.frameLocator(
        'iframe[name^="threeDSIframe"], .adyen-checkout__threeds2__challenge iframe',
      ),
    );
  }
}

/** The gateway's own page: inside the frame, in a pop-up, or in the whole window. */
export class HostedPage {
  readonly #place: FrameLocator | Page;

  constructor(place: FrameLocator | Page) {
    this.#place = place;
  }

  pay(): Promise<void> {
    return this.#place.getByRole('button', { name: 'Pay', exact: true }).click();
  }

  cancel(): Promise<void> {
    return this.#place.getByRole('button', { name: 'Cancel' }).click();
  }

  get message(): Locator {
    return this.#place.getByRole('alert');
  }

  get issuer(): IssuerPage {
    return new IssuerPage(this.#place);
  }
}

export function hostedInFrame(page: Page): HostedPage {
  return new HostedPage(paymentFrame(page).frameLocator('iframe'));
}
