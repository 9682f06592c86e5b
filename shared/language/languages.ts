/** The languages of the product besides English, each a file of `shared/locales/`. BCP 47. */
export const LANGUAGES = [
  'ar',
  'da',
  'de',
  'es',
  'fr',
  'he',
  'it',
  'ja',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
  'zh-Hans',
  'zh-Hant',
] as const;

export type LanguageTag = (typeof LANGUAGES)[number];
