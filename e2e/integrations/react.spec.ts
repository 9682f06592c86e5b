import type { Page } from '@playwright/test';
import {
  CheckoutFlowForm,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, transaction } from '../support/platform.ts';
import { holdStatuses } from './held-statuses.ts';
import { serveIntegration } from './integration-page.ts';
import type { IntegrationPage } from './integration-page.ts';

const VERSIONS = {
  18: { react: 'react-18', 'react-dom': 'react-dom-18' },
  19: {},
};

const orderOf = () => platformCalls.orderData('checkout');
const sessionsCreated = (page: Page) => {
  const created: string[] = [];
  page.on('request', (request) => {
    const isCreation = request.method() === 'POST' && request.url().endsWith('/v2/sessions');
    if (isCreation) created.push(request.url());
  });
  return created;
};
const render = (page: Page, props: Parameters<Window['reactShop']['render']>[0]) =>
  page.evaluate((given) => window.reactShop.render(given), props);
const outcome = (page: Page) => page.getByRole('status');

/** As a route of Next.js that the customer leaves and comes back to. */
const showInActivity = (page: Page, { isHidden }: { isHidden: boolean }) =>
  page.evaluate(
    (given) => {
      const fetchSession = () => {
        const client = window.reactShop.client();
        if (client === null) throw new Error('There is no client');
        return client.createEmbeddedSession({ ...given.order, order_id: crypto.randomUUID() });
      };
      window.reactShop.render({ fetchSession, isHidden: given.isHidden, name: 'shop' });
    },
    { isHidden, order: orderOf() },
  );

for (const [version, packages] of Object.entries(VERSIONS)) {
  const tag = version === '19' ? [] : ['@nightly'];
  test.describe(`React ${version}`, { tag }, () => {
    let shop: IntegrationPage;
    test.beforeAll(async () => {
      shop = await serveIntegration('react-page', { packages });
    });
    test.afterAll(() => shop.close());
    test.beforeEach(async ({ page }) => {
      await page.goto(shop.url);
      expect(await page.evaluate(() => window.reactShop.version)).toMatch(`${version}.`);
    });

    test('creates one session in strict mode, and calls the callbacks of the last rendering', async ({
      page,
    }) => {
      const created = sessionsCreated(page);
      const order = orderOf();
      await render(page, { order, name: 'first' });
      await expect(outcome(page)).toHaveText('ready');
      const frame = await page.locator('iframe').elementHandle();
      await render(page, { order, name: 'last' });
      await new CheckoutFlowForm(page).pay();
      await expect(outcome(page)).toHaveText(/^paid /);
      expect(created).toHaveLength(1);
      expect(await frame.evaluate((element) => element.isConnected)).toBe(true);
      const reported = await page.evaluate(() => window.reactShop.reported);
      expect(reported).toEqual(['first ready', 'last success']);
      const paymentId = (await outcome(page).innerText()).replace('paid ', '');
      expect(await transaction(paymentId)).toMatchObject({ status: 'captured' });
    });

    test('names the payment methods that are shown and left out', async ({ page }) => {
      const order = platformCalls.orderData('adyen', {
        metadata: { sandbox: { gateway: 'adyen', methods: ['scheme', 'ideal', 'giftcard'] } },
      });
      await render(page, { order, name: 'shop' });
      await expect(outcome(page)).toHaveText('ready');
      expect(await page.evaluate(() => window.reactShop.readyForms)).toEqual([
        {
          paymentMethods: {
            shown: ['scheme', 'ideal'],
            leftOut: [{ type: 'giftcard', reason: 'PARTIAL_PAYMENT' }],
          },
        },
      ]);
    });

    test('shows another session in place of the first, and nothing for null', async ({ page }) => {
      const pay = async () => {
        const sent = page.waitForResponse((response) => response.url().endsWith('/v2/sessions'));
        await page.evaluate(async (order) => {
          const session = await window.reactShop.client()?.createEmbeddedSession(order);
          window.reactShop.render({ session, name: 'shop' });
        }, orderOf());
        const { session_id: id }: { session_id: string } = await (await sent).json();
        return id;
      };
      await render(page, { session: null, name: 'shop' });
      await expect(outcome(page)).toHaveText('idle');
      await expect.poll(() => page.evaluate(() => window.reactShop.client() !== null)).toBe(true);
      const first = await pay();
      await expect(outcome(page)).toHaveText('ready');
      const second = await pay();
      expect(second).not.toBe(first);
      await expect(page.locator('iframe')).toHaveCount(1);
      await new CheckoutFlowForm(page).pay();
      await expect(outcome(page)).toHaveText(/^paid /);
      await render(page, { session: null, name: 'shop' });
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(outcome(page)).toHaveText('idle');
    });

    test('returns errors as values, and shows the form once the order is valid', async ({
      page,
    }) => {
      const order = orderOf();
      await render(page, { order: { ...order, amount: -1 }, name: 'shop' });
      await expect(outcome(page)).toHaveText('VALIDATION_ERROR');
      await render(page, { order, name: 'shop' });
      await expect(outcome(page)).toHaveText('ready');
      expect(await page.evaluate(() => window.reactShop.reported)).toEqual([
        'shop VALIDATION_ERROR',
        'shop ready',
      ]);
    });

    test('submits the form by a button of the shop', async ({ page }) => {
      await render(page, { order: orderOf(), name: 'shop' });
      await expect(outcome(page)).toHaveText('ready');
      await new CheckoutFlowForm(page).fill();
      await page.getByRole('button', { name: 'Place the order' }).click();
      await expect(outcome(page)).toHaveText(/^paid /);
    });

    const title = 'reports a payment whose shop switches the language and is then removed';
    test(title, { tag: '@every-variant' }, async ({ page }) => {
      const release = await holdStatuses(page);
      const order = orderOf();
      await render(page, { order, name: 'first' });
      await expect(outcome(page)).toHaveText('ready');
      const { order_id, ...rest } = order;
      await new CheckoutFlowForm(page).pay();
      await expect(outcome(page)).toHaveText('confirming');
      await render(page, { order: { ...rest, order_id }, locale: 'de', name: 'last' });
      await render(page, null);
      await expect(page.locator('iframe')).toHaveCount(0);
      release();
      await expect
        .poll(() => page.evaluate(() => window.reactShop.reported))
        .toEqual(['first ready', 'last success']);
    });

    if (version === '19') {
      test(
        'removes a form that `<Activity>` hides, and fetches another session when it is shown',
        { tag: '@every-variant' },
        async ({ page }) => {
          const created = sessionsCreated(page);
          await showInActivity(page, { isHidden: false });
          await expect(outcome(page)).toHaveText('ready');
          await new CheckoutFlowForm(page).pay();
          await expect(outcome(page)).toHaveText(/^paid /);
          const first = await outcome(page).innerText();
          await showInActivity(page, { isHidden: true });
          await expect(page.locator('iframe')).toHaveCount(0);
          await showInActivity(page, { isHidden: false });
          await expect(outcome(page)).toHaveText('ready');
          await new CheckoutFlowForm(page).pay();
          await expect(outcome(page)).toHaveText(/^paid /);
          await expect(outcome(page)).not.toHaveText(first);
          expect(created).toHaveLength(2);
        },
      );

      test(
        'reports a payment that was submitted before `<Activity>` hid its form',
        { tag: '@every-variant' },
        async ({ page }) => {
          const release = await holdStatuses(page);
          await showInActivity(page, { isHidden: false });
          await new CheckoutFlowForm(page).pay();
          await expect(outcome(page)).toHaveText('confirming');
          await showInActivity(page, { isHidden: true });
          await expect(page.locator('iframe')).toHaveCount(0);
          release();
          await expect
            .poll(() => page.evaluate(() => window.reactShop.reported))
            .toEqual(['shop ready', 'shop success']);
        },
      );
    }

    test('removes the form with the component', async ({ page }) => {
      await render(page, { order: orderOf(), name: 'shop' });
      await paymentFrame(page).locator('body').waitFor();
      await render(page, null);
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  });
}
