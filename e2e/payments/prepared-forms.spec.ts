/** Forms that are made before a session exists. */
import type { Page } from '@playwright/test';
import { AdyenForm } from '../../server/customers/page-objects/gateway-forms.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { transaction } from '../support/platform.ts';

/** None of these fills in what the session knows of the payer. */
const sandbox = { gateway: 'adyen', scenario: 'approve', methods: ['scheme', 'ideal'] };
const offered = { currency: 'EUR', country: 'DE', amount: 11340, sandbox };

/** Prepares a form in the container, and resolves when it is usable but for the customer. */
async function prepare(page: Page, form: object = offered): Promise<MerchantPage> {
  const merchant = await MerchantPage.opened(page, undefined, { debug: true });
  await page.evaluate(
    (given) => window.merchant.pay.preload({ ...given, container: '#container' }),
    {
      ...offered,
      ...form,
    },
  );
  await expect.poll(() => merchant.events()).toContain('prepare.done');
  await expect(cardFields(page)).toHaveCount(3);
  await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    frame?.addEventListener('load', () => window.merchant.messages.push('loaded again'));
    frame?.setAttribute('data-prepared', '');
  });
  // Known again only if nothing of the form is made again.
  await page
    .frameLocator('#container iframe')
    .locator('[data-cse="encryptedCardNumber"] iframe')
    .evaluate((field) => field.setAttribute('data-prepared', ''));
  return merchant;
}

const cardFields = (page: Page) =>
  page.frameLocator('#container iframe').locator('[data-cse] iframe');

const ofPrepared = (page: Page) =>
  page.frameLocator('#container iframe[data-prepared]').locator('iframe[data-prepared]');

async function sessionOf(
  merchant: MerchantPage,
  data: Partial<ReturnType<MerchantPage['orderData']>> = {},
): Promise<EmbeddedSessionResponse> {
  return merchant.createSessionOf(merchant.orderData('adyen', { metadata: { sandbox }, ...data }));
}

test('a session of another amount is paid in the form that was prepared', async ({ page }) => {
  const merchant = await prepare(page);
  const session = await sessionOf(merchant, { amount: 5200 });
  await merchant.initialize(session);
  await expect(ofPrepared(page)).toHaveCount(1);
  expect(await merchant.messages()).toEqual([]);
  await expect(
    page.frameLocator('#container iframe').getByRole('button', { name: /52[.,]00/ }),
  ).toBeVisible();
  await new AdyenForm(page).payByCard();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  expect(await transaction(session.payment_id)).toMatchObject({ status: 'captured', amount: 5200 });
});

test('a session of another currency is paid in the same frame, in a form of its own', async ({
  page,
}) => {
  const merchant = await prepare(page);
  const session = await sessionOf(merchant, { amount: 990, currency: 'CHF' });
  await merchant.initialize(session);
  await expect(page.locator('#container iframe[data-prepared]')).toHaveCount(1);
  await expect(ofPrepared(page)).toHaveCount(0);
  await new AdyenForm(page).payByCard();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  expect(await transaction(session.payment_id)).toMatchObject({ amount: 990, currency: 'CHF' });
});

test('nothing of a prepared form can be pressed, filled in or sent, whatever the page lifts', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS') requests.push(new URL(request.url()).pathname);
  });
  const merchant = await prepare(page);
  await page.locator('#container iframe').evaluate((frame) => {
    frame.removeAttribute('inert');
    if (!(frame instanceof HTMLElement)) throw new Error('There is no frame');
    for (const [name, value] of [
      ['height', '700px'],
      ['visibility', 'visible'],
    ] as const) {
      frame.style.setProperty(name, value, 'important');
    }
  });
  const pay = page
    .frameLocator('#container iframe')
    .getByRole('button', { name: /Pay|Bezahlen/, includeHidden: true });
  const field = page.frameLocator('#container iframe').locator('[data-cse="encryptedCardNumber"]');
  for (const target of [field, pay]) {
    const box = await target.boundingBox();
    if (box === null) throw new Error('It is not laid out');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.type('4111111111111111');
    await page.keyboard.press('Enter');
  }
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('4111111111111111');
  await page.keyboard.press('Enter');
  const entered = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) =>
        frame.evaluate(() =>
          [...document.querySelectorAll('input')].map(({ value }) => value).join(''),
        ),
      ),
  );
  expect(entered.join('')).not.toContain('4111');
  expect(requests.filter((path) => path.startsWith('/v2/'))).toEqual(['/v2/offers']);
  const session = await sessionOf(merchant);
  await merchant.initialize(session);
  await new AdyenForm(page).payByCard();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
});

test('a handle prepares the form of its language, and mounts it', async ({ page }) => {
  const merchant = await MerchantPage.opened(page, undefined, { debug: true });
  const session = await sessionOf(merchant, { amount: 11340 });
  const checkout = await page.evaluateHandle(
    ([given, fetched]) =>
      window.merchant.pay.checkout({
        fetchSession: () => Promise.resolve(fetched),
        locale: 'de',
        onSuccess: () => window.merchant.reported.push('success'),
        preload: { ...given, container: '#container' },
      }),
    [offered, session] as const,
  );
  await expect.poll(() => merchant.events()).toContain('prepare.done');
  await expect(cardFields(page)).toHaveCount(3);
  await cardFields(page)
    .first()
    .evaluate((field) => field.setAttribute('data-prepared', ''));
  await checkout.evaluate((handle) => handle.mount('#container'));
  const form = page.frameLocator('#container iframe');
  await expect(form.locator('iframe[data-prepared]')).toHaveCount(1);
  await expect(form.getByRole('button', { name: /113,40/ })).toBeVisible();
});
