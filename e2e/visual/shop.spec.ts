/** The demo shop as its customer sees it, step by step: positions, colours, and pictures. */
import type { Locator, Page } from '@playwright/test';
import {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
  paymentFrame,
  paymentFrameElement,
} from '../../server/customers/page-objects/gateway-forms.ts';
import type { CardForm } from '../../server/customers/page-objects/gateway-forms.ts';
import { DAILY } from '../support/extent.mjs';
import { faintNodesOf } from '../support/legible-nodes.ts';
import { expect, test } from '../support/payment-test.ts';
import { hasDebianFonts } from './debian-fonts.ts';
import { formState } from './form-states.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCREENS = { desktop: DESKTOP, phone: PHONE };

const FORMS: Readonly<Record<'checkout' | 'adyen' | 'hosted', (page: Page) => CardForm>> = {
  checkout: (page) => new CheckoutFlowForm(page),
  adyen: (page) => new AdyenForm(page),
  hosted: hostedInFrame,
};
const GATEWAYS = ['checkout', 'adyen', 'hosted'] as const;

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Expects no empty room below the form. */
async function expectCardToEnd(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const form = await boxOf(paymentFrameElement(page));
      const hint = await boxOf(page.getByText('What you enter goes to'));
      const card = await boxOf(page.locator('#payment-step'));
      return [hint.y - form.bottom <= 17, card.bottom - hint.bottom <= 34];
    })
    .toEqual([true, true]);
}

for (const gateway of GATEWAYS) {
  test(`the outcome of ${gateway} is in view on a phone`, async ({ shop, page }) => {
    await page.setViewportSize(PHONE);
    await shop.checkout({ gateway });
    await FORMS[gateway](page).payByCard();
    const title = shop.outcome.getByRole('heading');
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport({ ratio: 1 });
  });

  for (const [name, screen] of Object.entries(SCREENS)) {
    const title = `the card of the shop ends below the frame of ${gateway} on a ${name}`;
    test(title, async ({ shop, page }) => {
      await page.setViewportSize(screen);
      await shop.checkout({ gateway });
      await expect(shop.timeLine).toContainText('payment.ready');
      await expectCardToEnd(page);
    });
  }
}

for (const gateway of ['checkout', 'adyen'] as const) {
  for (const state of ['confirming', 'declined']) {
    test(`the card of the shop ends below the frame of ${gateway} when it is ${state}`, async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      await formState(gateway, state).reach(page);
      await expectCardToEnd(page);
    });
  }
}

/** The parts that the customer reads below each other. */
const LEFT_EDGES: Readonly<Record<'checkout' | 'adyen', (page: Page) => Locator>> = {
  checkout: (page) => new CheckoutFlowForm(page).payButton,
  adyen: (page) => paymentFrame(page).locator('.adyen-checkout__payment-method').first(),
};

for (const gateway of ['checkout', 'adyen'] as const) {
  test(`the form of ${gateway} begins and ends where the text of the shop does`, async ({
    shop,
    page,
  }) => {
    await shop.checkout({ gateway });
    await expect(shop.timeLine).toContainText('payment.ready');
    const text = await boxOf(page.locator('.due'));
    const part = await boxOf(LEFT_EDGES[gateway](page));
    expect(Math.abs(part.x - text.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(part.right - text.right)).toBeLessThanOrEqual(1);
  });

  for (const [name, screen] of Object.entries(SCREENS)) {
    test(`a challenge of ${gateway} fills its box on a ${name}`, async ({ shop, page }) => {
      await page.setViewportSize(screen);
      await shop.checkout({ gateway, scenario: 'challenge' });
      const form = FORMS[gateway](page);
      await form.payByCard();
      await form.issuer.appears();
      await expect
        .poll(async () => {
          const box = await boxOf(paymentFrameElement(page));
          const button = await boxOf(form.issuer.confirmButton);
          return [button.x - box.x, box.right - button.right].every((gap) => gap <= 26);
        })
        .toBe(true);
    });
  }
}

test('the simulated Flow has placeholders, and the brand of a number at its end', async ({
  shop,
  page,
}) => {
  await shop.checkout({ gateway: 'checkout' });
  const form = new CheckoutFlowForm(page);
  const fields = paymentFrame(page).frameLocator('iframe').frameLocator('iframe');
  const number = fields.getByLabel('Card number');
  await expect(number).toHaveAttribute('placeholder', '1234 5678 9012 3456');
  await expect(fields.getByLabel('Expiry date')).toHaveAttribute('placeholder', 'MM/YY');
  await expect(fields.getByLabel('Security code')).toHaveAttribute('placeholder', '123');
  await expect(fields.getByRole('img')).toHaveCount(3);
  await form.fill('5555555555554444');
  await expect(fields.getByRole('img')).toHaveCount(1);
  const icon = await boxOf(fields.getByRole('img', { name: 'Mastercard' }));
  const field = await boxOf(number);
  expect(field.right - icon.right).toBeLessThanOrEqual(13);
  await expect(fields.getByRole('img', { name: 'Mastercard' })).toHaveJSProperty('complete', true);
});

test('the total is beside the form on a phone, and each brand is once on the page', async ({
  shop,
  page,
}) => {
  await page.setViewportSize(PHONE);
  await shop.checkout({ gateway: 'checkout' });
  const total = await page.getByTestId('total').textContent();
  await expect(page.locator('.due')).toContainText(total ?? 'a total');
  await expect(page.locator('.due')).toBeInViewport({ ratio: 1 });
  const fields = paymentFrame(page).frameLocator('iframe').frameLocator('iframe');
  for (const name of ['Visa', 'Mastercard', 'American Express']) {
    await expect(fields.getByRole('img', { name })).toHaveCount(1);
    await expect(page.getByRole('img', { name })).toHaveCount(0);
  }
});

test('the order that is paid has a summary without buttons', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'checkout' });
  const summary = page.getByRole('complementary');
  await expect(summary).toHaveAccessibleName('Your order');
  await new CheckoutFlowForm(page).pay();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  await expect(summary).toHaveAccessibleName('Your order');
  await expect(summary.getByRole('button')).toHaveCount(0);
  await expect(summary).toContainText(/Paid\s*€113\.40/);
});

test('shop and forms have one typeface, in at most six sizes', async ({ shop, page }) => {
  await shop.checkout({ gateway: 'checkout' });
  const field = paymentFrame(page)
    .frameLocator('iframe')
    .frameLocator('iframe')
    .getByLabel('Card number');
  const used = await page.locator('.shop').evaluate((root) => {
    const visible = [...root.querySelectorAll('*')].filter((part) => part.checkVisibility());
    const values = (name: 'fontFamily' | 'fontSize') => [
      ...new Set(visible.map((part) => getComputedStyle(part)[name].split(',')[0] ?? '')),
    ];
    return { families: values('fontFamily'), sizes: values('fontSize') };
  });
  expect(used.families).toEqual(['system-ui']);
  expect(used.sizes.length).toBeLessThanOrEqual(6);
  await expect(field).toHaveCSS('font-family', /^system-ui/);
  await expect(field).toHaveCSS('font-size', '16px');
});

test('the shop is dark where the system is, and so is the form', async ({ shop, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await shop.open({ gateway: 'adyen' });
  expect(await faintNodesOf(page)).toEqual([]);
  await shop.continueToPayment();
  await expect(shop.timeLine).toContainText('payment.ready');
  const card = page.locator('#payment-step');
  await expect(card).toHaveCSS('background-color', 'rgb(23, 29, 28)');
  await expect(paymentFrame(page).locator('html')).toHaveCSS('background-color', 'rgb(23, 29, 28)');
  expect(await faintNodesOf(page)).toEqual([]);
  await new AdyenForm(page).payByCard();
  await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
  expect(await faintNodesOf(page)).toEqual([]);
});

test('on a wide screen the workbench is beside the shop', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await shop.open({ gateway: 'checkout' });
  await page.getByText('Workbench').click();
  await expect(page.locator('#integration-code')).toContainText('new Pay(');
  const workbench = await boxOf(page.getByRole('region', { name: 'Workbench' }));
  const content = await boxOf(page.locator('.shop'));
  expect(workbench.x).toBeGreaterThanOrEqual(content.right);
  expect(Math.abs(workbench.y - content.y)).toBeLessThanOrEqual(1);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(1600);
});

/** What is around the form stays where it is, whatever the height of its frame: no style sheet can fix that. */
async function holdFormHeight(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('#payment { height: 320px; overflow: hidden; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

for (const [name, screen] of Object.entries(SCREENS)) {
  for (const scheme of ['light', 'dark'] as const) {
    const tag = name === 'phone' && scheme === 'dark' ? [DAILY] : [];
    test(`the shop looks as before on a ${name}, ${scheme}`, { tag }, async ({ shop, page }) => {
      test.skip(!hasDebianFonts(), 'The pictures were taken with Debian’s fonts');
      await page.setViewportSize(screen);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
      const look = (step: string) =>
        expect.soft(page.locator('.shop')).toHaveScreenshot(`shop-${step}-${name}-${scheme}.png`, {
          // The form has pictures of its own.
          mask: [page.locator('.receipt'), page.locator('#payment')],
          maskColor: '#c7cbd4',
          maxDiffPixelRatio: 0.01,
        });
      await shop.open({ gateway: 'checkout' });
      await look('delivery');
      await shop.continueToPayment();
      await expect(shop.timeLine).toContainText('payment.ready');
      await holdFormHeight(page);
      await look('payment');
      await new CheckoutFlowForm(page).pay();
      await expect(shop.outcome).toHaveAttribute('data-outcome', 'captured');
      await look('outcome');
    });
  }
}

test('the workbench looks as before', async ({ shop, page }) => {
  test.skip(!hasDebianFonts(), 'The pictures were taken with Debian’s fonts');
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open({ gateway: 'checkout' });
  await page.getByText('Workbench').click();
  const code = page.locator('#integration-code');
  await expect(code).toContainText('new Pay(');
  await expect(page.locator('#test-numbers td')).not.toHaveCount(0);
  const workbench = page.getByRole('region', { name: 'Workbench' });
  await expect(workbench).toHaveScreenshot('workbench.png', {
    // The code names the ports of the sandbox.
    mask: [page.locator('pre', { has: code })],
    maskColor: '#c7cbd4',
    maxDiffPixelRatio: 0.01,
  });
});
