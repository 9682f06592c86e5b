import { match } from '@formatjs/intl-localematcher';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/language/languages.ts';
import { isCountry } from '../../shared/plain/iso-codes.ts';
import { closestLocale } from '../loading/closest-locale.ts';
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
  nb: ['no-NO', 'nb'],
  'nb-NO': ['no-NO', 'nb'],
  'nl-BE': ['nl-NL', 'nl'],
  'nn-NO': ['no-NO', 'nb'],
  no: ['no-NO', 'nb'],
  pl: ['pl-PL', 'pl'],
  pt: ['pt-BR', 'pt'],
  'pt-AO': ['pt-PT', 'pt'],
  'pt-PT': ['pt-PT', 'pt'],
  'pt-US': ['pt-BR', 'pt'],
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
  expect(closestLocale(wanted, adyen) ?? adyen[0]).toBe(ofAdyen);
  expect(closestLocale(wanted, checkout) ?? checkout[0]).toBe(ofCheckout);
});

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const PAIRS = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
const TRIPLES = PAIRS.flatMap((pair) => LETTERS.map((letter) => pair + letter));

/** All languages of ICU, which every engine takes from there. */
const REPORTED = Intl.DateTimeFormat.supportedLocalesOf([...PAIRS, ...TRIPLES]).filter(
  // Canonical ones, such as `fil` and not `tl`.
  (tag) => new Intl.Locale(tag).maximize().language === tag,
);

/** All countries, for the languages that have more than one locale in a list. */
const COUNTRIES = PAIRS.map((pair) => pair.toUpperCase()).filter(isCountry);
const REGIONAL = ['pt', 'zh', 'zh-Hant', 'yue', 'en', 'es'].flatMap((language) =>
  COUNTRIES.map((country) => `${language}-${country}`),
);

it.each(Object.entries({ adyen, checkout, ours: ['en', ...LANGUAGES] }))(
  'each language and region that an engine can report has the locale of CLDR’s rules in the list of %s',
  (_, locales) => {
    const [english = ''] = locales;
    const own = (tag: string) => `${tag}: ${closestLocale(tag, locales) ?? english}`;
    const byLibrary = (tag: string) => `${tag}: ${match([tag], locales, english)}`;
    const tags = [...REPORTED, ...REGIONAL];
    expect(REPORTED.length).toBeGreaterThan(180);
    expect(tags.map(own)).toEqual(tags.map(byLibrary));
  },
);
