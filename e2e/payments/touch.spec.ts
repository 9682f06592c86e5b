/** Forms on touch devices, where Safari zooms into a field whose text is smaller than 16 px. */
import type { Page } from '@playwright/test';
import { AdyenForm, CheckoutFlowForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { focusedElement } from '../visual/keyboard-walk.ts';
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

/** px that a virtual keyboard leaves of the page on a phone. */
const ABOVE_KEYBOARD = 420;
const ORDER_BAR = 80;
const ABOVE_ORDER_BAR = ABOVE_KEYBOARD - ORDER_BAR;

/** The bar that many shops show, and the style that the guide gives such a page. */
const SHOP_WITH_BAR = `
  html { scroll-padding-block: 0 ${ORDER_BAR}px; }
  body { padding-block: 300px ${ORDER_BAR}px; }
  body::after { content: 'Total'; position: fixed; inset: auto 0 0; height: ${ORDER_BAR}px; background: #ddd; }`;

/** The element that has the focus, as assistive technology has it, and its edges in the page's viewport in px. */
async function focusedField(page: Page) {
  const place = (await focusedElement(page))?.place;
  const box = await place?.boundingBox();
  if (!place || !box) return { name: '', top: -1, bottom: -1 };
  return { name: await place.ariaSnapshot(), top: box.y, bottom: box.y + box.height };
}

async function open(page: Page, gateway: 'checkout' | 'adyen'): Promise<void> {
  const merchant = await MerchantPage.opened(page);
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

    test(`the field of ${gateway} that has the focus is above the order bar and the keyboard`, async ({
      page,
    }) => {
      await open(page, gateway);
      await new Form(page).payButton.waitFor();
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, SHOP_WITH_BAR);
      await page.setViewportSize({ width: 390, height: ABOVE_KEYBOARD });
      const pressAndSee = async (key: string) => {
        await page.keyboard.press(key);
        await expect.poll(async () => (await focusedField(page)).top).toBeGreaterThanOrEqual(0);
        const bottom = async () => (await focusedField(page)).bottom;
        await expect.poll(bottom).toBeLessThanOrEqual(ABOVE_ORDER_BAR);
        return (await focusedField(page)).name;
      };
      const seen = [await pressAndSee('Tab')];
      while (!seen.at(-1)?.includes('Pay')) seen.push(await pressAndSee('Tab'));
      for (let index = 0; index < 3; index += 1) seen.push(await pressAndSee('Shift+Tab'));
      for (const name of ['Card number', 'Expiry date', 'Security code']) {
        expect(seen.filter((field) => field.includes(name))).toHaveLength(2);
      }
    });
  }
});

test('control: with a mouse, fontSize has its effect', async ({ page }) => {
  await open(page, 'checkout');
  await new CheckoutFlowForm(page).payButton.waitFor();
  expect(await fieldSizes(page)).toContain(12);
});
