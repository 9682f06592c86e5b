/**
 * Amounts as people read them: on the shop's page, in the forms and on the pages of the gateways, in the
 * dashboard. They are divided by ISO 4217's minor units, because those that `Intl` knows differ for dozens of
 * currencies, by a factor of up to 1,000, and from one runtime to the next.
 */
import { minorUnits } from '../plain/iso-codes.ts';

/**
 * For instance `$12.34`. Exact for every safe integer.
 *
 * @param amount - minor units; may be negative, as refunds are
 * @param currency - ISO 4217
 * @param locale - BCP 47
 * @param digits - how many decimals the amount has, if it is not in the minor units of ISO 4217
 */
export function displayAmount(
  amount: number,
  currency: string,
  locale = 'en-US',
  digits = minorUnits(currency) ?? 0,
): string {
  const unit = 10 ** digits;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // XXX, "no currency", has a sign for an unknown one instead of a name.
    currencyDisplay: currency === 'XXX' ? 'code' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Formatted separately: together they may have more digits than a number holds. Division keeps the sign of
  // a negative zero, which is not an amount.
  const units = amount === 0 ? 0 : Math.trunc(amount / unit);
  const major = format.formatToParts(units);
  const minor = format.formatToParts((amount % unit) / unit);
  const fraction = minor.find(({ type }) => type === 'fraction');
  return major.map((part) => (part.type === 'fraction' ? fraction : part)?.value).join('');
}
