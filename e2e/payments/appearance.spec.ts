/** The form is legible in every theme, and takes another design without losing what was typed. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import type { Appearance } from '../../shared/appearance/appearance.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import {
  AdyenForm,
  CheckoutFlowForm,
  paymentFrame,
  paymentFrameElement,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { faintNodesOf, visibleNodesOf } from '../support/legible-nodes.ts';
import { MerchantPage } from '../support/merchant-page.ts';
import { MISTYPED } from '../support/mistyped-card.ts';
import { expect, test } from '../support/payment-test.ts';

/** Colours of the page and of the button, which show that the appearance has been applied. */
interface Design {
  readonly appearance: Appearance;
  readonly background: string;
  readonly button: string;
}

const DESIGNS: readonly Design[] = [
  { appearance: {}, background: 'rgb(255, 255, 255)', button: 'rgb(31, 79, 216)' },
  {
    appearance: { theme: 'night' },
    background: 'rgb(21, 24, 31)',
    button: 'rgb(157, 184, 255)',
  },
  { appearance: { theme: 'flat' }, background: 'rgb(255, 255, 255)', button: 'rgb(31, 79, 216)' },
  {
    appearance: { theme: 'contrast', colorScheme: 'dark' },
    background: 'rgb(0, 0, 0)',
    button: 'rgb(255, 255, 0)',
  },
  {
    appearance: { theme: 'contrast' },
    background: 'rgb(255, 255, 255)',
    button: 'rgb(0, 0, 122)',
  },
  {
    appearance: {
      colorPrimary: '#ffb300',
      colorBackground: '#fff8e7',
      fontFamily: 'Georgia, serif',
    },
    background: 'rgb(255, 248, 231)',
    button: 'rgb(255, 179, 0)',
  },
];

const FORMS = [
  ['checkout', CheckoutFlowForm],
  ['adyen', AdyenForm],
] as const;

async function mount(
  page: Page,
  gateway: 'adyen' | 'checkout',
  change = (session: EmbeddedSessionResponse) => session,
): Promise<void> {
  const merchant = await MerchantPage.opened(page);
  const session = change(await merchant.createSession({ gateway }));
  await page.evaluate(async (given) => {
    window.checkout = window.merchant.pay.checkout({ session: given });
    window.checkout.on('ready', () => window.merchant.reported.push('ready'));
    await window.checkout.mount('#container');
  }, session);
}

/** Reverses the list, because Drop-in opens its first method. */
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

/** Axe cannot see what is behind the transparent page of a card field; another test checks that. */
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

/** Checks the page in a theme that it already has, and returns what is hard to read. */
type Look = (design: Design) => Promise<readonly unknown[]>;

async function expectReadable(
  page: Page,
  look: Look,
  mountAgain: () => Promise<void> = async () => {},
): Promise<void> {
  const found: Record<string, readonly unknown[]> = {};
  for (const design of DESIGNS) {
    const { appearance, background } = design;
    await mountAgain();
    await update(page, appearance);
    await expect(paymentFrame(page).locator('html')).toHaveCSS('background-color', background);
    const faint = await look(design);
    if (faint.length > 0) found[JSON.stringify(appearance)] = faint;
  }
  expect(found).toEqual({});
}

test.describe('all words have a contrast of 4.5 in every theme:', { tag: '@visual' }, () => {
  test('Drop-in, with the pointer on its button', async ({ page }) => {
    await mount(page, 'adyen');
    const { payButton } = new AdyenForm(page);
    await expectReadable(page, async () => {
      await payButton.hover();
      return hardToRead(page);
    });
  });

  test('Drop-in, with errors beside the fields', async ({ page }) => {
    await mount(page, 'adyen');
    const form = new AdyenForm(page);
    await form.payByCard(MISTYPED);
    await expect(form.fieldErrors.first()).toBeVisible();
    await expectReadable(page, () => hardToRead(page));
  });

  test('Drop-in, with the other methods disabled while one pays', async ({ page }) => {
    await mount(page, 'adyen');
    const frame = await (await paymentFrameElement(page).elementHandle()).contentFrame();
    if (!frame) throw new Error('There is no payment frame');
    await page.route(/\/submissions$/, () => {});
    await new AdyenForm(page).payByCard();
    const loading = paymentFrame(page).locator('.adyen-checkout__button--loading');
    const others = paymentFrame(page).locator('.adyen-checkout__payment-method--loading');
    await expect(others.filter({ hasText: 'SEPA' })).toHaveCSS('opacity', '0.75');
    // Otherwise colours fade into each other.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectReadable(page, async ({ button }) => {
      // The button shows a spinner in the colour of its label.
      await expect(loading).toHaveCSS('background-color', button);
      await expect(loading).toHaveCSS('opacity', '1');
      return faintNodesOf(frame);
    });
    const words = (await visibleNodesOf(frame)).map(({ text }) => text);
    expect(words).toContain('SEPA Direct Debit');
  });

  test('Flow, with the pointer on its button', async ({ page }) => {
    await mount(page, 'checkout');
    const { payButton } = new CheckoutFlowForm(page);
    await expectReadable(page, async ({ button }) => {
      await expect(payButton).toHaveCSS('background-color', button);
      await expect(payButton).toBeEnabled();
      await payButton.hover();
      return hardToRead(page);
    });
  });

  test('Flow, with errors beside the fields', async ({ page }) => {
    const form = new CheckoutFlowForm(page);
    const look: Look = async ({ button }) => {
      await expect(form.payButton).toHaveCSS('background-color', button);
      await form.payByCard(MISTYPED);
      await expect(form.invalidFields).toBeVisible();
      return hardToRead(page);
    };
    // A form of Flow keeps its design once something was typed, so each theme mounts a new one.
    await expectReadable(page, look, () => mount(page, 'checkout'));
  });
});

/** Notations of a green, and how the form shows it. */
const NOTATIONS = [
  ['#060', 'rgb(0, 102, 0)'],
  ['#006600ff', 'rgb(0, 102, 0)'],
  ['rgb(0 102 0)', 'rgb(0, 102, 0)'],
  ['hsl(120, 100%, 20%)', 'rgb(0, 102, 0)'],
  ['oklch(0.445 0.152 142.5)', 'rgb(0, 103, 0)'],
  ['darkgreen', 'rgb(0, 100, 0)'],
  ['var(--brand)', 'rgb(0, 102, 0)'],
] as const;

test('colours are read in every notation of CSS', async ({ page }) => {
  await mount(page, 'adyen');
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--green', 'hsl(120 100% 20%)');
    document.documentElement.style.setProperty('--brand', 'var(--green)');
  });
  const frame = paymentFrame(page).locator('html');
  for (const [colour, computed] of NOTATIONS) {
    await update(page, { colorBackground: colour });
    await expect(frame).toHaveCSS('background-color', computed);
    await update(page, {});
    await expect(frame).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('what is no opaque colour has no effect, and the form pays', async ({ page }) => {
  await mount(page, 'adyen');
  const frame = paymentFrame(page).locator('html');
  for (const colour of [
    'greeen',
    'rgb(0 102 0 / 50%)',
    'transparent',
    'inherit',
    'var(--missing)',
    'VAR(--missing)',
    ';}',
  ]) {
    await update(page, { theme: 'night', colorBackground: colour, colorText: '#ddffdd' });
    await expect(frame).toHaveCSS('background-color', 'rgb(21, 24, 31)');
    await expect(frame).toHaveCSS('--pay-text', '#ddffdd');
    await update(page, {});
    await expect(frame).not.toHaveCSS('--pay-text', '#ddffdd');
  }
  const form = new AdyenForm(page);
  await form.fillCard();
  await expect(form.payButton).toBeEnabled();
});

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
  const merchant = await MerchantPage.opened(page);
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

for (const [gateway, Form] of FORMS) {
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
  const skeleton = frame.locator('#skeleton');
  const button = frame.locator('.adyen-checkout__button--pay');
  await expect(skeleton).toHaveCSS('animation-duration', '1.6s');
  await expect(button).not.toHaveCSS('transition-duration', '0.001s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(skeleton).toHaveCSS('animation-duration', '0.001s');
  await expect(skeleton).toHaveCSS('animation-iteration-count', '1');
  await expect(button).toHaveCSS('transition-duration', '0.001s');
});
