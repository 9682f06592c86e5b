/// <reference types="applepayjs" />
/**
 * A stand-in for Apple's script: defines `ApplePaySession` and the button's element as Apple's types and
 * reference describe them, as far as Adyen's package uses them. Apple's sheet is part of the device; this one
 * is a window.
 *
 * @see https://developer.apple.com/documentation/apple_pay_on_the_web/applepaysession
 */
import { pagesBesideScript, SheetWindow } from '../sdk/sheet-window.ts';
import { displayTotal } from '../sdk/display-total.ts';
import { walletButton } from '../sdk/wallet-button.ts';

const server = pagesBesideScript('applepay');

/** The versions of the interface that this script knows. */
const LATEST_VERSION = 14;

type AuthorizationResult = ApplePayJS.ApplePayPaymentAuthorizationResult;

class StandInSession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;

  onvalidatemerchant?: (event: { readonly validationURL: string }) => void;
  onpaymentauthorized?: (event: { readonly payment: ApplePayJS.ApplePayPayment }) => void;
  oncancel?: (event: object) => void;

  readonly #terms: Readonly<Record<string, string>>;
  #sheet: SheetWindow | undefined;

  constructor(version: number, { total, currencyCode }: ApplePayJS.ApplePayPaymentRequest) {
    if (!StandInSession.supportsVersion(version)) throw new TypeError('This version is not known');
    this.#terms = { merchant: total.label, total: displayTotal(total.amount, currencyCode) };
  }

  static supportsVersion(version: number): boolean {
    return version >= 1 && version <= LATEST_VERSION;
  }

  static canMakePayments(): boolean {
    return true;
  }

  static async applePayCapabilities(): Promise<{ readonly paymentCredentialStatus: string }> {
    return { paymentCredentialStatus: 'paymentCredentialsAvailable' };
  }

  /** Throws outside of a click, as Apple does. */
  begin(): void {
    this.#sheet = SheetWindow.open(server);
    if (this.#sheet === undefined) {
      throw new DOMException('Must be called in a click', 'InvalidAccessError');
    }
    const validationURL = new URL('validation', server).href;
    queueMicrotask(() => this.onvalidatemerchant?.({ validationURL }));
  }

  completeMerchantValidation(merchantSession: unknown): void {
    if (isMerchantSession(merchantSession)) void this.#ask(this.#terms);
    else this.#cancel();
  }

  completePayment({ status, errors }: AuthorizationResult): void {
    if (status === StandInSession.STATUS_SUCCESS) return this.#sheet?.close();
    const problem = errors?.[0]?.message ?? 'Payment Not Completed';
    return void this.#ask({ ...this.#terms, problem });
  }

  abort(): void {
    this.#sheet?.close();
  }

  async #ask(terms: Readonly<Record<string, string>>): Promise<void> {
    const message = await this.#sheet?.ask(terms);
    if (message?.decision !== 'approve') return this.#cancel();
    const paymentData = { version: 'EC_v1', data: message.token, signature: 'sandbox' };
    return this.onpaymentauthorized?.({
      payment: {
        token: {
          paymentData,
          paymentMethod: {
            displayName: 'Visa 4242',
            network: 'Visa',
            type: 'credit',
            paymentPass: {
              primaryAccountIdentifier: 'sandbox',
              primaryAccountNumberSuffix: '4242',
              activationState: 'activated',
            },
          },
          transactionIdentifier: crypto.randomUUID(),
        },
      },
    });
  }

  #cancel(): void {
    this.#sheet?.close();
    this.oncancel?.(new Event('cancel'));
  }
}

function isMerchantSession(session: unknown): boolean {
  return typeof session === 'object' && session !== null && 'merchantSessionIdentifier' in session;
}

class ApplePayButton extends HTMLElement {
  connectedCallback(): void {
    if (this.childElementCount > 0) return;
    const button = walletButton('Pay with Apple Pay', { background: '#000', color: '#fff' });
    button.style.width = '100%';
    this.append(button);
  }
}

if (customElements.get('apple-pay-button') === undefined) {
  customElements.define('apple-pay-button', ApplePayButton);
}
Object.assign(window, { ApplePaySession: StandInSession });
