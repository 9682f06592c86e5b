/** Cards that are saved for a customer with an account, in the real Drop-in. The platform's record decides. */
import type { Page } from '@playwright/test';
import type { EmbeddedSessionResponse } from '../../loader/index.ts';
import { Pay } from '../../packages/node/index.ts';
import type { BackendSessionData } from '../../packages/node/index.ts';
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, SECRET } from '../support/platform.ts';
import { PLATFORM } from '../support/urls.ts';

type CustomerTerms = Pick<BackendSessionData, 'save_methods' | 'saved_methods_need'>;

const backend = new Pay({ apiSecret: SECRET, baseUrl: PLATFORM });

/** A session of a customer with an account. Default: the customer chooses whether a card is saved. */
const create = (customer_id: string, terms: CustomerTerms = { save_methods: 'ask' }) =>
  backend.sessions.create({ ...platformCalls.orderData('adyen'), customer_id, ...terms });

const statusOf = async ({ payment_id }: EmbeddedSessionResponse) =>
  (await backend.payments.retrieve(payment_id)).status;

async function open(page: Page, session: EmbeddedSessionResponse): Promise<MerchantPage> {
  const merchant = await MerchantPage.opened(page);
  await page.evaluate((given) => {
    const { pay, reported } = window.merchant;
    const checkout = pay.checkout({ session: given });
    checkout.on('success', ({ session: { amount } }) => reported.push(`paid ${amount}`));
    checkout.on('error', ({ reason }) => reported.push(String(reason)));
    checkout.on('methodRemoved', ({ brand, last4 }) => reported.push(`removed ${brand} ${last4}`));
    window.checkout = checkout;
    return checkout.mount('#container');
  }, session);
  return merchant;
}

test('a card is saved with the first order, pays the second by its security code, and is removed at the third', async ({
  page,
}) => {
  const customer = crypto.randomUUID();
  const first = await create(customer);
  const merchant = await open(page, first);
  const form = new AdyenForm(page);
  await form.fillCard();
  await expect(form.saveBox).not.toBeChecked();
  await expect(form.saveBox).toHaveAccessibleName(/Sandbox Shop.*removed/);
  // As customers do: Adyen draws its own box, and the sentence is its label.
  await paymentFrame(page)
    .getByText(/Save this card/)
    .click();
  await expect(form.saveBox).toBeChecked();
  await form.payButton.click();
  await expect.poll(() => merchant.reported()).toHaveLength(1);
  expect(await statusOf(first)).toBe('captured');
  const [saved] = await backend.customers.listMethods(customer);
  expect(saved).toMatchObject({ brand: 'visa', last4: '4242', status: 'usable' });

  const second = await create(customer);
  await open(page, second);
  await expect(paymentFrame(page).getByText('4242').first()).toBeVisible();
  await form.payBySavedCard();
  await expect.poll(() => statusOf(second)).toBe('captured');
  expect(await backend.customers.listMethods(customer)).toEqual([saved]);

  const third = await create(customer);
  const merchantOfThird = await open(page, third);
  await form.removeSavedCard();
  await expect.poll(() => merchantOfThird.reported()).toEqual(['removed visa 4242']);
  expect(await backend.customers.listMethods(customer)).toEqual([]);
  await expect(paymentFrame(page).getByText('4242')).toHaveCount(0);
  // The same form pays with another card.
  await form.payByCard();
  await expect.poll(() => statusOf(third)).toBe('captured');
});

test('a removal that fails is shown to the customer, and the card still pays', async ({ page }) => {
  const customer = crypto.randomUUID();
  const first = await create(customer, { save_methods: 'always' });
  await open(page, first);
  const form = new AdyenForm(page);
  await form.payByCard();
  await expect.poll(() => statusOf(first)).toBe('captured');

  const second = await create(customer);
  const merchant = await open(page, second);
  await page.route('**/method-removals', (route) => route.fulfill({ status: 500 }));
  await form.removeSavedCard();
  await expect(form.message).toHaveText('The card was not removed. Please try again.');
  expect(await backend.customers.listMethods(customer)).toHaveLength(1);
  await form.payBySavedCard();
  await expect.poll(() => statusOf(second)).toBe('captured');
  await expect.poll(() => merchant.reported()).toEqual(['paid 1999']);
});

test('a card is not saved without the customer’s consent', async ({ page }) => {
  const customer = crypto.randomUUID();
  const session = await create(customer);
  await open(page, session);
  await new AdyenForm(page).payByCard();
  await expect.poll(() => statusOf(session)).toBe('captured');
  expect(await backend.customers.listMethods(customer)).toEqual([]);
});

test('a saved card is paid without its security code where the session needs nothing', async ({
  page,
}) => {
  const customer = crypto.randomUUID();
  const first = await create(customer, { save_methods: 'always' });
  await open(page, first);
  const form = new AdyenForm(page);
  await form.payByCard();
  await expect.poll(() => statusOf(first)).toBe('captured');

  const second = await create(customer, { saved_methods_need: 'nothing' });
  await open(page, second);
  await expect(paymentFrame(page).getByText('4242').first()).toBeVisible();
  await expect(paymentFrame(page).getByText('Security code')).toHaveCount(0);
  await form.payButton.click();
  await expect.poll(() => statusOf(second)).toBe('captured');
});
