/**
 * What follows a submission in Adyen's form, until it ends: codes, requests in an app, and vouchers. Each payment
 * method is tried in every-method.spec.ts, and late results in the fault matrix.
 */
import type { Page } from '@playwright/test';
import { AdyenForm, paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import { press } from '../../server/customers/page-objects/press.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';
import { platformCalls, sessionStatus, transaction } from '../support/platform.ts';

/** In ms: Adyen's countdown of a Swish code. */
const SWISH_COUNTDOWN = 3 * 60_000;
const TRY_AGAIN = 'Your payment was not completed. Please try again.';

const METHODS = ['swish', 'mbway', 'boletobancario', 'scheme'];

/** Pays by this method, in a session of this scenario. */
async function payBy(page: Page, type: string, country: string, scenario = 'approve') {
  const merchant = await MerchantPage.opened(page);
  const metadata = { sandbox: { gateway: 'adyen', scenario, methods: METHODS } };
  const order = platformCalls.orderData('adyen', { metadata });
  const billing = { ...order.billing, country };
  const session = await merchant.createSessionOf({ ...order, billing });
  await merchant.initialize(session);
  await new AdyenForm(page).payByMethod(type, country);
  return { merchant, session };
}

test(
  'a code that has expired is shown as expired, and the customer can pay again',
  { tag: '@every-variant' },
  async ({ page }) => {
    await page.clock.install();
    const { merchant } = await payBy(page, 'swish', 'SE', 'unanswered');
    const frame = paymentFrame(page);
    await expect(frame.getByRole('timer')).toBeVisible();
    await page.clock.runFor(SWISH_COUNTDOWN);
    await expect(frame.locator('#progress')).toContainText('The time to pay has run out');
    const notice = async () => {
      // Advance to the next status request.
      await page.clock.runFor(1000);
      return frame.locator('#notice').textContent();
    };
    await expect.poll(notice).toContain(TRY_AGAIN);
    await expect(new AdyenForm(page).payButton).toBeEnabled();
    expect(await merchant.reported()).toEqual(['error NOT_FINISHED recoverable']);
  },
);

test(
  'Adyen asks for the status of a code in the frame, and the page asks only the platform',
  { tag: '@every-variant' },
  async ({ page }) => {
    const askers = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().includes('/services/PaymentInitiation/')) return;
      askers.add(request.frame() === page.mainFrame() ? 'page' : 'frame');
    });
    const { merchant } = await payBy(page, 'swish', 'SE');
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    expect([...askers]).toEqual(['frame']);
  },
);

test('a customer who was in the app finds the payment reported', async ({ context, page }) => {
  const { merchant, session } = await payBy(page, 'mbway', 'PT');
  const app = await context.newPage();
  await app.bringToFront();
  await expect.poll(async () => (await sessionStatus(session.session_id)).status).toBe('completed');
  await page.bringToFront();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
});

test(
  'a voucher stays on screen, is copied, and is kept in a window of its own',
  { tag: '@every-variant' },
  async ({ page }) => {
    const { merchant, session } = await payBy(page, 'boletobancario', 'BR');
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    expect((await transaction(session.payment_id)).status).toBe('pending');
    const frame = paymentFrame(page);
    const reference = await frame.locator('.adyen-checkout__voucher-result__code span').innerText();
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    const pasted = page.locator('textarea');
    // The browser writes to the clipboard after the click, and only while the frame has the focus.
    await expect(async () => {
      await pasted.fill('');
      await frame.getByRole('button', { name: /Cop(y|ied)/ }).click();
      await pasted.press('ControlOrMeta+V');
      await expect(pasted).toHaveValue(reference, { timeout: 1000 });
    }).toPass();
    // The link beside the button moves when the button has its first label again.
    await frame.getByRole('button', { name: /Copy/ }).waitFor();
    const opened = page.waitForEvent('popup');
    await press(frame.getByRole('link', { name: 'Download' }));
    const voucher = await opened;
    await expect(voucher.getByText(reference)).toBeVisible();
    // The voucher is outside of the form's sandbox: it can be printed, and it cannot reach the form.
    expect(await voucher.evaluate(() => [window.origin === 'null', window.opener])).toEqual([
      false,
      null,
    ]);
  },
);

test(
  'a voucher that a page shows again is removed with its handle',
  { tag: '@every-variant' },
  async ({ page }) => {
    const { merchant, session } = await payBy(page, 'boletobancario', 'BR');
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    await merchant.open();
    await page.evaluate(async (given) => {
      const checkout = window.merchant.pay.checkout({ session: given });
      window.checkout = checkout;
      await checkout.mount('#container');
    }, session);
    const reference = paymentFrame(page).locator('.adyen-checkout__voucher-result__code span');
    await expect(reference).toBeVisible();
    await page.evaluate(() => window.checkout.unmount());
    await expect(page.locator('#container iframe')).toHaveCount(0);
  },
);
