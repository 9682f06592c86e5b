/** The messages of Adyen's form, from the frame's host, which is reachable if the form is. */
import { languages } from 'adyen-messages';
import { closestLocale } from '../../loading/closest-locale.ts';
import type { GatewayMessages } from '../gateway-definition.ts';

/**
 * @param locale - BCP 47
 * @returns `undefined` if Adyen's package does not have the language
 */
export async function load(locale: string): GatewayMessages {
  // Of all locales of the form: the package has fewer, and the nearest of those may be another language.
  const chosen = closestLocale(locale, Object.keys(languages));
  const language = chosen === undefined ? undefined : languages[chosen];
  return (await language?.())?.default;
}
