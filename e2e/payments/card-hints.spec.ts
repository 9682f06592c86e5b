/** What the page learns of a card before the press, in the real Drop-in. The platform's record decides what was charged. */
import type { Page } from '@playwright/test';
import type { EmbeddedSessionResponse, PaymentChange } from '../../loader/index.ts';
import { Pay } from '../../packages/node/index.ts';
import { TEST_OUTCOMES } from '../../server/gateways/test-numbers.ts';
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, SECRET } from '../support/platform.ts';
import { PLATFORM } from '../support/urls.ts';
import { NIGHTLY } from '../support/extent.mjs';

const backend = new Pay({ apiSecret: SECRET, baseUrl: PLATFORM });

/** @returns the changes that the page receives */
async function open(page: Page, session: EmbeddedSessionResponse) {
  await MerchantPage.opened(page);
  const changes: PaymentChange[] = [];
  await page.exposeFunction('receive', (change: PaymentChange) => void changes.push(change));
  await page.evaluate((given) => {
    const checkout = window.merchant.pay.checkout({ session: given });
    const receive: unknown = Reflect.get(window, 'receive');
    checkout.on('change', (change) => typeof receive === 'function' && receive(change));
    return checkout.mount('#container');
  }, session);
  return changes;
}

test('a page learns where a card was issued, and none of its digits', async ({ page }) => {
  const changes = await open(page, await backend.sessions.create(platformCalls.orderData('adyen')));
  await new AdyenForm(page).fillCard(TEST_OUTCOMES.issued_in_us.card);
  await expect
    .poll(() => changes.at(-1))
    .toEqual({
      complete: true,
      paymentMethod: 'scheme',
      brand: 'visa',
      issuerCountry: 'US',
      funding: 'unknown',
    });
  await new AdyenForm(page).clearNumber();
  await expect.poll(() => changes.at(-1)).toEqual({ complete: false, paymentMethod: 'scheme' });
  await new AdyenForm(page).fillCard(TEST_OUTCOMES.approve.card);
  await expect.poll(() => changes.at(-1)).toMatchObject({ complete: true, issuerCountry: 'NL' });
  await new AdyenForm(page).choose(/SEPA/);
  await expect
    .poll(() => changes.at(-1))
    .toEqual({ complete: false, paymentMethod: 'sepadirectdebit' });
  expect(JSON.stringify(changes)).not.toMatch(/\d{4}/);
});

for (const [brand, name] of [
  ['cartebancaire', 'cartebancaire'],
  ['visa', 'VISA'],
] as const) {
  const tag = brand === 'visa' ? [NIGHTLY] : [];
  test(
    `a co-badged card is charged as ${brand} where the customer chooses it`,
    { tag },
    async ({ page }) => {
      const customer_id = crypto.randomUUID();
      const order = platformCalls.orderData('adyen');
      const session = await backend.sessions.create({
        ...order,
        customer_id,
        save_methods: 'always',
      });
      const changes = await open(page, session);
      const form = new AdyenForm(page);
      await form.fillCard(TEST_OUTCOMES.co_badged.card);
      await expect
        .poll(() => changes.at(-1))
        .toMatchObject({ brands: ['cartebancaire', 'visa'], issuerCountry: 'FR' });
      await paymentFrame(page).getByRole('button', { name, exact: true }).click();
      await expect.poll(() => changes.at(-1)).toMatchObject({ complete: true, brand });
      await form.payButton.click();
      await expect
        .poll(async () => (await backend.payments.retrieve(session.payment_id)).status)
        .toBe('captured');
      expect(await backend.customers.listMethods(customer_id)).toMatchObject([{ brand }]);
    },
  );
}
