/** The options of the workbench, in addition to gateway and scenario. */
import { CURRENCIES } from '../../catalogue.ts';
import { PRICINGS, SESSION_CREATORS } from '../../shop-api.ts';
import type { Appearance } from '../../../../loader/index.ts';
import type { Pricing, SessionCreator } from '../../shop-api.ts';

export const COUNTRIES = ['DE', 'AT', 'FR', 'GB', 'NL', 'PL', 'US'] as const;

/**
 * BCP 47, one for each language of the form; empty for the page's own language. Each has a region, as in
 * most shops, unless only the language or its script matters.
 */
export const LOCALES = [
  '',
  'da-DK',
  'de-DE',
  'en-GB',
  'es-ES',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'sv-SE',
  'tr-TR',
  'zh-Hans',
  'zh-Hant',
  'ar',
  'he',
] as const;

export const PRELOADS = ['none', 'auto', 'checkout', 'adyen', 'hosted'] as const;

/** Design tokens by the name of the appearance; `undefined` for the SDK's default. */
export const APPEARANCES = {
  // The colours of shop.css, in both schemes.
  shop: {
    colorScheme: 'auto',
    colorPrimary: '#1d5c54',
    colorBackground: '#ffffff',
    colorText: '#1d2422',
    colorTextSecondary: '#5a6562',
    colorDanger: '#a03a26',
    borderRadius: 8,
    fontSize: 16,
    dark: {
      colorPrimary: '#8fd3c4',
      colorBackground: '#171d1c',
      colorText: '#e9efed',
      colorTextSecondary: '#a3b1ad',
      colorDanger: '#ffb4a6',
    },
  },
  default: undefined,
  flat: { theme: 'flat' },
  night: { theme: 'night' },
  contrast: { theme: 'contrast' },
  system: { colorScheme: 'auto' },
  large: { borderRadius: 20, fontSize: 20 },
  compact: { spacing: 8, fontSize: 14 },
  outlined: { borderWidth: 3, buttonRadius: 32 },
  serif: { fontFamily: 'Georgia, "Times New Roman", serif' },
  // Every colour, in both schemes, so that visitors can change each one in the code.
  brand: {
    colorScheme: 'auto',
    colorPrimary: '#7a2e8e',
    colorOnPrimary: '#ffffff',
    colorBackground: '#fbf7ff',
    colorField: '#ffffff',
    colorText: '#2a1f33',
    colorTextSecondary: '#655a70',
    colorBorder: '#857a91',
    colorDanger: '#a8201a',
    colorSuccess: '#1d6b3f',
    colorFocus: '#0b62c4',
    dark: {
      colorPrimary: '#e0b3ff',
      colorOnPrimary: '#2b0a3d',
      colorBackground: '#1a1420',
      colorField: '#241c2c',
      colorText: '#f3ecf8',
      colorTextSecondary: '#b9adc4',
      colorBorder: '#85798f',
      colorDanger: '#ffb0a8',
      colorSuccess: '#8ad9a8',
      colorFocus: '#7db8ff',
    },
  },
} as const satisfies Readonly<Record<string, Appearance | undefined>>;

export type AppearanceName = keyof typeof APPEARANCES;
const APPEARANCE_NAMES = [
  'shop',
  'default',
  'flat',
  'night',
  'contrast',
  'system',
  'large',
  'compact',
  'outlined',
  'serif',
  'brand',
] as const satisfies readonly AppearanceName[];

export interface IntegrationOptions {
  readonly currency: (typeof CURRENCIES)[number];
  readonly country: (typeof COUNTRIES)[number];
  readonly locale: (typeof LOCALES)[number];
  readonly appearance: AppearanceName;
  readonly preload: (typeof PRELOADS)[number];
  readonly createdBy: SessionCreator;
  readonly pricing: Pricing;
}

/** The values of each option, the default first. The names are also those of the URL's parameters. */
export const OPTION_VALUES: {
  readonly [Name in keyof IntegrationOptions]: readonly [
    IntegrationOptions[Name],
    ...IntegrationOptions[Name][],
  ];
} = {
  currency: CURRENCIES,
  country: COUNTRIES,
  locale: LOCALES,
  appearance: APPEARANCE_NAMES,
  preload: PRELOADS,
  createdBy: SESSION_CREATORS,
  pricing: PRICINGS,
};

/** @param valueOf - returns the wanted value, if there is one; an unknown value becomes the default */
export function chosenOptions(
  valueOf: (name: keyof IntegrationOptions) => string | null,
): IntegrationOptions {
  const chosen = <Name extends keyof IntegrationOptions>(name: Name) =>
    oneOf<IntegrationOptions[Name]>(OPTION_VALUES[name], valueOf(name));
  return {
    currency: chosen('currency'),
    country: chosen('country'),
    locale: chosen('locale'),
    appearance: chosen('appearance'),
    preload: chosen('preload'),
    createdBy: chosen('createdBy'),
    pricing: chosen('pricing'),
  };
}

/** The wanted value, or the first. */
export function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]],
  wanted: string | null,
): Value {
  return values.find((value) => value === wanted) ?? values[0];
}
