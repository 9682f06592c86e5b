import type { CustomerMessages, FrameMessages } from '../../shared/language/messages.ts';
import { LANGUAGES } from '../../shared/language/languages.ts';
import type { LanguageTag } from '../../shared/language/languages.ts';
import { ENGLISH } from '../ui/language.ts';
import type { Language } from '../ui/language.ts';
import { closestLocale } from './closest-locale.ts';
import { loadInTime } from './script-deadline.ts';

interface Catalogue {
  readonly customerMessages: CustomerMessages;
  readonly frameMessages: FrameMessages;
}

/** Visible time in ms, much less than a gateway's form may take to be ready. */
const LANGUAGE_DEADLINE = 5000;

/** Each language is a file of its own, so that the page contains only English. */
const CATALOGUES: Readonly<Record<LanguageTag, () => Promise<Catalogue>>> = {
  ar: () => import('../../shared/locales/ar.ts'),
  da: () => import('../../shared/locales/da.ts'),
  de: () => import('../../shared/locales/de.ts'),
  es: () => import('../../shared/locales/es.ts'),
  fr: () => import('../../shared/locales/fr.ts'),
  he: () => import('../../shared/locales/he.ts'),
  it: () => import('../../shared/locales/it.ts'),
  ja: () => import('../../shared/locales/ja.ts'),
  nl: () => import('../../shared/locales/nl.ts'),
  pl: () => import('../../shared/locales/pl.ts'),
  pt: () => import('../../shared/locales/pt.ts'),
  sv: () => import('../../shared/locales/sv.ts'),
  tr: () => import('../../shared/locales/tr.ts'),
  'zh-Hans': () => import('../../shared/locales/zh-Hans.ts'),
  'zh-Hant': () => import('../../shared/locales/zh-Hant.ts'),
};

/**
 * Loads the language nearest to a locale. Always resolves: with English if no language is near, if its
 * file does not load, or if the locale is invalid, such as the `C` of a browser on a bare Linux.
 *
 * @param locale - BCP 47
 */
export async function loadLanguage(locale: string): Promise<Language> {
  try {
    const tag = closestLocale(locale, LANGUAGES);
    if (tag === undefined) return ENGLISH;
    const catalogue = await loadInTime(
      'The messages of a language',
      LANGUAGE_DEADLINE,
      CATALOGUES[tag],
    );
    const { frameMessages, customerMessages: pageMessages } = catalogue;
    return { tag, messages: { ...pageMessages, ...frameMessages }, pageMessages };
  } catch {
    return ENGLISH;
  }
}
