/**
 * By language: the languages whose speakers can be expected to read it, from CLDR's language matching. Of two
 * languages that someone reads, the first one here is nearer.
 */
const ALSO_READ_BY: Readonly<Record<string, string>> = {
  nb: 'nn no',
  no: 'nb nn',
  da: 'fo nb no',
  ar: 'ars ckb',
  cs: 'sk',
  de: 'gsw lb rm',
  es: 'ca eu gl qu',
  fil: 'ceb',
  fr: 'br ln mg oc rn wo',
  hi: 'mai mr sa',
  hr: 'bs',
  id: 'jv ms su',
  it: 'scn',
  ms: 'id',
  nl: 'fy',
  ru: 'az be hy kk ky mn tg tk tt uz',
  sk: 'cs',
  tr: 'ku',
  zh: 'bo yue za',
};

const AMERICAS =
  /A[GIRW]|B[BLMOQRSVZ]|C[ALORUW]|D[MO]|EC|FK|G[DFLPSTY]|H[NT]|JM|K[NY]|LC|M[FQSX]|NI|P[AEMRY]|S[RVX]|T[CT]|U[SY]|V[CEGI]/;

/**
 * The known language that is closest to the wanted one by CLDR's rules: of the same language and script and the
 * nearest region, or else one that its speakers can be expected to read. All tags must be well-formed.
 *
 * @param wanted - BCP 47
 * @param known - BCP 47, the preferred ones first
 * @returns `undefined` if none is near
 */
export function closestLocale<const Tag extends string>(
  wanted: string,
  known: readonly Tag[],
): Tag | undefined {
  const { language, script = 'Latn', region = '' } = likely(wanted);
  const tagsIn = (name: string, writing = '') =>
    known.filter((tag) => {
      const other = likely(tag);
      return other.language === name && other.script === writing;
    });
  const others = Object.keys(ALSO_READ_BY).filter((name) =>
    ALSO_READ_BY[name]?.split(' ').includes(language),
  );
  const lists = [
    tagsIn(language, script),
    ...others.flatMap((name) => [tagsIn(name, script), tagsIn(name, likely(name).script)]),
  ];
  const tags = lists.find(({ length }) => length > 0) ?? [];
  const inRegion = (name: string | undefined) => tags.find((tag) => likely(tag).region === name);
  return inRegion(region) ?? inRegion(nearRegion(language, script, region)) ?? tags[0];
}

/** Where readers find the language as they write it. */
function nearRegion(language: string, script: string, region: string): string | undefined {
  if (language === 'pt' && !AMERICAS.test(region)) return 'PT';
  return region === 'MO' ? 'HK' : likely(`${language}-${script}`).region;
}

/** With the script and region that most speakers use, such as `zh-Hant-TW`. */
const likely = (tag: string) => new Intl.Locale(tag).maximize();
