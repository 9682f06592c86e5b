/** Which countries have postal codes, by Google's data for forms. */
import { formatAddress } from 'localized-address-format';

const CODE = '0';

/** @param country - ISO 3166-1 alpha-2; XK is Kosovo */
export function hasPostalCodes(country: string): boolean {
  return formatAddress({ postalCountry: country, postalCode: CODE }).join('').includes(CODE);
}
