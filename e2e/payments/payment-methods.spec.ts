/** What Drop-in lists in our frame, beside what Adyen's package lists in a page of its own. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { EmbeddedSessionResponse, ReadyForm } from '../../loader/index.ts';
import { AdyenForm, paymentFrame } from '../../sandbox/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { transaction } from '../support/platform.ts';

const PACKAGE = join(import.meta.dirname, '../../node_modules/@adyen/adyen-web/dist/es');
/** Reached by this test's routes alone. */
const ALONE = 'https://alone.example/';
const NAMES = '.adyen-checkout__payment-method__name';

const MOUNT_ALONE = `
  import { AdyenCheckout, Dropin, components } from '/index.js';
  const { paymentMethods, ...config } = JSON.parse(document.querySelector('#config').textContent);
  const { Dropin: itself, ...others } = components;
  const checkout = await AdyenCheckout({
    ...config,
    paymentMethodsResponse: paymentMethods,
    locale: 'en-US',
    analytics: { enabled: false },
  });
  const onReady = () => (document.title = 'ready');
  new Dropin(checkout, { paymentMethodComponents: Object.values(others), onReady }).mount('#dropin');`;

/** Adyen's package with all of its classes, on a page without us. */
async function openAlone(page: Page, config: object): Promise<void> {
  await page.route('**/*', (route) => route.abort());
  await page.route(`${ALONE}**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') {
      const data = JSON.stringify(config).replaceAll('<', '\\u003c');
      const body = `<!doctype html><script type="application/json" id="config">${data}</script>
        <div id="dropin"></div><script type="module">${MOUNT_ALONE}</script>`;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    }
    const body = await readFile(join(PACKAGE, path));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(ALONE);
  await page.waitForFunction(() => document.title === 'ready');
  await page.locator(NAMES).first().waitFor();
}

/** The rows of Drop-in, from top to bottom. */
function namesIn(view: Pick<Page, 'locator'>): Promise<string[]> {
  return view.locator(NAMES).evaluateAll((rows) => rows.map((row) => row.textContent));
}

/** Shows the form, and returns what `ready` reports of it. */
function openInFrame(page: Page, session: EmbeddedSessionResponse): Promise<ReadyForm> {
  return page.evaluate(
    (given) =>
      new Promise<ReadyForm>((resolve, reject) => {
        const checkout = window.merchant.pay.checkout({ session: given });
        checkout.on('ready', resolve);
        checkout.on('error', reject);
        void checkout.mount('#container');
      }),
    session,
  );
}

test('Drop-in lists in the frame what it lists in a page of its own, and names what is left out', async ({
  page,
  browser,
}) => {
  const merchant = new MerchantPage(page);
  await merchant.open();
  const session = await merchant.createSession({ gateway: 'adyen', methods: 'all' });
  // Its page does what ours must not.
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAlone(other, session.gateway_config);
  const { paymentMethods } = await openInFrame(page, session);
  const { shown = [], leftOut = [] } = paymentMethods ?? {};

  const reasons = new Set(leftOut.map(({ reason }) => reason));
  expect([...reasons].toSorted()).toEqual(['NOT_AVAILABLE', 'NOT_ENABLED', 'PARTIAL_PAYMENT']);
  const unavailable = leftOut.filter(({ reason }) => reason === 'NOT_AVAILABLE');
  expect(unavailable.map(({ type }) => type)).toEqual(['fastlane']);

  const inFrame = await namesIn(paymentFrame(page));
  expect(inFrame).toHaveLength(shown.length);
  const methods: { type: string; name: string }[] = Object(session.gateway_config)[
    'paymentMethods'
  ]['paymentMethods'];
  const leftOutNames = new Set(
    leftOut.map(({ type }) => methods.find((method) => method.type === type)?.name),
  );
  const alone = await namesIn(other);
  expect(alone.filter((name) => !leftOutNames.has(name))).toEqual(inFrame);
  await context.close();
});

for (const [type, shown] of [
  ['multibanco', '12345'],
  ['bankTransfer_NL', 'NL13'],
] as const) {
  test(`${type}: what the customer needs to pay stays on screen after the success`, async ({
    page,
  }) => {
    const merchant = new MerchantPage(page);
    await merchant.open();
    const session = await merchant.createSession({ gateway: 'adyen', methods: [type] });
    await merchant.initialize(session);
    await new AdyenForm(page).payButton.click();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    const frame = paymentFrame(page);
    await expect(frame.getByText(shown).first()).toBeVisible();
    await expect(frame.getByText('Your payment is complete')).toHaveCount(0);
    expect(await transaction(session.payment_id)).toMatchObject({ status: 'pending' });
  });
}

test('an offer of which nothing can be shown ends within a second of its list', async ({
  page,
}) => {
  const merchant = new MerchantPage(page);
  await merchant.open();
  const methods = ['klarna', 'giftcard'];
  const session = await merchant.createSession({ gateway: 'adyen', methods });
  await merchant.initialize(session);
  expect(await merchant.reported()).toEqual(['error NO_PAYMENT_METHOD']);
  await expect(page.locator('#container iframe')).toHaveCount(0);
});
