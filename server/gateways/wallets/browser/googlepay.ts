/// <reference types="googlepay" />
/**
 * A stand-in for Google Pay's script: defines `google.payments.api.PaymentsClient` as Google's types and
 * reference describe it, as far as Adyen's package uses it.
 *
 * @see https://developers.google.com/pay/api/web/reference/client
 */
import { walletButton } from '../sdk/wallet-button.ts';
import { pagesBesideScript, SheetWindow } from '../sdk/sheet-window.ts';
import { displayTotal } from '../sdk/display-total.ts';

const server = pagesBesideScript('googlepay');

type Request = google.payments.api.PaymentDataRequest;
type PaymentData = google.payments.api.PaymentData;

class PaymentsClient implements google.payments.api.PaymentsClient {
  readonly #options: google.payments.api.PaymentOptions;

  constructor(options: google.payments.api.PaymentOptions) {
    this.#options = options;
  }

  async isReadyToPay(
    request: google.payments.api.IsReadyToPayRequest,
  ): Promise<google.payments.api.IsReadyToPayResponse> {
    return { result: request.allowedPaymentMethods.some(({ type }) => type === 'CARD') };
  }

  createButton({ onClick, buttonSizeMode }: google.payments.api.ButtonOptions): HTMLElement {
    const container = document.createElement('div');
    const button = walletButton('Buy with Google Pay', { background: '#000', color: '#fff' });
    if (buttonSizeMode === 'fill') button.style.width = '100%';
    button.addEventListener('click', onClick);
    container.append(button);
    return container;
  }

  prefetchPaymentData(): void {
    // At Google, this only makes the sheet open faster.
  }

  /** Rejects with a `PaymentsError`. */
  async loadPaymentData(request: Request): Promise<PaymentData> {
    const sheet = SheetWindow.open(server);
    if (sheet === undefined) return fail('INTERNAL_ERROR', 'The browser blocks the window');
    const { merchantName, merchantId } = request.merchantInfo;
    const { totalPrice, currencyCode } = request.transactionInfo;
    try {
      return await this.#approved(sheet, {
        merchant: merchantName || merchantId,
        total: displayTotal(totalPrice, currencyCode),
      });
    } finally {
      sheet.close();
    }
  }

  /** After an approval that did not become a payment, the sheet stays open and shows why. */
  async #approved(
    sheet: SheetWindow,
    terms: Readonly<Record<string, string>>,
  ): Promise<PaymentData> {
    const { decision, token } = await sheet.ask(terms);
    if (decision === 'cancel') return fail('CANCELED', 'The customer has closed the sheet');
    if (decision === 'fail') return fail('INTERNAL_ERROR', 'The sandbox makes it fail');
    const paymentData = paymentDataOf(token);
    const { onPaymentAuthorized } = this.#options.paymentDataCallbacks ?? {};
    if (onPaymentAuthorized === undefined) return paymentData;
    const authorized = await sheet.during(Promise.resolve(onPaymentAuthorized(paymentData)));
    if (authorized === undefined) return fail('CANCELED', 'The customer has closed the sheet');
    const { result } = authorized;
    if (result.transactionState === 'SUCCESS') return paymentData;
    const { message: problem = 'Try again' } = result.error ?? {};
    return this.#approved(sheet, { ...terms, problem });
  }
}

function paymentDataOf(token: string): PaymentData {
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: 'CARD',
      description: 'Visa •••• 4242',
      info: { cardNetwork: 'VISA', cardDetails: '4242' },
      tokenizationData: { type: 'PAYMENT_GATEWAY', token },
    },
  };
}

/** Google rejects with a plain object, not with an `Error`. */
function fail(statusCode: string, statusMessage: string): Promise<never> {
  const error = { statusCode, statusMessage } satisfies google.payments.api.PaymentsError;
  // oxlint-disable-next-line prefer-promise-reject-errors -- as Google does
  return Promise.reject(error);
}

Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
