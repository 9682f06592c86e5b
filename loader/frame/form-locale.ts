/**
 * The language of the form: the first of those given that is a language tag, then the page's, then
 * the browser's. Language, script and region alone: the frame takes no extensions.
 */
export function formLocale(...given: readonly (string | undefined)[]): string {
  for (const tag of [...given, document.documentElement.lang, navigator.language]) {
    try {
      const { language, script, region } = new Intl.Locale(tag ?? '');
      if (language.length < 4) return [language, script, region].filter(Boolean).join('-');
    } catch {
      // A page may well say lang="en_US".
    }
  }
  return 'en';
}
