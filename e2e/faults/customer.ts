/** What a customer does in each gateway's form, and on the pages behind it. */
import type { Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  paymentFrame,
} from '../gateway-forms.ts';
import type { IssuerPage } from '../gateway-forms.ts';

export interface Customer {
  /** Fills the form in. */
  fill(): Promise<void>;
  /** Presses Pay in a form that is filled in, and does what is to be done elsewhere. */
  pressPay(): Promise<void>;
  readonly issuer: IssuerPage;
}

interface Way {
  /** What the sandbox is asked for. */
  readonly sandbox: { readonly gateway: string; readonly embedMode?: string };
  /** The customer leaves the page before there is a form. */
  readonly leaves?: boolean;
  readonly customer: (page: Page) => Customer;
}

const NOTHING_TO_FILL = () => Promise.resolve();

/** Ways to pay, by the names that they have in the matrix. */
export const ways = {
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
    leaves: true,
    customer(page) {
      const hosted = new HostedPage(page);
      return { fill: NOTHING_TO_FILL, pressPay: () => hosted.pay(), issuer: hosted.issuer };
    },
  },
} satisfies Record<string, Way>;

export type Gateway = keyof typeof ways;

/** Of the ways that `ways` names, with all that a way may have. */
export function wayOf(gateway: Gateway): Way {
  return ways[gateway];
}
