/**
 * The messages that the merchant's page shows in the customer's language: `customerMessage`, and the names of
 * frames. A gateway's code cannot change them: they come from the first frame of a client, in whose origin no
 * gateway's code runs yet. Languages that are needed later are files of the frame host.
 */
import { bare } from '../../shared/plain/bare.ts';
import { LANGUAGES } from '../../shared/language/languages.ts';
import type { LanguageTag } from '../../shared/language/languages.ts';
import { customerMessages, messagesFor } from '../../shared/language/messages.ts';
import type { MessagesByLanguage, Translations } from '../../shared/language/messages.ts';
import { nearestLocale } from '../../shared/language/nearest-locale.ts';
import { isPlainMessage } from '../../shared/language/plain-message.ts';
import { isRecord } from '../../shared/plain/value-types.ts';
import { after, withLinkedSignal } from '../../shared/requests/cancellation.ts';
import type { FrameReport, MessageOf } from '../../shared/rpc.ts';

/** ms; the page shows English in the meantime. */
const MESSAGES_DEADLINE = 10_000;

export interface PageMessages {
  /** Returns the known messages in the language nearest to a locale; English needs none. */
  readonly in: (locale: string) => Translations;
  /** Takes the messages that a frame reported before it loaded any gateway's code. */
  readonly learn: (report: MessageOf<FrameReport, 'messages'>) => void;
  /**
   * Requests the messages that the client's first frame has not reported. Waits for the report of that frame,
   * and resolves even if the request fails.
   *
   * @param frameUrl - of any frame
   */
  readonly load: (locale: string, frameUrl: URL) => Promise<void>;
}

/**
 * @param own - the merchant's messages, which take precedence
 * @param life - aborting it ends all requests
 */
export function pageMessages(own: MessagesByLanguage | undefined, life: AbortSignal): PageMessages {
  /** By the language, or by a locale of which only the frame knows the nearest language. */
  const known = new Map<string, Translations>();
  const requests = new Map<LanguageTag, Promise<void>>();
  let end = () => {};
  /** Resolves with the first report of the first frame. */
  const reported = new Promise<void>((resolve) => (end = resolve));
  let hasReported = false;

  const request = async (tag: LanguageTag, frameUrl: URL) => {
    const messages = await fetchMessages(new URL(`languages/${tag}.json`, frameUrl), life);
    if (messages === undefined) requests.delete(tag);
    else known.set(tag, messages);
  };

  return {
    in(locale) {
      return { ...known.get(languageOf(locale) ?? locale), ...messagesFor(locale, own) };
    },
    learn({ locale, messages }) {
      // A later frame shares its origin with one that may run a gateway's code.
      if (!hasReported && Object.keys(messages).length > 0) {
        known.set(languageOf(locale) ?? locale, plain(messages));
      }
      hasReported = true;
      end();
    },
    async load(locale, frameUrl) {
      const tag = languageOf(locale);
      await reported;
      if (tag === undefined || known.has(tag)) return;
      const loading = requests.get(tag) ?? request(tag, frameUrl);
      requests.set(tag, loading);
      await loading;
    },
  };
}

/** @param locale - any string */
function languageOf(locale: string): LanguageTag | undefined {
  try {
    return nearestLocale(locale, LANGUAGES);
  } catch {
    return undefined;
  }
}

/** The messages that this version knows; a frame may be newer. */
function plain(given: Readonly<Record<string, unknown>>): Translations {
  return Object.fromEntries(
    Object.keys(customerMessages).flatMap((name): [string, string][] => {
      const message = given[name];
      return isPlainMessage(message) ? [[name, message]] : [];
    }),
  );
}

/** `undefined` if the file is not available. */
async function fetchMessages(url: URL, life: AbortSignal): Promise<Translations | undefined> {
  try {
    return await withLinkedSignal([life], async (signal, abort) => {
      after(MESSAGES_DEADLINE, signal, abort);
      const response = await fetch(
        url,
        bare<RequestInit>({ credentials: 'omit', redirect: 'error', signal }),
      );
      const body: unknown = response.ok ? await response.json() : undefined;
      return isRecord(body) ? plain(body) : undefined;
    });
  } catch {
    return undefined;
  }
}
