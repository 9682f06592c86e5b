import { nearestLocale } from '../../shared/language/nearest-locale.ts';

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
 * The known language that is closest to the wanted one by CLDR's rules: the nearest one, in the region whose writing
 * its readers know best, or else one that they can be expected to read as well. All tags must be well-formed.
 *
 * @param wanted - BCP 47
 * @param known - BCP 47, the preferred ones first
 * @returns `undefined` if none is near
 */
export function closestLocale<const Tag extends string>(
  wanted: string,
  known: readonly Tag[],
): Tag | undefined {
  const { language, script = 'Latn', region } = likely(wanted);
  const others = Object.keys(ALSO_READ_BY).filter((name) =>
    ALSO_READ_BY[name]?.split(' ').includes(language),
  );
  const written = [
    `${language}-${script}`,
    ...others.flatMap((name) => [`${name}-${script}`, `${name}-${likely(name).script}`]),
  ];
  const inRegion = (tag: string, place: string | undefined) =>
    nearestLocale(place === undefined ? tag : `${tag}-${place}`, known);
  for (const tag of written) {
    const same = inRegion(tag, region);
    if (same !== undefined && likely(same).region === region) return same;
    const near = inRegion(tag, nearRegion(language, script, region));
    if (near !== undefined) return near;
  }
  return undefined;
}

/** Where readers find the language as they write it. */
function nearRegion(language: string, script: string, region = ''): string | undefined {
  if (language === 'pt' && !AMERICAS.test(region)) return 'PT';
  return region === 'MO' ? 'HK' : likely(`${language}-${script}`).region;
}

/** With the script and region that most speakers use, such as `zh-Hant-TW`. */
const likely = (tag: string) => new Intl.Locale(tag).maximize();
