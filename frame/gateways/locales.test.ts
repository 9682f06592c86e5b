import { describe, expect, it } from 'vitest';
import { nearestLocale } from '../../shared/language/nearest-locale.ts';
import { locales as adyen } from './adyen/locales.ts';
import { locales as checkout } from './checkout/locales.ts';

/** Our languages and some of their regions, with the locale of each gateway. */
const EXPECTED: Readonly<Record<string, readonly [adyen: string, checkout: string]>> = {
  ar: ['ar', 'ar'],
  da: ['da-DK', 'da-DK'],
  'de-AT': ['de-DE', 'de'],
  'en-GB': ['en-US', 'en'],
  'es-MX': ['es-ES', 'es'],
  'fr-CA': ['fr-FR', 'fr'],
  he: ['en-US', 'en'],
  it: ['it-IT', 'it'],
  ja: ['ja-JP', 'ja'],
  'nl-BE': ['nl-NL', 'nl'],
  pl: ['pl-PL', 'pl'],
  pt: ['pt-BR', 'pt'],
  'pt-PT': ['pt-PT', 'pt'],
  sv: ['sv-SE', 'sv'],
  tr: ['en-US', 'en'],
  'zh-Hans': ['zh-CN', 'zh'],
  'zh-Hant': ['zh-TW', 'zh-TW'],
  'zh-HK': ['zh-TW', 'zh-HK'],
};

describe.each(Object.entries({ adyen, checkout }))('the locales of %s', (_, locales) => {
  it('are canonical, each of them once, with English as the one for all other languages', () => {
    expect(Intl.getCanonicalLocales([...locales])).toEqual(locales);
    expect(locales[0]).toMatch(/^en\b/);
  });
});

it.each(Object.entries(EXPECTED))('%s becomes %s', (wanted, [ofAdyen, ofCheckout]) => {
  expect(nearestLocale(wanted, adyen) ?? adyen[0]).toBe(ofAdyen);
  expect(nearestLocale(wanted, checkout) ?? checkout[0]).toBe(ofCheckout);
});
