/**
 * The known language that is closest to the wanted one: of the same language and script, and of the
 * same region if there is one. All tags must be well-formed.
 *
 * @param wanted - BCP 47
 * @param known - BCP 47, the preferred ones first
 * @returns `undefined` if none is of that language
 */
export function nearestLocale<const Tag extends string>(
  wanted: string,
  known: readonly Tag[],
): Tag | undefined {
  const target = likely(wanted);
  const [language, script] = target.split('-');
  const isAlike = (tag: string) => likely(tag).startsWith(`${language}-${script}-`);
  return known.find((tag) => likely(tag) === target) ?? known.find(isAlike);
}

/** With the script and region that most speakers use, such as `zh-Hant-TW`. */
export const likely = (tag: string) => new Intl.Locale(tag).maximize().toString();
