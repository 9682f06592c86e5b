/** Currencies and amounts, as merchants pass them. */
import { minorUnits } from '../../shared/plain/iso-codes.ts';
import { displayAmount } from '../../shared/money/display-amount.ts';
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
 * Formats an amount, for instance `$12.34`. Exact for every safe integer, and with the digits of ISO 4217, as on
 * the buttons of the payment forms.
 *
 * @param amount - minor units; may be negative, as refunds are
 * @param currency - ISO 4217
 * @param locale - BCP 47
 * @throws {PayValidationError} VALIDATION_ERROR if the amount is not a safe integer, the
 * currency is unknown or the locale is malformed
 */
export function formatAmount(amount: number, currency: string, locale = 'en-US'): string {
  checked({ amount, currency, locale }, AMOUNT, { subject: 'amount' });
  return displayAmount(amount, currency, locale);
}
