/** What the workbench lets the visitor choose beside gateway and scenario. */
import { CURRENCIES } from '../../catalogue.ts';
import type { Appearance } from '../../../../loader/index.ts';

export const COUNTRIES = ['DE', 'AT', 'FR', 'GB', 'NL', 'PL', 'US'] as const;

/** BCP 47; empty for the page's own language. */
export const LOCALES = [
  '',
  'de-DE',
  'en-GB',
  'es-ES',
  'fr-FR',
  'ja-JP',
  'nl-NL',
  'pl-PL',
  'ar',
] as const;

export const PRELOADS = ['none', 'auto', 'checkout', 'adyen', 'hosted'] as const;

/** Tokens by the name of the look; `undefined` for the SDK's own. */
export const APPEARANCES = {
  shop: {
    colorPrimary: '#24504b',
    colorBackground: '#fffdf9',
    colorText: '#26221d',
    colorDanger: '#a03a26',
    borderRadius: 8,
    fontSize: 16,
  },
  default: undefined,
  dark: {
    colorPrimary: '#9db4ff',
    colorBackground: '#1a202c',
    colorText: '#e6eaf2',
    colorDanger: '#ffaea4',
  },
  large: { borderRadius: 20, fontSize: 20 },
} as const satisfies Readonly<Record<string, Appearance | undefined>>;

export type AppearanceName = keyof typeof APPEARANCES;
export const APPEARANCE_NAMES = [
  'shop',
  'default',
  'dark',
  'large',
] as const satisfies readonly AppearanceName[];

export interface IntegrationOptions {
  readonly currency: (typeof CURRENCIES)[number];
  readonly country: (typeof COUNTRIES)[number];
  readonly locale: (typeof LOCALES)[number];
  readonly appearance: AppearanceName;
  readonly preload: (typeof PRELOADS)[number];
}

/** The values of each, the default first; they are also the names of the URL's parameters. */
export const OPTION_VALUES: {
  readonly [Name in keyof IntegrationOptions]: readonly IntegrationOptions[Name][];
} = {
  currency: CURRENCIES,
  country: COUNTRIES,
  locale: LOCALES,
  appearance: APPEARANCE_NAMES,
  preload: PRELOADS,
};
