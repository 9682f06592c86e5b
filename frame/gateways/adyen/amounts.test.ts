/** What Adyen's package makes of the amounts that it is given, without a browser. */
import { describe, expect, it } from 'vitest';
import { adyenDecimals } from '../../../shared/testing/adyen-decimals.ts';
import { AMOUNTS, ISO_DIGITS, money, moneyIn, moneyOf } from '../../../shared/testing/money.ts';
import { adyenAmount, showExactAmounts } from './amounts.ts';

type Messages = Parameters<typeof showExactAmounts>[0]['modules']['i18n'];
interface LanguageOptions {
  readonly locale: string;
  readonly customTranslations: object;
  readonly service: { readonly fetchTranslationsFromCdn: () => Promise<object> };
}

/** The package does not export these, so they are imported by their paths. */
const PACKAGE = '../../../node_modules/@adyen/adyen-web/dist/es';
const { Language }: { Language: new (options: LanguageOptions) => Messages } = await import(
  `${PACKAGE}/language/Language.js`
);
type LabelOf = (i18n: Messages, shown: { readonly amount: object }) => string;
const { createButtonLabel: labelOf }: { createButtonLabel: LabelOf } = await import(
  `${PACKAGE}/components/internal/PayButton/utils.js`
);

async function messagesIn(locale: string): Promise<Messages> {
  const service = { fetchTranslationsFromCdn: async () => ({}) };
  const i18n = new Language({ locale, customTranslations: {}, service });
  await i18n.requestTranslations();
  return i18n;
}

async function exactMessagesIn(locale: string): Promise<Messages> {
  const i18n = await messagesIn(locale);
  showExactAmounts({ modules: { i18n } });
  return i18n;
}

describe('the label of the pay button', () => {
  it('has each amount exactly, in every currency', async () => {
    const i18n = await exactMessagesIn('en-US');
    for (const [currency, digits] of ISO_DIGITS) {
      for (const value of AMOUNTS) {
        const amount = adyenAmount({ value, currency });
        const isWhole = money(value, digits) % money(1, adyenDecimals(currency)) === 0n;
        expect(amount !== undefined).toBe(isWhole);
        if (amount === undefined) continue;
        const label = labelOf(i18n, { amount });
        expect([currency, label, moneyIn(label)]).toEqual([
          currency,
          label,
          moneyOf(value, currency),
        ]);
      }
    }
  });

  const plain = (label: string) => label.replaceAll(/[\u00a0\u202f]/g, ' ');

  it.each([
    ['en-US', 1250, 'HUF', 'Pay HUF 12.50'],
    ['en-US', 12345, 'CLP', 'Pay CLP 12,345'],
    ['en-US', 1234500, 'IDR', 'Pay IDR 12,345.00'],
    ['en-US', 12345, 'KWD', 'Pay KWD 12.345'],
    ['de-DE', 123456, 'EUR', 'Pay 1.234,56 €'],
  ])('in %s, for %i minor units of %s, is %s', async (locale, value, currency, label) => {
    const amount = adyenAmount({ value, currency });
    expect(plain(labelOf(await exactMessagesIn(locale), { amount: { ...amount } }))).toBe(label);
  });

  it('is rounded by the package itself, which is why its function is replaced', async () => {
    const amount = { value: 1250, currency: 'HUF' };
    expect(plain(labelOf(await messagesIn('en-US'), { amount }))).toBe('Pay HUF 13');
  });
});

it('shows a part of an amount, as for instalments, without its fraction', async () => {
  const i18n = await exactMessagesIn('en-US');
  expect(moneyIn(i18n.amount(4115.6, 'EUR'))).toBe(moneyOf(4115, 'EUR'));
});
