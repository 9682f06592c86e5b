/** Payments that continue after the page was reloaded, left, restored or killed. */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { Charges } from '../integrity/charges.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, sessionStatus, transaction } from '../support/platform.ts';

const isUpdate = (request: Request) => request.method() === 'PATCH';
const storedIds = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('pay.1.outbox.')));

/** Kills the renderer just before the SDK sends the gateway's payment id to the platform. */
async function crashBeforeUpdate(page: Page): Promise<Request> {
  await page.route('**/payment', (route) =>
    isUpdate(route.request()) ? undefined : route.continue(),
  );
  const update = page.waitForRequest(isUpdate);
  await new CheckoutFlowForm(page).pay();
  const lost = await update;
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  void devtools.send('Page.crash').catch(() => {});
  await crashed;
  return lost;
}

function watchUpdates(context: BrowserContext): string[] {
  const responses: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (!isUpdate(request)) return;
    responses.push(`${response.status()} ${request.headers()['idempotency-key']}`);
  });
  return responses;
}

test('a page that crashed before the update records the id once when it is opened again', async ({
  context,
  page,
}) => {
  const first = new MerchantPage(page);
  const session = await first.start({ gateway: 'checkout' });
  const lost = await crashBeforeUpdate(page);

  const responses = watchUpdates(context);
  const second = new MerchantPage(await context.newPage());
  await second.open();
  await expect.poll(() => storedIds(second.page)).toEqual([]);
  await second.open();
  await second.initialize(session);
  expect(responses).toEqual([`200 ${lost.headers()['idempotency-key']}`]);
  const { gateway_payment_id: recorded, status } = await transaction(session.payment_id);
  expect({ gateway_payment_id: recorded }).toEqual(lost.postDataJSON());
  expect(status).toBe('captured');
});

test(
  'a page that crashed, without storage, shows the real outcome and no form',
  { tag: '@every-variant' },
  async ({ context, page }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Denied', 'SecurityError');
          },
        });
      }
    });
    const first = new MerchantPage(page);
    const session = await first.start({ gateway: 'checkout' });
    await crashBeforeUpdate(page);
    await expect
      .poll(async () => (await sessionStatus(session.session_id)).status)
      .toBe('completed');

    const second = new MerchantPage(await context.newPage());
    await second.open();
    await second.initialize(session);
    expect(await second.reported()).toEqual(['success']);
    await expect(second.page.locator('iframe')).toHaveCount(0);
    expect((await transaction(session.payment_id)).status).toBe('captured');
  },
);

const TABS = 'two tabs that open after a crash update the platform once';

test(TABS, { tag: '@every-variant' }, async ({ context, page }) => {
  const first = new MerchantPage(page);
  await first.start({ gateway: 'checkout' });
  await crashBeforeUpdate(page);

  const responses = watchUpdates(context);
  const tabs = [
    new MerchantPage(await context.newPage()),
    new MerchantPage(await context.newPage()),
  ];
  await Promise.all(tabs.map((tab) => tab.open()));
  for (const tab of tabs) await expect.poll(() => storedIds(tab.page)).toEqual([]);
  expect(new Set(responses).size).toBe(1);
  expect(responses[0]).toMatch(/^200 /);
});

test('a page that was reloaded during a challenge shows that the payment is being confirmed', async ({
  page,
}) => {
  const merchant = new MerchantPage(page);
  const session = await merchant.start({ gateway: 'adyen', scenario: 'challenge' });
  const form = new AdyenForm(page);
  await form.payByCard();
  await expect
    .poll(async () => (await sessionStatus(session.session_id)).status)
    .toBe('requires_action');
  await merchant.open();
  await merchant.initialize(session);
  // The same words are announced to screen readers beside it.
  await expect(paymentFrame(page).locator('#progress')).toContainText('Confirming your payment');
  await expect(paymentFrame(page).locator('#progress')).toBeVisible();
  expect(await merchant.reported()).toEqual([]);
});

test('a session that was paid is not shown again after a reload', async ({ page }) => {
  const merchant = new MerchantPage(page);
  const session = await merchant.start({ gateway: 'adyen' });
  await new AdyenForm(page).payByCard();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  await merchant.open();
  await merchant.initialize(session);
  expect(await merchant.reported()).toEqual(['success']);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a new session replaces the one that is on screen, and is paid', async ({ page }) => {
  const merchant = new MerchantPage(page);
  await merchant.start({ gateway: 'checkout' });
  await expect(new CheckoutFlowForm(page).payButton).toBeVisible();
  const next = await merchant.createSession({ gateway: 'adyen' });
  await merchant.initialize(next);
  await expect(page.locator('iframe')).toHaveCount(1);
  await new AdyenForm(page).payByCard();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  expect((await transaction(next.payment_id)).status).toBe('captured');
});

/** Each gateway's form up to the issuer's challenge. */
const untilChallenge = {
  checkout: async (page: Page) => {
    const form = new CheckoutFlowForm(page);
    await form.pay();
    return form.issuer;
  },
  adyen: async (page: Page) => {
    const form = new AdyenForm(page);
    await form.payByCard();
    return form.issuer;
  },
  hosted: async (page: Page) => {
    const form = hostedInFrame(page);
    await form.pay();
    return form.issuer;
  },
};

for (const gateway of ['checkout', 'adyen', 'hosted'] as const) {
  const tag = gateway === 'hosted' ? [] : ['@every-variant'];
  test(
    `${gateway}: a page that creates a session each time is reloaded during a challenge, and pays once`,
    { tag },
    async ({ context, page }) => {
      const charges = new Charges(context);
      const metadata = { sandbox: { gateway, scenario: 'challenge' } };
      const order = platformCalls.orderData(gateway, { metadata });
      const merchant = new MerchantPage(page);
      /** The README's own integration, which a reload runs again from the start. */
      const load = async () => {
        await merchant.open();
        const session = await merchant.createSessionOf(order);
        await merchant.initialize(session);
        const issuer = await untilChallenge[gateway](page);
        await issuer.appears();
        return { session, issuer };
      };
      const left = await load();
      const paid = await load();
      expect(paid.session.session_id).not.toBe(left.session.session_id);
      await paid.issuer.confirm();
      await expect.poll(() => merchant.reported()).toEqual(['success']);
      expect(await charges.ids()).toHaveLength(1);
      expect((await transaction(paid.session.payment_id)).status).toBe('captured');
      expect((await transaction(left.session.payment_id)).status).toBe('pending');
    },
  );
}
