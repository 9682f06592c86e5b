/**
 * A surcharge by the country in which a card was issued, in the real Drop-in, and a discount for debit cards in the
 * simulated Flow, whose look-up has no country. The platform's record decides.
 */
import type { Page } from '@playwright/test';
import type { EmbeddedSessionResponse, PaymentChange } from '../../loader/index.ts';
import { Pay } from '../../packages/node/index.ts';
import type { SessionChangeRequest } from '../../packages/node/index.ts';
import { TEST_OUTCOMES } from '../../server/gateways/test-numbers.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { chargesOf, platformCalls, SECRET } from '../support/platform.ts';
import { PLATFORM } from '../support/urls.ts';

declare global {
  interface Window {
    /** The shop's backend: the session for the card that the page knows of. */
    sessionFor: (change: PaymentChange) => Promise<EmbeddedSessionResponse | undefined>;
  }
}

const backend = new Pay({ apiSecret: SECRET, baseUrl: PLATFORM });

const AMOUNT = 1999;
const WITH_SURCHARGE = 2059;
const WITH_DISCOUNT = 1899;
const FROM_US = TEST_OUTCOMES.issued_in_us.card;
const DOMESTIC = TEST_OUTCOMES.approve.card;
const DEBIT = TEST_OUTCOMES.co_badged.card;

type Terms = Pick<SessionChangeRequest, 'amount' | 'expected_card'>;

/** How a shop makes its amounts; `undefined` while the card is not known. */
type Tariff = (change: PaymentChange) => Terms | undefined;

const byCountry: Tariff = ({ issuerCountry }) =>
  issuerCountry === undefined
    ? undefined
    : {
        amount: issuerCountry === 'US' ? WITH_SURCHARGE : AMOUNT,
        expected_card: { issuer_country: issuerCountry },
      };

const byFunding: Tariff = ({ funding }) =>
  funding === undefined || funding === 'unknown'
    ? undefined
    : {
        amount: funding === 'debit' ? WITH_DISCOUNT : AMOUNT,
        expected_card: { funding },
      };

interface ShopOptions {
  readonly sandbox?: object;
  readonly tariff?: Tariff;
}

/** A shop whose page asks its backend for another amount whenever another card is typed. */
class SurchargingShop {
  readonly session: EmbeddedSessionResponse;
  readonly merchant: MerchantPage;
  /** The page gets a changed session once this has resolved. */
  delivered: Promise<void> = Promise.resolve();
  readonly #tariff: Tariff;
  #terms = '';

  private constructor(session: EmbeddedSessionResponse, merchant: MerchantPage, tariff: Tariff) {
    this.session = session;
    this.merchant = merchant;
    this.#tariff = tariff;
  }

  static async opened(
    page: Page,
    { sandbox = { gateway: 'adyen' }, tariff = byCountry }: ShopOptions = {},
  ): Promise<SurchargingShop> {
    const order = platformCalls.orderData('adyen');
    const session = await backend.sessions.create({ ...order, metadata: { sandbox } });
    const shop = new SurchargingShop(session, await MerchantPage.opened(page), tariff);
    await page.exposeFunction('sessionFor', (change: PaymentChange) => shop.#sessionFor(change));
    await page.evaluate((given) => {
      const { pay, reported } = window.merchant;
      const checkout = pay.checkout({ session: given });
      const follow = async (change: PaymentChange) => {
        const changed = await window.sessionFor(change);
        if (changed) await checkout.update({ session: changed });
      };
      checkout.on('change', (change) => void follow(change));
      checkout.on('success', ({ session: { amount } }) => reported.push(`paid ${amount}`));
      checkout.on('error', ({ reason, recoverable }) => reported.push(`${reason} ${recoverable}`));
      return checkout.mount('#container');
    }, session);
    return shop;
  }

  async #sessionFor(change: PaymentChange) {
    const terms = this.#tariff(change);
    if (terms === undefined || JSON.stringify(terms) === this.#terms) return undefined;
    this.#terms = JSON.stringify(terms);
    const changed = await backend.sessions.change(this.session.session_id, terms);
    await this.delivered;
    return changed;
  }

  /** How many charges the gateway has of the order, and the amount of the payment. */
  async charged(): Promise<readonly [charges: number, amount: number]> {
    const { order_id, amount } = await backend.payments.retrieve(this.session.payment_id);
    return [await chargesOf(order_id), amount];
  }
}

const showsAmount = (page: Page, amount: RegExp) =>
  expect(paymentFrame(page).getByRole('button', { name: amount })).toBeVisible();

test('a card that was issued abroad pays the amount that is on the button by then', async ({
  page,
}) => {
  const shop = await SurchargingShop.opened(page);
  const form = new AdyenForm(page);
  await showsAmount(page, /^Pay.*19\.99/);
  await form.fillCard(FROM_US);
  await showsAmount(page, /^Pay.*20\.59/);
  await form.payButton.click();
  await expect.poll(() => shop.merchant.reported()).toEqual([`paid ${WITH_SURCHARGE}`]);
  expect(await shop.charged()).toEqual([1, WITH_SURCHARGE]);
});

test('a press before the page has the new amount executes nothing', async ({ page }) => {
  const shop = await SurchargingShop.opened(page);
  let deliver = () => {};
  shop.delivered = new Promise((resolve) => (deliver = resolve));
  const form = new AdyenForm(page);
  await form.fillCard(FROM_US);
  await expect
    .poll(async () => (await backend.sessions.retrieve(shop.session.session_id)).amount)
    .toBe(WITH_SURCHARGE);
  await showsAmount(page, /^Pay.*19\.99/);
  await form.payButton.click();
  await expect.poll(() => shop.merchant.reported()).toEqual(['SESSION_CHANGED true']);
  expect(await shop.charged()).toEqual([0, WITH_SURCHARGE]);
  deliver();
  await showsAmount(page, /^Pay.*20\.59/);
  await form.payButton.click();
  await expect.poll(() => shop.merchant.reported()).toHaveLength(2);
  expect(await shop.charged()).toEqual([1, WITH_SURCHARGE]);
});

test('a press with another card than the amount was made for executes nothing', async ({
  page,
}) => {
  const shop = await SurchargingShop.opened(page);
  const form = new AdyenForm(page);
  await form.fillCard(DOMESTIC);
  await expect
    .poll(async () => (await backend.sessions.retrieve(shop.session.session_id)).amount)
    .toBe(AMOUNT);
  // Another tab of the customer has entered a card from abroad, and the form here shows its amount.
  await backend.sessions.change(shop.session.session_id, {
    amount: WITH_SURCHARGE,
    expected_card: { issuer_country: 'US' },
  });
  await form.payButton.click();
  await expect.poll(() => shop.merchant.reported()).toEqual(['SESSION_CHANGED true']);
  await showsAmount(page, /^Pay.*20\.59/);
  await form.payButton.click();
  await expect
    .poll(() => shop.merchant.reported())
    .toEqual(['SESSION_CHANGED true', 'SESSION_CHANGED true']);
  expect(await shop.charged()).toEqual([0, WITH_SURCHARGE]);
  // The same form pays with the card that is expected.
  await form.fillCard(FROM_US);
  await form.payButton.click();
  await expect.poll(() => shop.merchant.reported()).toHaveLength(3);
  expect(await shop.charged()).toEqual([1, WITH_SURCHARGE]);
});

test('Flow pays a debit card with its discount, and no other card with it', async ({ page }) => {
  const shop = await SurchargingShop.opened(page, {
    sandbox: { gateway: 'checkout', submitTo: 'platform' },
    tariff: byFunding,
  });
  const form = new CheckoutFlowForm(page);
  await form.fill(DEBIT);
  await expect(form.payButton).toHaveText(/18\.99/);
  // The page does not get the amount of the next card.
  let deliver = () => {};
  shop.delivered = new Promise((resolve) => (deliver = resolve));
  await form.fill(DOMESTIC);
  await expect
    .poll(async () => (await backend.sessions.retrieve(shop.session.session_id)).amount)
    .toBe(AMOUNT);
  await expect(form.payButton).toHaveText(/18\.99/);
  await form.payButton.click();
  await expect.poll(() => shop.merchant.reported()).toEqual(['SESSION_CHANGED true']);
  expect(await shop.charged()).toEqual([0, AMOUNT]);
  deliver();
  await form.fill(DEBIT);
  await expect(form.payButton).toHaveText(/18\.99/);
  await form.payButton.click();
  await expect
    .poll(() => shop.merchant.reported())
    .toEqual(['SESSION_CHANGED true', `paid ${WITH_DISCOUNT}`]);
  expect(await shop.charged()).toEqual([1, WITH_DISCOUNT]);
});
