/** The customer's actions in each gateway's form, and on the pages after it. */
import type { Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import type { IssuerPage } from '../../server/customers/page-objects/gateway-forms.ts';
import { openSheet } from '../support/wallet-sheet.ts';
import type { MerchantName } from './shop-merchants.ts';

export interface Customer {
  /** Fills the form in. */
  fill(): Promise<void>;
  /** Presses Pay in a form that is filled in, and pays on the page that follows, if there is one. */
  pressPay(): Promise<void>;
  readonly issuer: IssuerPage;
}

interface GatewayChoice {
  /** The sandbox's gateway and mode. */
  readonly sandbox: {
    readonly gateway: string;
    readonly embedMode?: string;
    readonly methods?: readonly string[];
  };
  /** Default `other`. */
  readonly merchant?: MerchantName;
  /** The customer has an account, whose session the backend creates. */
  readonly account?: 'setsUp' | 'hasSavedCard';
  /** The customer is redirected without a form. */
  readonly leavesPage?: boolean;
  readonly customer: (page: Page) => Customer;
}

const NOTHING_TO_FILL = () => Promise.resolve();

/** Drop-in with this payment method, beside cards. */
function byMethod(type: string) {
  return {
    sandbox: { gateway: 'adyen', methods: [type, 'scheme'] },
    customer(page: Page) {
      const form = new AdyenForm(page);
      const { issuer } = form;
      return {
        fill: NOTHING_TO_FILL,
        pressPay: () => form.payByMethod(type, 'PT'),
        issuer,
      };
    },
  } satisfies GatewayChoice;
}

/** Drop-in with this wallet, beside cards; its script is enabled for one merchant. */
function byWallet(wallet: 'googlepay' | 'paypal' | 'klarna') {
  return {
    sandbox: { gateway: 'adyen', methods: [wallet, 'scheme'] },
    merchant: 'sandbox',
    customer(page: Page) {
      const form = new AdyenForm(page);
      const { issuer } = form;
      return {
        fill: NOTHING_TO_FILL,
        async pressPay() {
          const sheet = await openSheet(page, () => form.payByWallet(wallet));
          await sheet.approve();
        },
        issuer,
      };
    },
  } satisfies GatewayChoice;
}

/** Gateways and their payment methods, by their names in the matrix. */
export const choices = {
  checkout: {
    sandbox: { gateway: 'checkout' },
    customer(page) {
      const form = new CheckoutFlowForm(page);
      const { issuer } = form;
      return { fill: () => form.fill(), pressPay: () => form.payButton.click(), issuer };
    },
  },
  adyen: {
    sandbox: { gateway: 'adyen' },
    customer(page) {
      const form = new AdyenForm(page);
      const { issuer } = form;
      return { fill: () => form.fillCard(), pressPay: () => form.payButton.click(), issuer };
    },
  },
  /** With payment methods whose forms need nothing of a session, so that one can be prepared. */
  'adyen, prepared': {
    sandbox: { gateway: 'adyen', methods: ['scheme'] },
    // The other one gets no offers.
    merchant: 'sandbox',
    customer(page) {
      const form = new AdyenForm(page);
      const { issuer } = form;
      return { fill: () => form.fillCard(), pressPay: () => form.payButton.click(), issuer };
    },
  },
  'adyen, set-up': {
    sandbox: { gateway: 'adyen' },
    account: 'setsUp',
    customer(page) {
      const form = new AdyenForm(page);
      const { issuer } = form;
      return { fill: () => form.fillCard(), pressPay: () => form.payButton.click(), issuer };
    },
  },
  'adyen, saved card': {
    sandbox: { gateway: 'adyen' },
    account: 'hasSavedCard',
    customer(page) {
      const form = new AdyenForm(page);
      const { issuer } = form;
      return {
        fill: () => form.fillShown(),
        pressPay: () => form.payButton.click(),
        issuer,
      };
    },
  },
  'adyen, iDEAL': {
    sandbox: { gateway: 'adyen' },
    customer(page) {
      const form = new AdyenForm(page);
      const bank = new HostedPage(page);
      return {
        fill: () => form.choose(/iDEAL/),
        async pressPay() {
          await form.payButton.click();
          await bank.pay();
        },
        issuer: bank.issuer,
      };
    },
  },
  'adyen, Swish': byMethod('swish'),
  'adyen, MB WAY': byMethod('mbway'),
  'adyen, Multibanco': byMethod('multibanco'),
  'adyen, bank transfer': byMethod('bankTransfer_IBAN'),
  'adyen, Google Pay': byWallet('googlepay'),
  'adyen, PayPal': byWallet('paypal'),
  'adyen, Klarna': byWallet('klarna'),
  hosted: {
    sandbox: { gateway: 'hosted' },
    customer(page) {
      const hosted = hostedInFrame(page);
      return { fill: NOTHING_TO_FILL, pressPay: () => hosted.pay(), issuer: hosted.issuer };
    },
  },
  'hosted, pop-up': {
    sandbox: { gateway: 'hosted', embedMode: 'popup' },
    customer(page) {
      return {
        fill: NOTHING_TO_FILL,
        async pressPay() {
          const opened = page.waitForEvent('popup');
          await paymentFrame(page).getByRole('button').first().click();
          await new HostedPage(await opened).pay();
        },
        issuer: new HostedPage(page).issuer,
      };
    },
  },
  redirect: {
    sandbox: { gateway: 'redirect' },
    leavesPage: true,
    customer(page) {
      const hosted = new HostedPage(page);
      return { fill: NOTHING_TO_FILL, pressPay: () => hosted.pay(), issuer: hosted.issuer };
    },
  },
} satisfies Record<string, GatewayChoice>;

export type Gateway = keyof typeof choices;

/** The choices with the given names. */
export function choiceOf(gateway: Gateway): GatewayChoice {
  return choices[gateway];
}
