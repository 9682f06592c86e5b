/** A customer who pays, whichever gateway the platform has chosen. */
import { expect } from '@playwright/test';
import { TEST_COURSES } from '../../server/gateways/test-numbers.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  paymentFrame,
  paymentFrameElement,
} from './gateway-forms.ts';
import type { Locator, Page } from '@playwright/test';
import type { TestCourse, TestCourseName } from '../../server/gateways/test-numbers.ts';
import type { CardForm } from './gateway-forms.ts';

/** Courses that a BLIK code can choose. */
export type BlikCourseName = {
  [Name in TestCourseName]: (typeof TEST_COURSES)[Name] extends { blikCode: string } ? Name : never;
}[TestCourseName];

/** Courses that an IBAN can choose. */
export type IbanCourseName = {
  [Name in TestCourseName]: (typeof TEST_COURSES)[Name] extends { iban: string } ? Name : never;
}[TestCourseName];

/** Pages on which a bank asks the customer: the issuer's challenge, and the bank of iDEAL. */
const BANK_PAGES = /\/(issuer\/challenge|bank\/pay)(\/|$)/;

export class Customer {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /**
   * Pays with a card that chooses the course of the payment, in the form or on the page of any
   * gateway. Resolves when the form shows the decline, or the bank asks for a confirmation; for any
   * other course when Pay is pressed.
   *
   * @param course - default `approved`
   */
  async withCard(course: TestCourseName = 'approved'): Promise<void> {
    const form = await this.#form();
    const { card, chooses }: TestCourse = TEST_COURSES[course];
    await form.payByCard(card);
    if (chooses?.declineReason !== undefined) await form.message.waitFor();
    if (chooses?.scenario.startsWith('challenge') === true) await form.issuer.appears();
  }

  /**
   * Pays with a BLIK code in Adyen's form. Resolves when the button is pressed.
   *
   * @param course - default `approved`
   */
  async withBlik(course: BlikCourseName = 'approved'): Promise<void> {
    await new AdyenForm(this.#page).payByBlik(TEST_COURSES[course].blikCode);
  }

  /**
   * Pays by SEPA direct debit in Adyen's form. Resolves when the button is pressed.
   *
   * @param course - default `approved`, which stays pending until the bank has paid
   */
  async withIban(course: IbanCourseName = 'approved'): Promise<void> {
    await new AdyenForm(this.#page).payBySepa(TEST_COURSES[course].iban);
  }

  /** Chooses iDEAL in Adyen's form, which leads to the customer's bank: see `confirmAtBank`. */
  async withIdeal(): Promise<void> {
    await new AdyenForm(this.#page).payByIdeal();
  }

  /** Confirms the payment at the customer's bank, as soon as the bank asks for it. */
  async confirmAtBank(): Promise<void> {
    await this.#pressAtBank(/^(Confirm|Pay)$/);
  }

  /** Cancels the payment at the customer's bank, as soon as the bank asks for a confirmation. */
  async cancelAtBank(): Promise<void> {
    await this.#pressAtBank(/^Cancel$/);
  }

  /** Cancels on the gateway's own page. */
  async cancelAtGateway(): Promise<void> {
    const form = await this.#form();
    if (!(form instanceof HostedPage)) throw new Error('This gateway has no page of its own');
    await form.cancel();
  }

  /** In the bank's page, which may be in a frame, in a pop-up, or in place of the shop. */
  async #pressAtBank(name: RegExp): Promise<void> {
    await expect(async () => {
      const frames = this.#page
        .context()
        .pages()
        .flatMap((page) => page.frames());
      const asking = frames.filter((frame) => BANK_PAGES.test(new URL(frame.url()).pathname));
      expect(asking, 'the bank asks for a confirmation').not.toEqual([]);
      await asking.at(-1)?.getByRole('button', { name }).click({ timeout: 2_000 });
    }).toPass();
  }

  async #form(): Promise<CardForm> {
    const frame = paymentFrameElement(this.#page);
    const ownPage = cardFieldOf(this.#page);
    await frame.or(ownPage).first().waitFor();
    if (await ownPage.isVisible()) return new HostedPage(this.#page);
    const gateway = new URL((await frame.getAttribute('src')) ?? '').hostname.split('.')[0];
    if (gateway === 'checkout') return new CheckoutFlowForm(this.#page);
    if (gateway === 'adyen') return new AdyenForm(this.#page);
    return this.#hostedPage();
  }

  /** Nested in the frame, or behind a button of it: in a pop-up, or in place of the shop. */
  async #hostedPage(): Promise<HostedPage> {
    const frame = paymentFrame(this.#page);
    const nested = frame.locator('iframe');
    const button = frame.getByRole('button').first();
    await nested.or(button).first().waitFor();
    if (await nested.isVisible()) return hostedInFrame(this.#page);
    const opened = this.#page.context().waitForEvent('page');
    const navigated = cardFieldOf(this.#page)
      .waitFor()
      .then(() => this.#page);
    await button.click();
    return new HostedPage(await Promise.any([opened, navigated]));
  }
}

function cardFieldOf(page: Page): Locator {
  return page.locator('main form input[name="card"]');
}
