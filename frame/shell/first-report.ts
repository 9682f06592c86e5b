/**
 * The messages for the merchant's page are the first report of a frame but that of its height, and no code of a
 * gateway is loaded before the page has received them. Otherwise a gateway's script could choose the words that the
 * page itself shows.
 */
import type { LoaderMethods } from '../../shared/rpc.ts';
import { loadLanguage } from '../loading/load-language.ts';

/** Resolves when the page has received the messages, or does not reply. */
export async function reportMessages(loader: LoaderMethods, locale: string): Promise<void> {
  const { pageMessages } = await loadLanguage(locale);
  await loader.report({ type: 'messages', locale, messages: pageMessages });
}

/**
 * Returns the loader's methods for all other reports, which wait for `first`. The height does not: while a language
 * loads over a slow network, the page would keep the wrong room for the form.
 */
export function loaderAfter(first: Promise<void>, loader: LoaderMethods): LoaderMethods {
  return {
    async report(report) {
      if (report.type !== 'resized') await first;
      return loader.report(report);
    },
  };
}
