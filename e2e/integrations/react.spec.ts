import type { Page } from '@playwright/test';
import type { ShopPlan } from '../../loader/views/testing/shop-plan.ts';
import {
  CheckoutFlowForm,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { isEmbeddedSessionResponse } from '../../shared/platform/response-shapes.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, transaction } from '../support/platform.ts';
import { holdStatuses } from './held-statuses.ts';
import { serveShop } from './integration-page.ts';
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
const outcome = (page: Page) => page.getByRole('status');
const reported = (page: Page) => page.evaluate(() => window.viewShop.events);

/** What ends a payment, or a form that has become usable. */
const MAIN = / (ready|success|error)/;
const mainEvents = async (page: Page) => (await reported(page)).filter((event) => MAIN.test(event));

for (const [version, packages] of Object.entries(VERSIONS)) {
  const tag = version === '19' ? [] : ['@nightly'];
  test.describe(`React ${version}`, { tag }, () => {
    let shop: IntegrationPage;
    test.beforeAll(async () => {
      shop = await serveShop({ packages });
    });
    test.afterAll(() => shop.close());

    /** `null` removes everything. */
    async function render(page: Page, props: Partial<ShopPlan> | null): Promise<void> {
      const shown = props ?? { surroundings: null };
      const plan = { view: 'react', settings: shop.settings, rendering: 'shop', ...shown } as const;
      await page.evaluate((given) => window.viewShop.show(given), plan);
    }

    let fetches: ShopPlan['fetches'];
    test.beforeEach(() => {
      fetches = [orderOf(), orderOf()];
    });
    /** As a route of Next.js that the customer leaves and comes back to, with another order. */
    const showInActivity = (page: Page, isHidden: boolean) => render(page, { fetches, isHidden });

    test.beforeEach(async ({ page }) => {
      await page.goto(shop.url);
      expect(await page.evaluate(() => window.viewShop.reactVersion)).toMatch(`${version}.`);
    });

    test('creates one session in strict mode, and calls the callbacks of the last rendering', async ({
      page,
    }) => {
      const created = sessionsCreated(page);
      const order = orderOf();
      await render(page, { order, rendering: 'first' });
      await expect(outcome(page)).toHaveText('ready');
      const frame = await page.locator('iframe').elementHandle();
      await render(page, { order, rendering: 'last' });
      await new CheckoutFlowForm(page).pay();
      await expect(outcome(page)).toHaveText(/^paid /);
      expect(created).toHaveLength(1);
      expect(await frame.evaluate((element) => element.isConnected)).toBe(true);
      expect(await mainEvents(page)).toEqual(['first ready', 'last success captured']);
      const paymentId = (await outcome(page).innerText()).replace('paid ', '');
      expect(await transaction(paymentId)).toMatchObject({ status: 'captured' });
    });

    test('names the payment methods that are shown and left out', async ({ page }) => {
      const order = platformCalls.orderData('adyen', {
        metadata: { sandbox: { gateway: 'adyen', methods: ['scheme', 'ideal', 'giftcard'] } },
      });
      await render(page, { order });
      await expect(outcome(page)).toHaveText('ready');
      expect(await page.evaluate(() => window.viewShop.readyForms)).toEqual([
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
        const sent = { method: 'POST', body: orderOf() } as const;
        const { body } = await platformCalls.send(pathOf('createEmbeddedSession'), sent);
        if (!isEmbeddedSessionResponse(body)) throw new Error('The session was not created');
        await render(page, { session: body });
        return body.session_id;
      };
      await render(page, { session: null });
      await expect(outcome(page)).toHaveText('idle');
      const first = await pay();
      await expect(outcome(page)).toHaveText('ready');
      const replaced = await page.locator('iframe').elementHandle();
      const second = await pay();
      expect(second).not.toBe(first);
      // The first form stays until the other one is usable.
      await page.waitForFunction((frame) => !frame.isConnected, replaced);
      await expect(page.locator('iframe')).toHaveCount(1);
      await new CheckoutFlowForm(page).pay();
      await expect(outcome(page)).toHaveText(/^paid /);
      await render(page, { session: null });
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(outcome(page)).toHaveText('idle');
    });

    test('returns errors as values, and shows the form once the order is valid', async ({
      page,
    }) => {
      const order = orderOf();
      await render(page, { order: { ...order, amount: -1 } });
      await expect(outcome(page)).toHaveText('VALIDATION_ERROR');
      await render(page, { order });
      await expect(outcome(page)).toHaveText('ready');
      expect(await mainEvents(page)).toEqual([
        expect.stringMatching(/^shop error VALIDATION_ERROR .*final$/),
        'shop ready',
      ]);
    });

    test('submits the form by a button of the shop', async ({ page }) => {
      await render(page, { order: orderOf() });
      await expect(outcome(page)).toHaveText('ready');
      await new CheckoutFlowForm(page).fill();
      await page.getByRole('button', { name: 'Place the order' }).click();
      await expect(outcome(page)).toHaveText(/^paid /);
    });

    const title = 'reports a payment whose shop switches the language and is then removed';
    test(title, { tag: '@every-variant' }, async ({ page }) => {
      const release = await holdStatuses(page);
      const order = orderOf();
      await render(page, { order, rendering: 'first' });
      await expect(outcome(page)).toHaveText('ready');
      const { order_id, ...rest } = order;
      await new CheckoutFlowForm(page).pay();
      await expect(outcome(page)).toHaveText('confirming');
      await render(page, { order: { ...rest, order_id }, locale: 'de', rendering: 'last' });
      await render(page, null);
      await expect(page.locator('iframe')).toHaveCount(0);
      release();
      await expect.poll(() => mainEvents(page)).toEqual(['first ready', 'last success captured']);
    });

    if (version === '19') {
      test(
        'removes a form that `<Activity>` hides, and fetches another session when it is shown',
        { tag: '@every-variant' },
        async ({ page }) => {
          const created = sessionsCreated(page);
          await showInActivity(page, false);
          await expect(outcome(page)).toHaveText('ready');
          await new CheckoutFlowForm(page).pay();
          await expect(outcome(page)).toHaveText(/^paid /);
          const first = await outcome(page).innerText();
          await showInActivity(page, true);
          await expect(page.locator('iframe')).toHaveCount(0);
          await showInActivity(page, false);
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
          await showInActivity(page, false);
          await new CheckoutFlowForm(page).pay();
          await expect(outcome(page)).toHaveText('confirming');
          await showInActivity(page, true);
          await expect(page.locator('iframe')).toHaveCount(0);
          release();
          await expect
            .poll(() => mainEvents(page))
            .toEqual(['shop ready', 'shop success captured']);
        },
      );
    }

    test('removes the form with the component', async ({ page }) => {
      await render(page, { order: orderOf() });
      await paymentFrame(page).locator('body').waitFor();
      await render(page, null);
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  });
}
