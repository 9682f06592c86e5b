import { countrySpecificFormatters } from 'adyen-address-formats';
import { validatePostalCode } from 'adyen-address-rules';

/** Characters of a field for which Adyen names no length. */
const LONGEST_POSTAL_CODE = 30;

/**
 * The postal code as Adyen's fields for a billing address accept it: in capitals and, in some countries, without
 * the space or the prefix that the post writes.
 *
 * @param country - ISO 3166-1 alpha-2
 * @returns `undefined` if none passes its check
 */
export function fittingPostalCode(code: string, country: string): string | undefined {
  const written = code.trim().toUpperCase();
  const joined = written.replaceAll(/[\s-]/gu, '');
  // Before digits, a country's prefix: `LV-1010`, `L-1009`.
  const bare = joined.replace(/^[A-Z]{1,2}(?=\d+$)/u, '');
  // Where Adyen knows no pattern, it would accept the country's prefix alone.
  const forms = bare === '' ? [] : [written, joined, bare, `${country}-${bare}`];
  return forms.find((one) => fits(one, country));
}

function fits(code: string, country: string): boolean {
  const { formatterFn, maxlength = LONGEST_POSTAL_CODE } =
    countrySpecificFormatters[country]?.postalCode ?? {};
  const isKept = formatterFn === undefined || formatterFn(code) === code;
  return (
    isKept &&
    code.length <= maxlength &&
    validatePostalCode(code, country, { postalCode: {} }) === true
  );
}
