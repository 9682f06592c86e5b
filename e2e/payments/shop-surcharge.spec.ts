/** The demo shop where the price depends on the card, in the real Drop-in. The platform's record decides. */
import type { Page } from '@playwright/test';
import { TEST_OUTCOMES } from '../../server/gateways/test-numbers.ts';
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { DAILY, NIGHTLY } from '../support/extent.mjs';
import { expect, test } from '../support/payment-test.ts';
import { chargesOf, transaction } from '../support/platform.ts';
import type { CreatedSession, DemoShopPage } from '../support/demo-shop-page.ts';

const PRICE = 11340;
const WITH_SURCHARGE = 11510;
const WITH_DISCOUNT = 11227;

const FROM_US = TEST_OUTCOMES.issued_in_us.card;
const DOMESTIC = TEST_OUTCOMES.approve.card;

const open = (shop: DemoShopPage) => shop.checkout({ gateway: 'adyen', pricing: 'by-card' });

/** Expects the amount in the summary, above the form and on its button. */
async function expectShown(page: Page, amount: string, words: string): Promise<void> {
  await expect(page.locator('#card-price')).toHaveText(words);
  await expect(page.getByTestId('total')).toHaveText(amount);
  await expect(page.locator('#amount-due')).toHaveText(amount);
  await expect(paymentFrame(page).getByRole('button', { name: /^Pay/ })).toContainText(amount);
}

/** How many charges the gateway has of the order, and the amount of the payment. */
async function charged({ paymentId }: CreatedSession) {
  const { order_id, amount } = await transaction(paymentId);
  return { charges: await chargesOf(order_id), amount };
}

async function expectPaid(shop: DemoShopPage, amount: string): Promise<void> {
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expect(shop.outcome).toContainText(`Paid: ${amount}`);
  await expect(shop.page.getByRole('complementary')).toContainText(amount);
}

test('a card from outside Europe is charged the amount that summary and form show', async ({
  shop,
  page,
}) => {
  const session = await open(shop);
  const form = new AdyenForm(page);
  await expectShown(page, '€113.40', 'Cards from outside Europe: 1.5% more');
  await form.fillCard(FROM_US);
  await expectShown(page, '€115.10', 'With 1.5% for a card from outside Europe');
  await expect(page.locator('#card-sum')).toHaveText('€1.70');
  await form.payButton.click();
  await expectPaid(shop, '€115.10');
  expect(await charged(session)).toEqual({ charges: 1, amount: WITH_SURCHARGE });
});

test('a card from Europe is charged the price', { tag: DAILY }, async ({ shop, page }) => {
  const session = await open(shop);
  const form = new AdyenForm(page);
  await form.fillCard(DOMESTIC);
  await expectShown(page, '€113.40', 'No surcharge for this card');
  await form.payButton.click();
  await expectPaid(shop, '€113.40');
  expect(await charged(session)).toEqual({ charges: 1, amount: PRICE });
});

test('a customer who chooses the local brand of a co-badged card gets the discount', async ({
  shop,
  page,
}) => {
  const session = await open(shop);
  const form = new AdyenForm(page);
  await form.fillCard(TEST_OUTCOMES.co_badged.card);
  const brand = (name: string) =>
    paymentFrame(page).getByRole('button', { name, exact: true }).click();
  await brand('VISA');
  await expectShown(page, '€113.40', 'No surcharge for this card');
  await brand('cartebancaire');
  await expectShown(page, '€112.27', 'Less 1% with Cartes Bancaires');
  await form.payButton.click();
  await expectPaid(shop, '€112.27');
  expect(await charged(session)).toEqual({ charges: 1, amount: WITH_DISCOUNT });
});

for (const [when, isChanged] of [
  ['before the backend has changed the amount', false],
  ['before the page has the changed amount', true],
] as const) {
  const tag = isChanged ? [NIGHTLY] : [];
  test(
    `a press ${when} executes nothing, and the form pays afterwards`,
    { tag },
    async ({ shop, page }) => {
      const session = await open(shop);
      const form = new AdyenForm(page);
      let go = () => {};
      const held = new Promise<void>((resolve) => (go = resolve));
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route('**/api/orders/*/card', async (route) => {
        const response = isChanged ? await route.fetch() : undefined;
        arrive();
        await held;
        await (response ? route.fulfill({ response }) : route.continue());
      });
      await form.fillCard(FROM_US);
      await arrived;
      await form.payButton.click();
      await expect(shop.outcome).toHaveAttribute('data-outcome', 'refused');
      await expect(shop.timeLine).toContainText('SESSION_CHANGED');
      expect((await charged(session)).charges).toBe(0);
      go();
      await expectShown(page, '€115.10', 'With 1.5% for a card from outside Europe');
      await form.payButton.click();
      await expectPaid(shop, '€115.10');
      expect(await charged(session)).toEqual({ charges: 1, amount: WITH_SURCHARGE });
    },
  );
}

test('a page that names another country executes nothing', async ({ shop, page }) => {
  const session = await open(shop);
  const form = new AdyenForm(page);
  await page.route('**/api/orders/*/card', (route) => {
    const body = { ...route.request().postDataJSON(), amount: 1 };
    return route.continue({
      postData: JSON.stringify({ ...body, card: { issuer_country: 'NL' } }),
    });
  });
  await form.fillCard(FROM_US);
  await expectShown(page, '€113.40', 'No surcharge for this card');
  await form.payButton.click();
  await expect(shop.timeLine).toContainText('SESSION_CHANGED');
  expect(await charged(session)).toEqual({ charges: 0, amount: PRICE });
});

test('the price by card is a choice in the workbench', async ({ shop, page }) => {
  await shop.open({ gateway: 'adyen' });
  await page.getByText('Workbench').click();
  await page.getByLabel('Price').selectOption('by-card');
  await expect(page).toHaveURL(/pricing=by-card/);
  await shop.continueToPayment();
  await expect(page.locator('#card-price')).toHaveText('Cards from outside Europe: 1.5% more');
  await expect(page.locator('.card').first()).toBeVisible();
});
