import * as v from 'valibot';
import { LANGUAGES } from '../../shared/language/languages.ts';
import { DETAILS_SAVED } from '../../shared/language/set-up-messages.ts';
import { ENGLISH } from '../ui/language.ts';
import type { Language } from '../ui/language.ts';
import { closestLocale } from './closest-locale.ts';
import { loadInTime } from './script-deadline.ts';

/** A digest of the messages in all languages, which the build puts into the names of their files. */
declare const PAY_LANGUAGES: string;

/** Visible time in ms, much less than a gateway's form may take to be ready. */
const LANGUAGE_DEADLINE = 5000;

const Messages = v.record(v.string(), v.string());
/** Each language is a file of data, so that the page contains only English, and no other script. */
const Catalogue = v.object({ page: Messages, frame: Messages });

/** Where the messages of a set-up do not load. */
const ENGLISH_SET_UP: Language = {
  ...ENGLISH,
  messages: { ...ENGLISH.messages, completed: DETAILS_SAVED },
};

/**
 * Loads the language nearest to a locale. Always resolves: with English if no language is near, if its
 * file does not load, or if the locale is invalid, such as the `C` of a browser on a bare Linux.
 *
 * @param locale - BCP 47
 * @param kind - `-set-up` for the messages of a set-up, which are a file in English, too
 */
export async function loadLanguage(locale: string, kind: '' | '-set-up' = ''): Promise<Language> {
  const english = kind === '' ? ENGLISH : ENGLISH_SET_UP;
  try {
    const tag = closestLocale(locale, LANGUAGES) ?? ENGLISH.tag;
    const name = tag + kind;
    if (name === ENGLISH.tag) return ENGLISH;
    const content: unknown = await loadInTime(
      'The messages of a language',
      LANGUAGE_DEADLINE,
      async (signal) => (await fetch(`./assets/${name}-${PAY_LANGUAGES}.json`, { signal })).json(),
    );
    const parsed = v.safeParse(Catalogue, content);
    if (!parsed.success) return english;
    const { page, frame } = parsed.output;
    // Messages that the file does not have stay English.
    return { tag, messages: { ...ENGLISH.messages, ...page, ...frame }, pageMessages: page };
  } catch {
    return english;
  }
}
