import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Appearance, AppearanceColors } from '../../../../shared/appearance/appearance.ts';
import { nearestLocale } from '../../../../shared/language/nearest-locale.ts';
import { APPEARANCES, OPTION_VALUES } from './integration-options.ts';

const LOCALES_FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'locales');

/** English is not in a file of its own. */
const LANGUAGES = ['en', ...readdirSync(LOCALES_FOLDER).map((file) => file.replace('.ts', ''))];

// A new token does not compile until it is here, and then needs an option.
const COLOURS = Object.keys({
  colorPrimary: true,
  colorOnPrimary: true,
  colorBackground: true,
  colorField: true,
  colorText: true,
  colorTextSecondary: true,
  colorBorder: true,
  colorDanger: true,
  colorSuccess: true,
  colorFocus: true,
} satisfies Record<keyof AppearanceColors, true>);
const OTHER_TOKENS = Object.keys({
  theme: true,
  colorScheme: true,
  dark: true,
  borderRadius: true,
  buttonRadius: true,
  borderWidth: true,
  spacing: true,
  fontSize: true,
  fontFamily: true,
} satisfies Record<Exclude<keyof Appearance, keyof AppearanceColors>, true>);

test('every language of the form can be tried, and no other', () => {
  const tried = OPTION_VALUES.locale
    .filter((locale) => locale !== '')
    .map((locale) => nearestLocale(locale, LANGUAGES));
  expect(new Set(tried)).toEqual(new Set(LANGUAGES));
});

test('every token of the appearance can be tried, each colour in both schemes', () => {
  const looks = OPTION_VALUES.appearance.map((name): Appearance => APPEARANCES[name] ?? {});
  const tokens = new Set(looks.flatMap((look) => Object.keys(look)));
  expect(tokens).toEqual(new Set([...COLOURS, ...OTHER_TOKENS]));
  const darkColours = new Set(looks.flatMap(({ dark = {} }) => Object.keys(dark)));
  expect(darkColours).toEqual(new Set(COLOURS));
});
