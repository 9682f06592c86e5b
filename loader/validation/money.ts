/**
 * Amounts for display. They are divided by ISO 4217's minor units, because those that `Intl` knows differ for
 * dozens of currencies, by a factor of up to 1,000.
 */
import { minorUnits } from '../../shared/iso-codes.ts';
import { checked } from './field-errors.ts';
import { fields } from './fields.ts';
import { currencyRule, localeRule, mustShow, required } from './value-rules.ts';

/** Whether a string is an ISO 4217 currency code, in capital letters. */
export function validateCurrency(currency: string): boolean {
  return minorUnits(currency) !== undefined;
}

const AMOUNT = fields({
  amount: required(mustShow(Number.isSafeInteger, 'an integer in minor units')),
  currency: required(currencyRule),
  locale: localeRule,
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
  checked({ amount, currency, locale }, AMOUNT, { subject: 'amount' });
  const digits = minorUnits(currency) ?? 0;
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
