/** A customer who pays in a browser, in the forms and on the pages of the gateways. */
import { checkName } from '../../../shared/development/known-name.ts';
import { methodOf } from '../../gateways/adyen/method-catalogue.ts';
import { TEST_OUTCOMES } from '../../gateways/test-numbers.ts';
import { outcomeNames } from '../../platform/scenarios.ts';
import { SHEET_BUTTONS, WALLETS } from '../../gateways/wallets/wallet-accounts.ts';
import type { WalletName } from '../../gateways/wallets/wallet-accounts.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  WalletSheet,
  hostedInFrame,
  paymentFrame,
  paymentFrameElement,
} from './gateway-forms.ts';
import { retry } from './retry.ts';
import { shownForm } from './shown-form.ts';
import type { TestOutcome, TestOutcomeName } from '../../gateways/test-numbers.ts';
import type { BlikOutcomeName, Customer, IbanOutcomeName } from './customer.ts';
import type { CardForm, WalletChoice } from './gateway-forms.ts';
import type { ShownForm } from './shown-form.ts';
import type { Control, Place, Windows } from './place.ts';

/** Pages on which a bank asks the customer: the issuer's challenge, and the bank of iDEAL. */
const BANK_PAGES = /\/(issuer\/challenge|bank\/pay)(\/|$)/;

/** ms for a click in a bank's page, which may be gone by then. */
const CLICK_TIMEOUT = 2_000;

/** ms for which a form or a page of a gateway may take to appear. */
const FORM_TIMEOUT = 10_000;

/** Characters of the page in an error. */
const MOST_SHOWN_OF_PAGE = 300;

/** The events that the shop's page has received. */
export type ReadEvents = () => Promise<readonly string[]>;

export class BrowserCustomer<Each extends Control<Each>> implements Customer {
  readonly #page: Place<Each>;
  readonly #windows: Windows<Each>;
  readonly #events: ReadEvents;

  /** @param page - the shop's */
  constructor(page: Place<Each>, windows: Windows<Each>, events: ReadEvents) {
    this.#page = page;
    this.#windows = windows;
    this.#events = events;
  }

  async withCard(outcome: TestOutcomeName = 'approve'): Promise<void> {
    checkName('card outcome', outcome, outcomeNames('number'));
    const { card, chooses }: TestOutcome = TEST_OUTCOMES[outcome];
    const form = await this.#form();
    await form.payByCard(card);
    if (chooses?.declineReason !== undefined) await form.message.waitFor();
    if (chooses?.scenario.startsWith('challenge') === true) await form.issuer.appears();
  }

  async agreeToSave(): Promise<void> {
    await (await this.#adyenForm()).agreeToSave();
  }

  async withSavedCard(): Promise<void> {
    await (await this.#adyenForm()).payBySavedCard();
  }

  async removeSavedCard(): Promise<void> {
    await (await this.#adyenForm()).removeSavedCard();
  }

  async withBlik(outcome: BlikOutcomeName = 'approve'): Promise<void> {
    checkName('outcome of BLIK', outcome, outcomesWith('blikCode'));
    await (await this.#adyenForm()).payByBlik(TEST_OUTCOMES[outcome].blikCode);
  }

  async withIban(outcome: IbanOutcomeName = 'approve'): Promise<void> {
    checkName('outcome of SEPA', outcome, outcomesWith('iban'));
    await (await this.#adyenForm()).payBySepa(TEST_OUTCOMES[outcome].iban);
  }

  async withIdeal(): Promise<void> {
    await (await this.#adyenForm()).payByIdeal();
  }

  async withMethod(type: string, country?: string): Promise<void> {
    const method = methodOf(type);
    if (method === undefined) throw new Error(`The sandbox has no payment method named ${type}`);
    if (method.kind === 'wallet') throw new Error(`${type} is a wallet: use withWallet`);
    const [first = 'DE'] = method.countries;
    await (await this.#adyenForm()).payByMethod(type, country ?? first);
  }

  async withWallet(wallet: WalletName, choice: WalletChoice = 'approve'): Promise<void> {
    checkName('wallet', wallet, Object.keys(WALLETS));
    checkName('choice in a wallet', choice, Object.keys(SHEET_BUTTONS));
    const form = await this.#form();
    if (form instanceof CheckoutFlowForm) return form.payByWallet(WALLETS[wallet], choice);
    await (await this.#adyenForm()).payByWallet(wallet);
    const sheet = await retry(
      async () => {
        for (const place of await this.#windows.all()) {
          const found = new WalletSheet(place);
          if (await found.isOpen()) return { value: found };
        }
        return undefined;
      },
      () => 'the wallet opens no sheet',
      { timeout: FORM_TIMEOUT },
    );
    await sheet.choose(choice);
  }

  async confirmAtBank(): Promise<void> {
    await this.#pressAtBank(/^(Confirm|Pay)$/);
  }

  async cancelAtBank(): Promise<void> {
    await this.#pressAtBank(/^Cancel$/);
  }

  async cancelAtGateway(): Promise<void> {
    const form = await this.#form();
    if (!(form instanceof HostedPage)) throw new Error('This gateway has no page of its own');
    await form.cancel();
  }

  shown(): Promise<ShownForm> {
    return shownForm(this.#page);
  }

  events(): Promise<readonly string[]> {
    return this.#events();
  }

  /** Presses a button in the bank's page, which may be in a frame, in a pop-up, or in place of the shop. */
  async #pressAtBank(name: RegExp): Promise<void> {
    let problem = 'the bank does not ask for a confirmation';
    const attempt = async () => {
      const frames = await this.#windows.frames();
      const bank = frames.findLast(({ url }) => BANK_PAGES.test(pathOf(url)));
      if (bank === undefined) return undefined;
      try {
        await bank.place.getByRole('button', { name }).click({ timeout: CLICK_TIMEOUT });
        return { value: undefined };
      } catch (error) {
        problem = String(error);
        return undefined;
      }
    };
    await retry(attempt, () => problem);
  }

  async #form(): Promise<CardForm<Each>> {
    const frame = paymentFrameElement(this.#page);
    const ownPage = cardFieldOf(this.#page);
    const isOwnPage = await retry(
      async () => {
        if (await ownPage.isVisible()) return { value: true };
        return (await frame.first().isVisible()) ? { value: false } : undefined;
      },
      async () => `the page shows no form of a gateway, but ${await this.#shownPage()}`,
      { timeout: FORM_TIMEOUT },
    );
    if (isOwnPage) return new HostedPage(this.#page);
    const gateway = new URL((await frame.getAttribute('src')) ?? '').hostname.split('.')[0];
    if (gateway === 'checkout') return new CheckoutFlowForm(this.#page);
    if (gateway === 'adyen') return new AdyenForm(this.#page);
    return this.#hostedPage();
  }

  /** The form of the gateway with the most payment methods. */
  async #adyenForm(): Promise<AdyenForm<Each>> {
    const form = await this.#form();
    if (form instanceof AdyenForm) return form;
    throw new Error('Only Adyen has this payment method: name it in metadata.sandbox.gateway');
  }

  /** What the customer reads in place of a form. */
  async #shownPage(): Promise<string> {
    const contents = await this.#page.locator('body').allTextContents();
    const content = contents.join(' ').replaceAll(/\s+/gu, ' ').trim();
    return content === '' ? 'nothing' : JSON.stringify(content.slice(0, MOST_SHOWN_OF_PAGE));
  }

  /** The gateway's page: in the frame or, after a press in the frame, in a pop-up or in place of the shop. */
  async #hostedPage(): Promise<HostedPage<Each>> {
    const frame = paymentFrame(this.#page);
    const button = frame.getByRole('button').first();
    const isNested = await retry(
      async () => {
        if (await frame.locator('iframe').first().isVisible()) return { value: true };
        return (await button.isVisible()) ? { value: false } : undefined;
      },
      async () => `the form leads to no page of the gateway: there is ${await this.#shownPage()}`,
      { timeout: FORM_TIMEOUT },
    );
    if (isNested) return hostedInFrame(this.#page);
    await button.click();
    return retry(
      async () => {
        for (const place of await this.#windows.all()) {
          if (await cardFieldOf(place).isVisible()) return { value: new HostedPage(place) };
        }
        return undefined;
      },
      () => 'the gateway’s page did not open',
      { timeout: FORM_TIMEOUT },
    );
  }
}

function outcomesWith(field: 'blikCode' | 'iban'): readonly string[] {
  return Object.entries(TEST_OUTCOMES).flatMap(([name, outcome]) =>
    field in outcome ? [name] : [],
  );
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}

function cardFieldOf<Each extends Control<Each>>(place: Place<Each>): Each {
  return place.locator('main form input[name="card"]');
}
