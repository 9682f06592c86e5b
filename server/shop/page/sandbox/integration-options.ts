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
  flat: { theme: 'flat' },
  night: { theme: 'night' },
  contrast: { theme: 'contrast' },
  system: { colorScheme: 'auto' },
  large: { borderRadius: 20, fontSize: 20 },
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
] as const satisfies readonly AppearanceName[];

export interface IntegrationOptions {
  readonly currency: (typeof CURRENCIES)[number];
  readonly country: (typeof COUNTRIES)[number];
  readonly locale: (typeof LOCALES)[number];
  readonly appearance: AppearanceName;
  readonly preload: (typeof PRELOADS)[number];
}

/** The values of each, the default first; the names are also those of the URL's parameters. */
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
};

/** @param valueOf - the wanted value, if there is one; others than those above become the default */
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
  };
}

/** The wanted value, or the first. */
export function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]],
  wanted: string | null,
): Value {
  return values.find((value) => value === wanted) ?? values[0];
}
