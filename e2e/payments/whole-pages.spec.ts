/** The pages that customers pay on are whole: the shop's, the bank's, the hosted page. */
import type { Frame, Locator, Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  HostedPage,
  hostedInFrame,
  IssuerPage,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import type { CardForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { expectWhole, SCREENS } from '../support/own-sandbox.ts';
import { expect, test } from '../support/payment-test.ts';

async function frameOf(part: Locator): Promise<Frame> {
  const frame = await (await part.elementHandle()).ownerFrame();
  if (!frame) throw new Error('It is in no frame');
  return frame;
}

/** px above the first words of a page, below its last ones, and that are to be scrolled to. */
function emptyRoomOf(frame: Frame) {
  return frame.locator('main').evaluate((main) => {
    const first = main.firstElementChild?.getBoundingClientRect().top ?? Infinity;
    const last = main.lastElementChild?.getBoundingClientRect().bottom ?? -Infinity;
    const scrolled = document.documentElement.scrollHeight - innerHeight;
    return Math.max(first, innerHeight - last, scrolled);
  });
}

const FORMS: Readonly<Record<'checkout' | 'adyen', (page: Page) => CardForm>> = {
  checkout: (page) => new CheckoutFlowForm(page),
  adyen: (page) => new AdyenForm(page),
};

for (const gateway of ['checkout', 'adyen'] as const) {
  test(`${gateway}: the bank’s page is whole and as high as its box`, async ({ shop, page }) => {
    await shop.checkout({ gateway, scenario: 'challenge' });
    const form = FORMS[gateway](page);
    await form.payByCard();
    await form.issuer.appears();
    const bank = await frameOf(form.issuer.confirmButton);
    await expectWhole(page, bank);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await expect.poll(() => emptyRoomOf(bank)).toBeLessThanOrEqual(24);
    }
  });
}

test('the delivery step, the workbench, the hosted page in the shop and the receipt are whole', async ({
  shop,
  page,
}) => {
  await shop.open({ gateway: 'hosted' });
  await expectWhole(page);
  const workbench = page.getByText('Workbench');
  await workbench.click();
  await expect(page.locator('#test-numbers td')).not.toHaveCount(0);
  await expectWhole(page);
  await workbench.click();
  await shop.continueToPayment();
  const form = hostedInFrame(page);
  const fields = paymentFrame(page).frameLocator('iframe');
  await expect(fields.getByRole('img')).toHaveCount(3);
  await expectWhole(page, await frameOf(fields.getByLabel('Card number')));
  await form.payByCard();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectWhole(page);
});

test('what the customer of a voucher reads is whole', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'adyen', scenario: 'voucher' });
  await new AdyenForm(page).payByCard();
  await expect(shop.outcome).toHaveAttribute('data-outcome', /\w/);
  await expectWhole(page);
});

test('a bank in a window of its own is a card as high as its content', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'hosted', embedMode: 'redirect', scenario: 'challenge' });
  await paymentFrame(page).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectWhole(page);
  await new HostedPage(page).payByCard();
  const issuer = new IssuerPage(page);
  await issuer.appears();
  await expectWhole(page);
  await page.setViewportSize(SCREENS[0]);
  const card = await page.locator('main').boundingBox();
  expect(card?.width).toBeLessThanOrEqual(400);
  expect(card?.height).toBeLessThanOrEqual(400);
  await issuer.confirm();
  await shop.returnedPaymentId();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expectWhole(page);
});
