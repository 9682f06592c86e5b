/**
 * The messages of Adyen's form: from the frame's host, which is reachable if the form is, or in the languages that
 * only Adyen's host has, from there.
 */
import { languages, version } from 'adyen-messages';
import { closestLocale } from '../../loading/closest-locale.ts';
import { CDN_HOSTS } from './cdn-hosts.ts';
import type { FormContext, GatewayMessages } from '../gateway-definition.ts';
import type { AdyenConfiguration } from './configuration.ts';

/** @returns `undefined` if the form is to be in English */
export async function load(
  { locale, urls, signal }: Pick<FormContext, 'locale' | 'urls' | 'signal'>,
  { environment }: Pick<AdyenConfiguration, 'environment'>,
): GatewayMessages {
  // Of all locales of the form: the package has fewer, and the nearest of those may be another language.
  const chosen = closestLocale(locale, Object.keys(languages));
  if (chosen === undefined || chosen === 'en-US') return undefined;
  const file = languages[chosen];
  const host = urls['translations'] ?? CDN_HOSTS[environment === 'test' ? 'test' : 'live'];
  const url =
    file === undefined
      ? `${host}sdk/${version}/translations/${chosen}.json`
      : new URL(file, import.meta.url);
  const response = await fetch(url, { signal });
  return response.ok ? messagesIn(await response.json()) : undefined;
}

/** The messages in a response. Adyen's code throws where it shows one that is not a string. */
function messagesIn(body: unknown): Readonly<Record<string, string>> | undefined {
  const entries: [string, unknown][] = Object.entries(body ?? {});
  const messages = entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return messages.length === 0 ? undefined : Object.fromEntries(messages);
}
