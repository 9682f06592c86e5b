/**
 * The language of the form: the first of those given that is a language tag, then the page's, then
 * the browser's.
 */
export function formLocale(...given: readonly (string | undefined)[]): string {
  for (const tag of [...given, document.documentElement.lang, navigator.language]) {
    try {
      const [locale] = Intl.getCanonicalLocales(tag);
      if (locale !== undefined) return locale;
    } catch {
      // A page may well say lang="en_US".
    }
  }
  return 'en';
}
