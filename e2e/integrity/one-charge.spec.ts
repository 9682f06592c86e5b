/** However often and wherever a customer pays one order, it is charged once. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test as paymentTest } from '../support/payment-test.ts';
import { platformCalls, sessionStatus, transaction } from '../support/platform.ts';
import { Charges } from './charges.ts';

const test = paymentTest.extend<{ charges: Charges }>({
  charges: async ({ context }, use) => use(new Charges(context)),
});

const CLICKS = 50;

interface Form {
  fill(): Promise<void>;
  readonly payButton: Locator;
  /** The field in which a customer presses Enter. */
  readonly field: Locator;
}

function gatewayWindowOf(page: Page): FrameLocator {
  return paymentFrame(page).frameLocator('iframe');
}

const forms: Record<'checkout' | 'adyen', (page: Page) => Form> = {
  checkout: (page) => {
    const form = new CheckoutFlowForm(page);
    const field = gatewayWindowOf(page).frameLocator('iframe').getByLabel('Security code');
    return { fill: () => form.fill(), payButton: form.payButton, field };
  },
  adyen: (page) => {
    const form = new AdyenForm(page);
    const field = paymentFrame(page)
      .locator('[data-cse="encryptedSecurityCode"]')
      .frameLocator('iframe')
      .getByRole('textbox');
    return { fill: () => form.fillCard(), payButton: form.payButton, field };
  },
};

/**
 * Makes half of the clicks in one task, faster than any person, and the other half with the mouse.
 * Between the latter, it presses Enter.
 */
async function pressRepeatedly(page: Page, { payButton, field }: Form): Promise<void> {
  const box = await payButton.boundingBox();
  if (box === null) throw new Error('There is no button to press');
  await field.focus();
  await payButton.evaluate((button: HTMLElement, times) => {
    for (let click = 0; click < times; click += 1) button.click();
  }, CLICKS / 2);
  for (let click = 0; click < CLICKS / 2; click += 1) {
    await page.keyboard.press('Enter');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

for (const gateway of ['checkout', 'adyen'] as const) {
  const tag = gateway === 'adyen' ? [] : ['@every-variant'];
  test(
    `${gateway}: fifty clicks and Enter are one charge and one outcome`,
    { tag },
    async ({ page, charges }) => {
      const merchant = new MerchantPage(page);
      const session = await merchant.start({ gateway });
      const form = forms[gateway](page);
      await form.fill();
      await pressRepeatedly(page, form);
      await expect.poll(() => merchant.reported()).toEqual(['success']);
      expect(await charges.ids()).toHaveLength(1);
      expect((await transaction(session.payment_id)).status).toBe('captured');
    },
  );

  test(
    `${gateway}: one session in two tabs is one charge, and both tabs report it`,
    { tag },
    async ({ context, page, charges }) => {
      const tabs = [new MerchantPage(page), new MerchantPage(await context.newPage())] as const;
      for (const tab of tabs) await tab.open();
      const session = await tabs[0].createSession({ gateway });
      for (const tab of tabs) {
        await tab.page.bringToFront();
        await tab.initialize(session);
        await forms[gateway](tab.page).fill();
      }
      await Promise.all(
        tabs.map((tab) =>
          forms[gateway](tab.page).payButton.evaluate((button: HTMLElement) => button.click()),
        ),
      );
      for (const tab of tabs) await expect.poll(() => tab.reported()).toEqual(['success']);
      expect(await charges.ids()).toHaveLength(1);
    },
  );
}

test('two calls of initializePayment in one tick show one form, and charge once', async ({
  page,
  charges,
}) => {
  const merchant = await MerchantPage.opened(page);
  const session = await merchant.createSession({ gateway: 'checkout' });
  const isSame = await page.evaluate(async (given) => {
    const { pay, reported } = window.merchant;
    const config = {
      session: given,
      container: '#container',
      onSuccess: () => reported.push('success'),
      onError: () => reported.push('error'),
    };
    const calls = [pay.initializePayment(config), pay.initializePayment(config)];
    await Promise.all(calls);
    return calls[0] === calls[1];
  }, session);
  expect(isSame).toBe(true);
  await expect(page.locator('iframe')).toHaveCount(1);
  await new CheckoutFlowForm(page).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  expect(await charges.ids()).toHaveLength(1);
});

test(
  'a session that is initialised in a second container moves there, and is charged once',
  { tag: '@every-variant' },
  async ({ page, charges }) => {
    const merchant = new MerchantPage(page);
    const session = await merchant.start({ gateway: 'checkout' });
    await new CheckoutFlowForm(page).fill();
    await page.evaluate(async (given) => {
      const [first, second] = [document.querySelector('#container'), document.createElement('div')];
      second.id = 'second';
      // The forms are found by this name.
      second.dataset['testid'] = 'pay-container';
      first?.removeAttribute('data-testid');
      document.body.append(second);
      const { pay, reported } = window.merchant;
      await pay.initializePayment({
        session: given,
        container: '#second',
        onSuccess: () => reported.push('success'),
        onError: () => reported.push('error'),
      });
    }, session);
    await expect(page.locator('iframe')).toHaveCount(1);
    await new CheckoutFlowForm(page).pay();
    // Only the newest call reports: the payment has moved to that call with its form.
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    expect(await charges.ids()).toHaveLength(1);
  },
);

test('two sessions of an order in two tabs: one is paid, the other reports that nothing was charged', async ({
  context,
  page,
  charges,
}) => {
  const data = platformCalls.orderData('checkout');
  const tabs = [new MerchantPage(page), new MerchantPage(await context.newPage())] as const;
  const sessions: string[] = [];
  for (const tab of tabs) {
    await tab.open();
    const session = await tab.page.evaluate(
      (given) => window.merchant.pay.createEmbeddedSession(given),
      data,
    );
    sessions.push(session.session_id);
    await tab.page.bringToFront();
    await tab.initialize(session);
    await new CheckoutFlowForm(tab.page).fill();
  }
  await Promise.all(
    tabs.map((tab) =>
      new CheckoutFlowForm(tab.page).payButton.evaluate((button: HTMLElement) => button.click()),
    ),
  );
  const reported = async () => (await Promise.all(tabs.map((tab) => tab.reported()))).flat();
  await expect.poll(reported).toContain('success');
  await expect.poll(reported).toHaveLength(2);
  expect((await reported()).filter((word) => word === 'success')).toHaveLength(1);
  expect(await charges.ids()).toHaveLength(1);
  const statuses = await Promise.all(sessions.map(async (id) => (await sessionStatus(id)).status));
  expect(statuses.filter((status) => status === 'completed')).toHaveLength(1);
});

const CONTROL = 'control: two orders count as two charges';

test(CONTROL, { tag: '@every-variant' }, async ({ page, charges }) => {
  const merchant = new MerchantPage(page);
  for (const gateway of ['checkout', 'adyen'] as const) {
    await merchant.start({ gateway });
    const form = forms[gateway](page);
    await form.fill();
    await form.payButton.click();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
  }
  expect(await charges.ids()).toHaveLength(2);
});
