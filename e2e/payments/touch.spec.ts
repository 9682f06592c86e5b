/** Forms on touch devices, where Safari zooms into a field whose text is smaller than 16 px. */
import type { Page } from '@playwright/test';
import { AdyenForm, CheckoutFlowForm } from '../../sandbox/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';

const FORMS = [
  ['checkout', CheckoutFlowForm],
  ['adyen', AdyenForm],
] as const;

/** Font sizes, in px, of the fields in every frame. */
async function fieldSizes(page: Page): Promise<number[]> {
  const ofFrames = page.frames().map((frame) =>
    frame
      .locator('input:not([type=radio]):not([type=checkbox])')
      .filter({ visible: true })
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize))),
  );
  return (await Promise.all(ofFrames)).flat();
}

async function open(page: Page, gateway: 'checkout' | 'adyen'): Promise<void> {
  const merchant = new MerchantPage(page);
  await merchant.open();
  const session = await merchant.createSession({ gateway });
  await page.evaluate(
    (given) =>
      window.merchant.pay.initializePayment({
        session: given,
        container: '#container',
        appearance: { fontSize: 12 },
      }),
    session,
  );
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const [gateway, Form] of FORMS) {
    test(`no field of ${gateway} has text below 16 px, whatever fontSize is`, async ({ page }) => {
      await open(page, gateway);
      await new Form(page).payButton.waitFor();
      const sizes = await fieldSizes(page);
      expect(sizes.length).toBeGreaterThanOrEqual(3);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    });
  }
});

test('control: with a mouse, fontSize has its effect', async ({ page }) => {
  await open(page, 'checkout');
  await new CheckoutFlowForm(page).payButton.waitFor();
  expect(await fieldSizes(page)).toContain(12);
});
