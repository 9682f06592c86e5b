/** The form can be read in every theme, and follows the design without losing what was typed. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import type { Appearance } from '../../shared/appearance.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  paymentFrame,
} from '../../sandbox/page-objects/gateway-forms.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { expect, test } from '../support/payment-test.ts';

/** Each with the colours of the page and of the button, which show that it has been applied. */
const APPEARANCES: readonly (Appearance & Record<'background' | 'button', string>)[] = [
  { background: 'rgb(255, 255, 255)', button: 'rgb(31, 79, 216)' },
  { theme: 'night', background: 'rgb(21, 24, 31)', button: 'rgb(157, 184, 255)' },
  { theme: 'flat', background: 'rgb(255, 255, 255)', button: 'rgb(31, 79, 216)' },
  {
    theme: 'contrast',
    colorScheme: 'dark',
    background: 'rgb(0, 0, 0)',
    button: 'rgb(255, 255, 0)',
  },
  { theme: 'contrast', background: 'rgb(255, 255, 255)', button: 'rgb(0, 0, 122)' },
  {
    colorPrimary: '#ffb300',
    colorBackground: '#fff8e7',
    fontFamily: 'Georgia, serif',
    background: 'rgb(255, 248, 231)',
    button: 'rgb(255, 179, 0)',
  },
];

async function mount(
  page: Page,
  gateway: 'adyen' | 'checkout',
  change = (session: EmbeddedSessionResponse) => session,
): Promise<void> {
  const merchant = new MerchantPage(page);
  await merchant.open();
  const session = change(await merchant.createSession({ gateway }));
  await page.evaluate(async (given) => {
    window.checkout = window.merchant.pay.checkout({ session: given });
    window.checkout.on('ready', () => window.merchant.reported.push('ready'));
    await window.checkout.mount('#container');
  }, session);
}

/** Drop-in opens the first method of its list. */
function cardsLast(session: EmbeddedSessionResponse): EmbeddedSessionResponse {
  const list = v.parse(MethodList, session.gateway_config['paymentMethods']);
  const paymentMethods = { ...list, paymentMethods: list.paymentMethods.toReversed() };
  return { ...session, gateway_config: { ...session.gateway_config, paymentMethods } };
}

const MethodList = v.looseObject({ paymentMethods: v.array(v.unknown()) });

const update = (page: Page, appearance: Appearance) =>
  page.evaluate((given) => window.checkout.update({ appearance: given }), appearance);

/** Text that is hard to read, in the page and in every frame. */
async function hardToRead(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  const faint = violations.flatMap(({ nodes }) => nodes);
  return faint
    .filter(({ target }) => !isCardField(target))
    .map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`);
}

/** Axe cannot see what is behind a transparent page; another test looks at it. */
const isCardField = (target: readonly unknown[]) => target.length > 2 && target.at(-1) === 'input';

/** The colour of a pixel in a corner of the element, as `red green blue`. */
async function cornerOf(page: Page, element: Locator): Promise<string> {
  const image = [...(await element.screenshot())];
  return page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixel = context?.getImageData(bitmap.width - 3, bitmap.height - 3, 1, 1).data;
    return [...(pixel ?? [])].slice(0, 3).join(' ');
  }, image);
}

async function expectReadable(
  page: Page,
  gateway: 'adyen' | 'checkout',
  form: AdyenForm | CheckoutFlowForm,
) {
  await mount(page, gateway);
  const found: Record<string, readonly string[]> = {};
  for (const { background, button, ...appearance } of APPEARANCES) {
    await update(page, appearance);
    await expect(paymentFrame(page).locator('html')).toHaveCSS('background-color', background);
    // Flow is mounted again; Drop-in follows with the page.
    if (gateway === 'checkout') await expect(form.payButton).toHaveCSS('background-color', button);
    await expect(form.payButton).toBeEnabled();
    await form.payButton.hover();
    const faint = await hardToRead(page);
    if (faint.length > 0) found[JSON.stringify(appearance)] = faint;
  }
  expect(found).toEqual({});
}

test(
  'all words of Drop-in have a contrast of 4.5 in every theme',
  { tag: '@visual' },
  async ({ page }) => {
    await expectReadable(page, 'adyen', new AdyenForm(page));
  },
);

test(
  'all words of Flow have a contrast of 4.5 in every theme',
  { tag: '@visual' },
  async ({ page }) => {
    await expectReadable(page, 'checkout', new CheckoutFlowForm(page));
  },
);

test('the card fields of Drop-in take the colour of another theme, with what was typed', async ({
  page,
}) => {
  await mount(page, 'adyen');
  const form = new AdyenForm(page);
  await form.fillCard();
  const field = paymentFrame(page).locator('[data-cse="encryptedCardNumber"]');
  const number = field.frameLocator('iframe').getByRole('textbox');
  const typed = await number.inputValue();
  await expect(number).toHaveCSS('color', 'rgb(27, 31, 42)');
  await update(page, { theme: 'night' });
  await expect(number).toHaveCSS('color', 'rgb(236, 239, 245)');
  expect(await number.inputValue()).toBe(typed);
  await expect.poll(() => cornerOf(page, field.locator('iframe'))).toBe('21 24 31');
});

test('card fields that are opened after the change have the new design', async ({ page }) => {
  await mount(page, 'adyen', cardsLast);
  const form = new AdyenForm(page);
  await update(page, { theme: 'night' });
  await form.choose(/^Cards/);
  const field = paymentFrame(page).locator('[data-cse="encryptedCardNumber"]');
  const number = field.frameLocator('iframe').getByRole('textbox');
  await expect(number).toHaveCSS('color', 'rgb(236, 239, 245)');
});

test.describe('a design that follows the system', () => {
  test.use({ colorScheme: 'dark' });

  test('changes with it, in place', async ({ page }) => {
    await mount(page, 'adyen');
    const frame = paymentFrame(page).locator('html');
    await update(page, { colorScheme: 'auto' });
    await expect(frame).toHaveCSS('background-color', 'rgb(21, 24, 31)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(frame).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect(await page.evaluate(() => window.merchant.reported)).toEqual(['ready']);
  });
});

test('buttons keep an outline where the system replaces all colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const merchant = new MerchantPage(page);
  await merchant.open();
  await merchant.initialize(
    await merchant.createSession({ gateway: 'hosted', embedMode: 'popup' }),
  );
  const button = paymentFrame(page).getByRole('button').first();
  await expect(button).toHaveCSS('border-top-style', 'solid');
  const [border, background] = await button.evaluate((element) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(element);
    return [borderTopColor, backgroundColor];
  });
  expect(border).not.toBe(background);
});

for (const [gateway, Form] of [
  ['checkout', CheckoutFlowForm],
  ['adyen', AdyenForm],
] as const) {
  test(`${gateway}: the gateway’s button keeps one as well`, async ({ page }) => {
    await mount(page, gateway);
    const { payButton } = new Form(page);
    await expect(payButton).toHaveCSS('outline-style', 'none');
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(payButton).toHaveCSS('outline-style', 'solid');
  });
}

test('nothing moves where the system asks for less motion', async ({ page }) => {
  await mount(page, 'adyen');
  const frame = paymentFrame(page);
  const row = frame.locator('#skeleton span').first();
  const button = frame.locator('.adyen-checkout__button--pay');
  await expect(row).toHaveCSS('animation-duration', '1.6s');
  await expect(button).not.toHaveCSS('transition-duration', '0.001s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(row).toHaveCSS('animation-duration', '0.001s');
  await expect(row).toHaveCSS('animation-iteration-count', '1');
  await expect(button).toHaveCSS('transition-duration', '0.001s');
});
