/** What the samples of the guides use without declaring it: the names of a shop's own code. */
export const NAMES_OF_A_SHOP = `
import type * as browser from '@pay/loader';
import type * as react from '@pay/loader/react';

interface ShopOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  readonly name: string;
  readonly total: number;
  readonly isPaid: boolean;
  readonly billing: browser.AddressInfo;
  readonly sessionId: string | undefined;
}

interface ShopRequest {
  readonly url: string;
  readonly user: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly headers: Headers;
}

interface ShopResponse {
  status(code: number): ShopResponse;
  json(body: unknown): void;
  end(): void;
}

declare global {
  /** Of the script tag, or imported. */
  const Pay: typeof browser.Pay;
  const isPayError: typeof browser.isPayError;
  const customerMessage: typeof browser.customerMessage;
  const PayCheckout: typeof react.PayCheckout;
  const useCheckout: typeof react.useCheckout;

  const pay: browser.Pay;
  const session: browser.EmbeddedSessionResponse;
  const checkout: browser.Checkout;
  const error: unknown;
  const sessionData: browser.EmbeddedSessionData;
  function onSuccess(result: browser.PaymentResult): void;
  function onError(error: browser.PayError): void;
  const orderId: string;
  const id: string;
  const code: string;
  const basket: readonly string[];

  const notice: HTMLElement;
  const moreTime: HTMLButtonElement;
  const spinner: HTMLElement;
  const button: HTMLButtonElement;
  const payButton: HTMLButtonElement;
  const openButton: HTMLButtonElement;
  const closeButton: HTMLButtonElement;
  const dialog: HTMLDialogElement;

  function show(message: string): void;
  function showMessage(message: string): void;
  function showThanks(paymentId?: string): void;
  function showOrder(orderId: string, failure: string): void;
  function showTotalOf(session: browser.EmbeddedSessionResponse | undefined): void;
  function askYourBackend(paymentId: string): void;
  function isInStock(ordered?: readonly string[]): Promise<boolean>;
  function fetchSessionOf(orderId: string): Promise<browser.EmbeddedSessionResponse>;
  function applyCoupon(code: string): Promise<browser.EmbeddedSessionResponse>;
  function onUnmounted(callback: () => unknown): void;
  const statsd: { timing(name: string, ms: number | undefined, tags: object): void };

  type Order = ShopOrder;
  const order: Order;
  const orders: {
    of(user: string, id: string): Promise<Order>;
    find(id: string): Promise<Order>;
    fulfilOnce(id: string): Promise<void>;
  };
  const app: {
    post(
      path: string,
      handler: (request: ShopRequest, response: ShopResponse) => Promise<void>,
    ): void;
  };
  const request: ShopRequest;
  const response: ShopResponse;
  const order_id: string;
  const payment_id: string;
  const customer_id: string;
  const card: { readonly id: string };
  function dataOf(order: Order): browser.EmbeddedSessionData;
  function fetchTransaction(paymentId: string): Promise<browser.Transaction>;
}
`;
