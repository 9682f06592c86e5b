/**
 * Returns the language of the form: the first valid tag of those given, then the page's, then the
 * browser's. Only language, script and region, because the frame supports no extensions.
 */
export function formLocale(...given: readonly (string | undefined)[]): string {
  for (const tag of [...given, document.documentElement.lang, navigator.language]) {
    try {
      const { language, script, region } = new Intl.Locale(tag ?? '');
      if (language.length < 4) return [language, script, region].filter(Boolean).join('-');
    } catch {
      // Some pages have an invalid tag, such as lang="en_US".
    }
  }
  return 'en';
}
