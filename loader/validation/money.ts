/**
 * Amounts for display. Divided by ISO 4217's minor units: the ones that `Intl` knows differ for
 * dozens of currencies, by a factor of up to 1,000.
 */
import { minorUnits } from '../../shared/iso-codes.ts';
import { checked } from './field-errors.ts';
import { fields } from './fields.ts';
import { currency as knownCurrency, locale as knownLocale, must, required } from './value-rules.ts';

/** Whether a string is an ISO 4217 currency code, in capital letters. */
export function validateCurrency(currency: string): boolean {
  return minorUnits(currency) !== undefined;
}

const AMOUNT = fields({
  amount: required(must(Number.isSafeInteger, 'an integer in minor units')),
  currency: required(knownCurrency),
  locale: knownLocale,
});

/**
 * Formats an amount, for instance `$12.34`. Exact for every safe integer.
 *
 * @param amount - minor units; may be negative, as refunds are
 * @param currency - ISO 4217
 * @param locale - BCP 47
 * @throws {PayValidationError} VALIDATION_ERROR if the amount is not a safe integer, the
 * currency is unknown or the locale is malformed
 */
export function formatAmount(amount: number, currency: string, locale = 'en-US'): string {
  const digits = minorUnits(currency) ?? NaN;
  checked('amount', AMOUNT, { amount, currency, locale });
  return formatMinorUnits(amount, currency, locale, digits);
}

function formatMinorUnits(
  amount: number,
  currency: string,
  locale: string,
  digits: number,
): string {
  const unit = 10 ** digits;
  // Apart from each other: together they may have more digits than a number holds.
  const major = Math.trunc((amount + 0) / unit);
  const minor = Math.abs(amount % unit);
  const fraction = new Intl.NumberFormat(locale, {
    minimumIntegerDigits: digits || 1,
    useGrouping: false,
  });
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // XXX, "no currency", has a sign for an unknown one instead of a name.
    currencyDisplay: currency === 'XXX' ? 'code' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .formatToParts(major)
    .map(({ type, value }) => (type === 'fraction' ? fraction.format(minor) : value))
    .join('');
}
