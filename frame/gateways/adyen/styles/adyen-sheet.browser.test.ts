/** What Adyen's forms show has all rules of the published style sheet that apply to it, in the published order. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { serveCardFields } from '../../../testing/card-fields.ts';
import { useFrameStands } from '../../../testing/frame-stand.ts';
import type { FrameStand } from '../../../testing/frame-stand.ts';
import { CLASS_GROUPS } from '../classes/class-groups.ts';
import { TYPES_WITH_SCRIPT } from '../classes/left-out-types.ts';

const { open } = useFrameStands();

const PUBLISHED = readFileSync(
  fileURLToPath(import.meta.resolve('@adyen/adyen-web/styles/adyen.css')),
  'utf8',
);

async function mount(config: object): Promise<FrameStand> {
  const stand = await open('adyen');
  serveCardFields(stand);
  await stand.loader.mount({ ...stand.config, ...config });
  await stand.loader.reported('ready');
  return stand;
}

/** The rules that apply to something and are missing, and whether the others are in their order. */
const compared = ({ loader }: FrameStand) =>
  loader.shell.evaluate((published) => {
    const flat = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSStyleRule
          ? [rule]
          : rule instanceof CSSMediaRule
            ? flat(rule.cssRules)
            : [],
      );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(published);
    const rules = flat(sheet.cssRules);
    const adyens = document.adoptedStyleSheets.find(({ cssRules }) =>
      [...cssRules].some(({ cssText }) =>
        cssText.startsWith('.adyen-checkout-card-input__wrapper'),
      ),
    );
    if (adyens === undefined) throw new Error('The page has no style sheet of Adyen');
    const shown = flat(adyens.cssRules).map(({ cssText }) => cssText);
    // The elements that a rule may apply to in another state.
    const elementsOf = (selector: string) => {
      let elements = selector;
      const inner = /:[\w-]+\([^()]*\)/g;
      while (inner.test(elements)) elements = elements.replaceAll(inner, '');
      return elements.replaceAll(/:[\w:-]+/g, '').replaceAll(/([>+~])\s*(?=[>+~,]|$)/g, '$1 *');
    };
    const applies = ({ selectorText }: CSSStyleRule) =>
      document.querySelector(elementsOf(selectorText)) !== null;
    const missing = rules
      .filter((rule) => applies(rule) && !shown.includes(rule.cssText))
      .map(({ selectorText }) => selectorText);
    let from = 0;
    const all = rules.map(({ cssText }) => cssText);
    const isInOrder = shown.every((text) => (from = all.indexOf(text, from) + 1) > 0);
    return { missing, isInOrder, applied: rules.filter(applies).length };
  }, PUBLISHED);

it.each([
  ['cards', {}],
  [
    'saved cards and instalments',
    {
      storedPaymentMethods: [
        {
          type: 'scheme',
          name: 'Visa',
          id: 'saved',
          brand: 'visa',
          lastFour: '1111',
          expiryMonth: '03',
          expiryYear: '2030',
          supportedShopperInteractions: ['Ecommerce'],
        },
      ],
      saving: { asks: true, need: 'security_code', merchant: 'Shop' },
    },
  ],
])('a form of %s has them', async (_, more) => {
  const card = { type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] };
  const stand = await mount({
    paymentMethods: { paymentMethods: [card], ...more },
    instalments: { values: [1, 3] },
  });
  const { missing, isInOrder, applied } = await compared(stand);
  expect(missing).toEqual([]);
  expect(isInOrder).toBe(true);
  expect(applied).toBeGreaterThan(100);
});

/** Of types that differ only in what follows the first word, one: they have the same class. */
const METHODS = Object.entries(CLASS_GROUPS)
  .map(([group, { types }]) => {
    const words = types.map((type) => type.replace(/_.*/, ''));
    const shown = types.filter((_, index) => words.indexOf(words[index] ?? '') === index);
    return [group, shown.filter((type) => !TYPES_WITH_SCRIPT.includes(type))] as const;
  })
  .filter(([, types]) => types.length > 0);

it.each(METHODS)('the payment methods of the file %s have them', async (_, types) => {
  const paymentMethods = ['ideal', ...types].map((type) => ({
    type,
    name: type,
    issuers: [{ id: '1', name: 'Bank' }],
  }));
  const stand = await mount({ paymentMethods: { paymentMethods } });
  const rows = stand.loader.shell.locator('.adyen-checkout__payment-method__header');
  for (const row of await rows.all()) {
    await row.click();
    const { missing, isInOrder } = await compared(stand);
    expect(missing).toEqual([]);
    expect(isInOrder).toBe(true);
  }
});

const REFERENCE = { reference: '501 422 944', expiresAt: '2030-01-01T00:00:00' };
const TOTAL = { totalAmount: { currency: 'EUR', value: 1999 } };

it.each([
  ['a voucher', { type: 'voucher', paymentMethodType: 'multibanco', ...REFERENCE, ...TOTAL }],
  [
    'a code to scan',
    { type: 'qrCode', paymentMethodType: 'swish', qrCodeData: 'code', paymentData: 'data' },
  ],
  ['a payment in an app', { type: 'await', paymentMethodType: 'blik', paymentData: 'data' }],
])('%s has them', async (_, action) => {
  const { missing, isInOrder } = await compared(await mount({ action }));
  expect(missing).toEqual([]);
  expect(isInOrder).toBe(true);
});
