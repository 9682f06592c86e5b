/** Colours of `appearance` are those that the page itself computes, in each engine. */
import type { Checkout } from '../../loader/checkout/checkout-types.ts';
import { paymentFrame } from '../../server/customers/page-objects/gateway-forms.ts';
import type { MerchantPage } from '../support/merchant-page.ts';
import { run } from './engine-page.ts';
import type { EnginePage } from './engine-page.ts';
import { expect, test } from './engine-test.ts';

declare global {
  interface Window {
    checkout: Checkout;
  }
}

/** Each notation of CSS. The custom properties are those of `declareColours`. */
const NOTATIONS = [
  '#060',
  '#006600',
  '#006600ff',
  'darkgreen',
  'rgb(0, 102, 0)',
  'rgba(0 102 0 / 100%)',
  'rgb(none 102 0)',
  'hsl(120, 100%, 20%)',
  'hsl(120deg 100% 20%)',
  'hwb(120 0% 60%)',
  'lab(37.7 -40.7 41.9)',
  'lch(37.7 58.4 134.2)',
  'oklab(0.445 -0.12 0.093)',
  'oklch(0.445 0.152 142.5)',
  'oklch(0.445 none 142.5)',
  'oklch(0.7 0.37 142.5)',
  'color(srgb 0 0.4 0)',
  'color(display-p3 0 0.4 0)',
  'var(--brand)',
  'var(--missing, #123)',
  'var(--missing, var(--also-missing, rgb(1 2 3)))',
  'var(--missing, var(--brand))',
  'rgb(from var(--green) g r b)',
  'oklch(from darkgreen calc(l + 0.1) c h)',
  'rgb(0 var(--channel) 0)',
  'color-mix(in oklab, darkgreen, white 20%)',
  'color-mix(in hsl, var(--green), blue)',
  'light-dark(#123, #eef)',
  'currentColor',
  'rgb(from currentColor b g r)',
  'CanvasText',
] as const;

/** What no browser paints as an opaque colour. */
const UNREADABLE = [
  'greeen',
  'rgb(0 102 0 / 50%)',
  'transparent',
  'inherit',
  'var(--missing)',
  'var(--missing, greeen)',
  ';}',
] as const;

/** The page's own style sheet. Its root has a mixed colour, as a theme may give it. */
function declareColours(scheme: string): void {
  const { style } = document.documentElement;
  style.setProperty('--green', 'hsl(120 100% 20%)');
  style.setProperty('--brand', 'var(--green)');
  style.setProperty('--channel', '102');
  style.setProperty('color', 'color-mix(in srgb, navy, black 20%)');
  style.setProperty('color-scheme', scheme);
}

/** What the page paints for an element with that declaration, as `rgb(…)`. */
function paintedColour(colour: string): string {
  const element = document.createElement('div');
  element.style.setProperty('background-color', colour);
  document.documentElement.append(element);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (canvas === null) throw new Error('This engine has no canvas');
  canvas.fillStyle = getComputedStyle(element).backgroundColor;
  element.remove();
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? `rgb(${red}, ${green}, ${blue})` : 'not opaque';
}

/** The background of the form, once the frame has the design of this call. */
async function formColour(merchant: MerchantPage<EnginePage>, colour: string): Promise<string> {
  // The text's colour, which comes with the other, shows that the frame has taken both.
  const text = `#${(count++).toString(16).padStart(6, '0')}`;
  await merchant.page.evaluate((appearance) => window.checkout.update({ appearance }), {
    colorBackground: colour,
    colorText: text,
  });
  const place = paymentFrame(merchant.page);
  const read = () =>
    run(
      place,
      () => {
        const style = getComputedStyle(document.documentElement);
        return [style.getPropertyValue('--pay-text').trim(), style.backgroundColor];
      },
      null,
    );
  await expect.poll(async () => (await read())[0]).toBe(text);
  return (await read())[1] ?? '';
}
let count = 1;

async function mount(merchant: MerchantPage<EnginePage>): Promise<void> {
  const session = await merchant.createSession({ gateway: 'hosted' });
  await merchant.page.evaluate(async (given) => {
    window.checkout = window.merchant.pay.checkout({ session: given });
    await window.checkout.mount('#container');
  }, session);
}

for (const scheme of ['light', 'dark']) {
  test(`the form has the colours that a ${scheme} page computes, in every notation`, async ({
    merchant,
    tab,
  }) => {
    await tab.evaluate(declareColours, scheme);
    await mount(merchant);
    const shown: Record<string, string> = {};
    const painted: Record<string, string> = {};
    for (const colour of NOTATIONS) {
      painted[colour] = await tab.evaluate(paintedColour, colour);
      shown[colour] = await formColour(merchant, colour);
    }
    expect(shown).toEqual(painted);
  });
}

test('the form keeps its own colour for what is no opaque colour', async ({ merchant, tab }) => {
  await tab.evaluate(declareColours, 'light');
  await mount(merchant);
  const shown: Record<string, string> = {};
  for (const colour of UNREADABLE) shown[colour] = await formColour(merchant, colour);
  const own = Object.fromEntries(UNREADABLE.map((colour) => [colour, 'rgb(255, 255, 255)']));
  expect(shown).toEqual(own);
});
