/** Cards that are saved for a customer with an account, in the real Drop-in. The platform's record decides. */
import * as v from 'valibot';
import type { Locator, Page } from '@playwright/test';
import type { EmbeddedSessionResponse } from '../../loader/index.ts';
import { Pay } from '../../packages/node/index.ts';
import type { BackendSessionData, OffSessionPayment } from '../../packages/node/index.ts';
import { BrowserCustomer } from '../../server/customers/page-objects/browser-customer.ts';
import { SandboxClient } from '../../server/customers/page-objects/sandbox-client.ts';
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { NIGHTLY } from '../support/extent.mjs';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { chargesOf, platformCalls, SECRET } from '../support/platform.ts';
import { violationsIn } from '../visual/inspection.ts';
import * as danish from '../../shared/locales/da.ts';
import { setUpMessages } from '../../shared/language/set-up-messages.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { TEST_OUTCOMES } from '../../server/gateways/test-numbers.ts';
import { PLATFORM } from '../support/urls.ts';

const Deliveries = v.object({
  deliveries: v.array(
    v.object({
      event: v.object({
        type: v.string(),
        data: v.object({ session_id: v.optional(v.string()) }),
      }),
    }),
  ),
});

type CustomerTerms = Pick<BackendSessionData, 'save_methods' | 'saved_methods_need'>;

const backend = new Pay({ apiSecret: SECRET, baseUrl: PLATFORM });

/** A session of a customer with an account. Default: the customer chooses whether a card is saved. */
const create = (customer_id: string, terms: CustomerTerms = { save_methods: 'ask' }) =>
  backend.sessions.create({ ...platformCalls.orderData('adyen'), customer_id, ...terms });

/** A session that saves a card and charges nothing. */
const createSetUp = (customer_id: string) =>
  backend.sessions.create({
    ...platformCalls.orderData('adyen'),
    customer_id,
    purpose: 'setup',
    amount: 0,
  });

const statusOf = async ({ payment_id }: EmbeddedSessionResponse) =>
  (await backend.payments.retrieve(payment_id)).status;

async function open(
  page: Page,
  session: EmbeddedSessionResponse,
  locale = 'en-GB',
): Promise<MerchantPage> {
  const merchant = await MerchantPage.opened(page);
  await page.evaluate(
    (given) => {
      const { pay, reported } = window.merchant;
      const checkout = pay.checkout(given);
      checkout.on('success', ({ session: { amount, method } }) =>
        reported.push(
          method
            ? ['saved', method.brand, method.last4, method.expires].filter(Boolean).join(' ')
            : `paid ${amount}`,
        ),
      );
      checkout.on('error', ({ reason }) => reported.push(String(reason)));
      checkout.on('methodRemoved', ({ brand, last4 }) =>
        reported.push(`removed ${brand} ${last4}`),
      );
      window.checkout = checkout;
      return checkout.mount('#container');
    },
    { session, locale },
  );
  return merchant;
}

/** A new customer, with the form of a session. */
async function withForm(
  page: Page,
  createFor: (customerId: string) => Promise<EmbeddedSessionResponse>,
  locale?: string,
) {
  const customer = crypto.randomUUID();
  const session = await createFor(customer);
  const merchant = await open(page, session, locale);
  return { customer, session, merchant, form: new AdyenForm(page) };
}

const NOT_CONFIRMED = 'We could not confirm that the card was removed. Please try again.';

/** Whether the keyboard is at an element. */
const isFocused = (element: Locator) =>
  element.evaluate((shown) => shown === document.activeElement);

/** A customer whose card was saved with an order. */
async function withSavedCard(page: Page) {
  const { customer, session, form } = await withForm(page, (id) =>
    create(id, { save_methods: 'always' }),
  );
  await form.payByCard();
  await expect.poll(() => statusOf(session)).toBe('captured');
  return { customer, form };
}

test('a card is saved with the first order, pays the second by its security code, and is removed at the third', async ({
  page,
}) => {
  const { customer, session: first, merchant, form } = await withForm(page, create);
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

test(
  'the customer of a shop’s tests saves a card, pays with it and removes it',
  { tag: NIGHTLY },
  async ({ page }) => {
    const windows = { all: async () => [page], frames: async () => [] };
    const customer = new BrowserCustomer(page, windows, async () => []);
    const sandbox = new SandboxClient({ url: PLATFORM, secret: SECRET });
    const { customer: id, session } = await withForm(page, create);
    await customer.agreeToSave();
    await customer.withCard();
    await expect.poll(() => statusOf(session)).toBe('captured');
    expect(await sandbox.savedMethods(id)).toMatchObject([{ last4: '4242', status: 'usable' }]);

    const second = await create(id);
    await open(page, second);
    await customer.withSavedCard();
    await expect.poll(() => statusOf(second)).toBe('captured');

    await open(page, await create(id));
    await customer.removeSavedCard();
    await expect.poll(() => sandbox.savedMethods(id)).toEqual([]);

    const setUp = await createSetUp(id);
    await open(page, setUp);
    await customer.withCard();
    await expect.poll(() => statusOf(setUp)).toBe('authorized');
    expect(await sandbox.savedMethods(id)).toMatchObject([{ last4: '4242' }]);
  },
);

test(
  'a saved card is removed by keyboard alone, and a screen reader learns what each button does',
  { tag: NIGHTLY },
  async ({ page }) => {
    const { customer } = await withSavedCard(page);
    const merchant = await open(page, await create(customer));
    const frame = paymentFrame(page);
    const remove = frame.getByRole('button', { name: 'Remove', exact: true });
    await remove.focus();
    await page.keyboard.press('Enter');
    const question = frame.getByText(/Remove stored payment method/);
    await expect(question).toBeVisible();
    const yes = frame.getByRole('button', { name: /^Yes/ }).filter({ visible: true });
    for (let tabs = 0; tabs < 6 && !(await isFocused(yes)); tabs += 1)
      await page.keyboard.press('Tab');
    await expect(yes).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => merchant.reported()).toEqual(['removed visa 4242']);
    expect(await backend.customers.listMethods(customer)).toEqual([]);
    // The button that had the focus is gone. The keyboard continues at the payment methods that are left.
    const announcement = frame.locator('.announcement');
    await expect(announcement).toBeFocused();
    await expect(announcement).toMatchAriaSnapshot('- status: The card was removed.');
    await page.keyboard.press('Tab');
    await expect(frame.getByText('4242')).toHaveCount(0);
    expect(await isFocused(frame.locator('#gateway :focus'))).toBe(true);
  },
);

test(
  'a card is saved, and paid with, by keyboard alone, in forms without a violation of WCAG',
  { tag: NIGHTLY },
  async ({ page }) => {
    const enter = async (button: Locator) => {
      await button.focus();
      await page.keyboard.press('Enter');
    };
    const { customer, session, form } = await withForm(page, create);
    await form.fillCard();
    expect(await violationsIn(page)).toEqual([]);
    await form.saveBox.focus();
    await page.keyboard.press('Space');
    await expect(form.saveBox).toBeChecked();
    await enter(form.payButton);
    await expect.poll(() => statusOf(session)).toBe('captured');
    expect(await backend.customers.listMethods(customer)).toMatchObject([{ last4: '4242' }]);

    const second = await create(customer);
    await open(page, second);
    await form.fillSecurityCode();
    expect(await violationsIn(page)).toEqual([]);
    await enter(form.payButton);
    await expect.poll(() => statusOf(second)).toBe('captured');

    const setUp = await createSetUp(customer);
    await open(page, setUp);
    await form.fillCard();
    expect(await violationsIn(page)).toEqual([]);
    await enter(form.payButton);
    await expect.poll(() => statusOf(setUp)).toBe('authorized');
  },
);

test('a removal whose response is lost is not denied, and the next try finds the card gone', async ({
  page,
}) => {
  const { customer, form } = await withSavedCard(page);
  await open(page, await create(customer));
  await page.route('**/method-removals', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.removeSavedCard();
  await expect(form.message).toHaveText(NOT_CONFIRMED);
  // Screen readers read it without being asked, and the keyboard is there.
  const alert = paymentFrame(page).getByRole('alert');
  await expect(alert).toMatchAriaSnapshot(`- alert:\n  - paragraph: ${NOT_CONFIRMED}`);
  await expect(alert).toBeFocused();
  expect(await backend.customers.listMethods(customer)).toEqual([]);
  await page.unroute('**/method-removals');
  await form.removeSavedCard();
  await expect(paymentFrame(page).getByText('4242')).toHaveCount(0);
});

test(
  'a removal that fails is shown to the customer, and the card still pays',
  { tag: NIGHTLY },
  async ({ page }) => {
    const { customer, form } = await withSavedCard(page);

    const second = await create(customer);
    const merchant = await open(page, second);
    await page.route('**/method-removals', (route) => route.fulfill({ status: 500 }));
    await form.removeSavedCard();
    await expect(form.message).toHaveText(NOT_CONFIRMED);
    expect(await backend.customers.listMethods(customer)).toHaveLength(1);
    await form.payBySavedCard();
    await expect.poll(() => statusOf(second)).toBe('captured');
    await expect.poll(() => merchant.reported()).toEqual(['paid 1999']);
  },
);

test('a card is not saved without the customer’s consent', async ({ page }) => {
  const { customer, session, form } = await withForm(page, create);
  await form.payByCard();
  await expect.poll(() => statusOf(session)).toBe('captured');
  expect(await backend.customers.listMethods(customer)).toEqual([]);
});

test(
  'a saved card is paid without its security code where the session needs nothing',
  { tag: NIGHTLY },
  async ({ page }) => {
    const { customer, form } = await withSavedCard(page);

    const second = await create(customer, { saved_methods_need: 'nothing' });
    await open(page, second);
    await expect(paymentFrame(page).getByText('4242').first()).toBeVisible();
    await expect(paymentFrame(page).getByText('Security code')).toHaveCount(0);
    await form.payButton.click();
    await expect.poll(() => statusOf(second)).toBe('captured');
  },
);

test.describe('a set-up', () => {
  /** Charges the customer's only card without the customer. */
  const charge = async (customer_id: string, order_id: string) => {
    const [card] = await backend.customers.listMethods(customer_id);
    const payment: OffSessionPayment = {
      customer_id,
      method: card?.id ?? '',
      order_id,
      amount: 1999,
      currency: 'EUR',
      off_session: true,
    };
    return backend.payments.create(payment);
  };

  /** The types of the webhooks about a session. */
  const eventsOf = async ({ session_id }: EmbeddedSessionResponse) => {
    const request = { credential: SECRET };
    const { body } = await platformCalls.send(pathOf('listDeliveries'), request);
    const sent = v.parse(Deliveries, body).deliveries.map(({ event }) => event);
    return sent.filter(({ data }) => data.session_id === session_id).map(({ type }) => type);
  };

  test('saves a card without an amount anywhere, and charges nothing; the card pays later without the customer', async ({
    page,
  }) => {
    const { customer, session, merchant, form } = await withForm(page, createSetUp);
    await form.fillCard();
    await expect(form.statement).toHaveText(/^Nothing is charged now\..*Sandbox Shop.*removed/);
    await expect(form.payButton).toHaveText('Save details');
    await expect(form.saveBox).toHaveCount(0);
    await expect(paymentFrame(page).locator('body')).not.toContainText(/€|EUR|0[.,]00/);
    await form.payButton.click();
    await expect
      .poll(() => merchant.reported())
      .toEqual([expect.stringMatching(/^saved visa 4242 /)]);
    await expect(form.message).toHaveText('Thank you. Your details are saved.');
    expect(await backend.payments.retrieve(session.payment_id)).toMatchObject({
      status: 'authorized',
      amount: 0,
      captured_at: null,
    });
    expect(await eventsOf(session)).toEqual(['method.saved']);
    const [card] = await backend.customers.listMethods(customer);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', status: 'usable' });
    const order = crypto.randomUUID();
    expect(await charge(customer, order)).toMatchObject({ status: 'captured', amount: 1999 });
    expect(await chargesOf(order)).toBe(1);
  });

  test(
    'saves a mandate for direct debit, which pays later without the customer',
    { tag: NIGHTLY },
    async ({ page }) => {
      const { customer, session, merchant, form } = await withForm(page, createSetUp);
      await expect(form.statement).toHaveText(/^Nothing is charged now\..*Sandbox Shop.*removed/);
      await form.payBySepa();
      await expect.poll(() => merchant.reported()).toEqual(['saved sepadirectdebit 6789']);
      await expect(form.message).toHaveText('Thank you. Your details are saved.');
      expect(await eventsOf(session)).toEqual(['method.saved']);
      const [mandate] = await backend.customers.listMethods(customer);
      expect(mandate).toMatchObject({ type: 'sepa_debit', last4: '6789', status: 'usable' });
      const order = crypto.randomUUID();
      expect(await charge(customer, order)).toMatchObject({ status: 'pending', amount: 1999 });
      expect(await chargesOf(order)).toBe(1);
      // The form cannot pay with it.
      await open(page, await create(customer));
      await form.fillCard();
      await expect(paymentFrame(page).getByText('6789')).toHaveCount(0);
    },
  );

  test('passes 3-D Secure, and its card needs the customer later, who pays the same order', async ({
    page,
  }) => {
    const { customer, merchant, form } = await withForm(page, createSetUp);
    await form.payByCard(TEST_OUTCOMES.challenge.card);
    await form.issuer.appears();
    await expect(form.issuer.confirmButton.locator('xpath=ancestor::main')).toContainText(
      'Confirm that your card is saved',
    );
    await form.issuer.confirm();
    await expect
      .poll(() => merchant.reported())
      .toEqual([expect.stringMatching(/^saved visa 0085 /)]);
    expect(await backend.customers.listMethods(customer)).toHaveLength(1);

    // The bank of a card that has been challenged wants its customer again.
    const order = crypto.randomUUID();
    await expect(charge(customer, order)).rejects.toMatchObject({
      reason: 'AUTHENTICATION_REQUIRED',
    });
    const paying = await backend.sessions.forOrder({
      ...platformCalls.orderData('adyen', { order_id: order }),
      customer_id: customer,
    });
    const second = await open(page, paying);
    await form.payBySavedCard();
    await form.issuer.confirm();
    await expect.poll(() => second.reported()).toEqual(['paid 1999']);
    expect(await statusOf(paying)).toBe('captured');
    expect(await chargesOf(order)).toBe(1);
  });

  for (const [locale, words] of [
    ['en-GB', setUpMessages],
    ['da', danish.setUpMessages],
  ] as const) {
    const tag = locale === 'en-GB' ? [] : [NIGHTLY];
    test(
      `that is declined, and then confirmed, is about the details in ${locale}`,
      { tag },
      async ({ page }) => {
        const { form, merchant } = await withForm(page, createSetUp, locale);
        const frame = paymentFrame(page);
        // Adyen's word on it depends on the language.
        const save = frame.locator('.adyen-checkout__button--pay').filter({ visible: true });
        await expect(frame.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        await form.fillCard(TEST_OUTCOMES.decline.card);
        await save.click();
        await expect(form.message).toHaveText(words.declined);
        await form.fillCard();
        let proceed = () => {};
        const held = new Promise<void>((resolve) => (proceed = resolve));
        await page.route(/\/v2\/sessions\/[^/]+$/, async (route) => {
          await held;
          await route.continue();
        });
        await save.click();
        await expect(frame.locator('#progress')).toHaveText(words.confirming);
        proceed();
        await expect(form.message).toHaveText(words.completed);
        await expect
          .poll(() => merchant.reported())
          .toContainEqual(expect.stringMatching(/^saved/));
      },
    );
  }

  test('that is declined saves nothing, and another card may be tried in the same form', async ({
    page,
  }) => {
    const { customer, session, merchant, form } = await withForm(page, createSetUp);
    await form.payByCard(TEST_OUTCOMES.decline.card);
    await expect(form.message).toHaveText(setUpMessages.declined);
    expect(await backend.customers.listMethods(customer)).toEqual([]);
    expect(await chargesOf((await backend.sessions.retrieve(session.session_id)).order_id)).toBe(0);
    await form.payByCard();
    await expect
      .poll(() => merchant.reported())
      .toContainEqual(expect.stringMatching(/^saved visa/));
    expect(await backend.customers.listMethods(customer)).toMatchObject([{ last4: '4242' }]);
  });

  test(
    'that is declined to its end is reported as failed, and nothing is saved',
    { tag: NIGHTLY },
    async ({ page }) => {
      const { customer, session, merchant, form } = await withForm(page, createSetUp);
      await form.fillCard(TEST_OUTCOMES.decline.card);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const response = page.waitForResponse(/\/submissions$/);
        await form.payButton.click();
        await response;
        if (attempt < 5) await expect(form.message).toHaveText(setUpMessages.declined);
      }
      await expect.poll(() => merchant.reported()).toContain('DECLINED');
      await expect(form.message).toHaveText(setUpMessages.failed);
      await expect.poll(() => statusOf(session)).toBe('failed');
      expect(await backend.customers.listMethods(customer)).toEqual([]);
      expect(await eventsOf(session)).toEqual(['setup.failed']);
    },
  );
});
