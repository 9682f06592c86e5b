/**
 * The known language that is closest to the wanted one: of the same language and script, and of the
 * same region if there is one.
 *
 * @param wanted - BCP 47
 * @param known - BCP 47, the preferred ones first
 * @returns `undefined` if none is of that language
 */
export function nearestLocale(wanted: string, known: readonly string[]): string | undefined {
  const { language, script, region } = likely(wanted);
  const alike = known.filter((tag) => {
    const other = likely(tag);
    return other.language === language && other.script === script;
  });
  return alike.find((tag) => likely(tag).region === region) ?? alike[0];
}

/** With the script and region that most speakers use. */
function likely(tag: string): Pick<Intl.Locale, 'language' | 'script' | 'region'> {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return { language: '' };
  }
}
