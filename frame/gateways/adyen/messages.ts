/** The messages of Adyen's form, from the frame's host, which is reachable if the form is. */
import { languages } from 'adyen-messages';
import { nearestLocale } from '../../../shared/language/nearest-locale.ts';
import type { GatewayMessages } from '../gateway-definition.ts';

/**
 * @param locale - BCP 47
 * @returns `undefined` if Adyen's package does not have the language
 */
export async function load(locale: string): GatewayMessages {
  const nearest = nearestLocale(locale, Object.keys(languages));
  const language = nearest === undefined ? undefined : languages[nearest];
  return (await language?.())?.default;
}
