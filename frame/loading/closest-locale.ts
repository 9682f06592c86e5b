/** Whose speakers can be expected to read which other languages, nearest first: from CLDR's language matching. */
const ALSO_READ: Readonly<Record<string, readonly string[]>> = {
  ars: ['ar'],
  az: ['ru'],
  be: ['ru'],
  bo: ['zh'],
  br: ['fr'],
  bs: ['hr'],
  ca: ['es'],
  ceb: ['fil'],
  ckb: ['ar'],
  cs: ['sk'],
  eu: ['es'],
  fo: ['da'],
  fy: ['nl'],
  gl: ['es'],
  gsw: ['de'],
  hy: ['ru'],
  id: ['ms'],
  jv: ['id'],
  kk: ['ru'],
  ku: ['tr'],
  ky: ['ru'],
  lb: ['de'],
  ln: ['fr'],
  mai: ['hi'],
  mg: ['fr'],
  mn: ['ru'],
  mr: ['hi'],
  ms: ['id'],
  nb: ['no', 'da'],
  nn: ['nb', 'no'],
  no: ['nb', 'da'],
  oc: ['fr'],
  qu: ['es'],
  rm: ['de'],
  rn: ['fr'],
  sa: ['hi'],
  scn: ['it'],
  sk: ['cs'],
  su: ['id'],
  tg: ['ru'],
  tk: ['ru'],
  tt: ['ru'],
  uz: ['ru'],
  wo: ['fr'],
  yue: ['zh'],
  za: ['zh'],
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
  const others = ALSO_READ[language] ?? [];
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
