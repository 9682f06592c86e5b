/**
 * A stand-in for PayPal's script: defines `paypal.Buttons` as PayPal's types and reference describe it, as
 * far as Adyen's package uses it. PayPal draws its buttons in a frame of its own.
 *
 * @see https://developer.paypal.com/sdk/js/reference/
 */
import type {
  FUNDING_SOURCE,
  PayPalButtonsComponent,
  PayPalButtonsComponentOptions,
  PayPalNamespace,
} from '@paypal/paypal-js';
import { pagesBesideScript, SheetWindow } from '../sdk/sheet-window.ts';
import { walletButton } from '../sdk/wallet-button.ts';

const server = pagesBesideScript('paypal');

const FUNDING: Record<string, FUNDING_SOURCE> = {
  PAYPAL: 'paypal',
  CREDIT: 'credit',
  PAYLATER: 'paylater',
  VENMO: 'venmo',
};

function buttons(options: PayPalButtonsComponentOptions = {}): PayPalButtonsComponent {
  const { fundingSource = 'paypal' } = options;
  const button = walletButton('PayPal', { background: '#ffc439', color: '#111' });
  button.style.width = '100%';
  button.addEventListener('click', () => void pay(options));
  return {
    // PayPal Credit depends on the country, and Venmo on the device.
    isEligible: () => fundingSource === 'paypal',
    async render(container) {
      const element = typeof container === 'string' ? document.querySelector(container) : container;
      element?.append(button);
      options.onInit?.({}, { enable: done, disable: done });
    },
    close: async () => button.remove(),
    updateProps: done,
    resume() {},
    hasReturned: () => false,
  };
}

async function done(): Promise<void> {}

async function pay(options: PayPalButtonsComponentOptions): Promise<void> {
  const sheet = SheetWindow.open(server);
  if (sheet === undefined) return options.onError?.({ message: 'The browser blocks the window' });
  try {
    const order = Promise.resolve(options.createOrder?.({ paymentSource: 'paypal' }, noOrders));
    const opened = await sheet.during(order);
    if (opened === undefined) return options.onCancel?.({}, { redirect() {} });
    const { result: orderID = '' } = opened;
    const { decision, token: payerID } = await sheet.ask({ order: orderID });
    sheet.close();
    if (decision === 'fail') throw new Error('The sandbox makes it fail');
    if (decision === 'cancel') options.onCancel?.({ orderID }, { redirect() {} });
    else await options.onApprove?.({ orderID, payerID }, { redirect() {}, restart() {} });
  } catch (error) {
    options.onError?.({ message: String(error) });
  } finally {
    sheet.close();
  }
}

/** PayPal's actions for shops without a backend. They fail, because Adyen opens the order. */
const noOrders = {
  order: { create: () => Promise.reject(new Error('Orders are created by the gateway')) },
};

Object.assign(window, {
  paypal: { Buttons: buttons, FUNDING, version: 'sandbox' } satisfies PayPalNamespace,
});
