import { minorUnits } from '../../../../shared/plain/iso-codes.ts';
import { displayAmount } from '../../../../shared/money/display-amount.ts';

/**
 * The total of a wallet's request, as its sheet shows it.
 *
 * @param total - a decimal number, such as `12.5`
 */
export function displayTotal(total: string, currency: string): string {
  return displayAmount(Math.round(Number(total) * 10 ** (minorUnits(currency) ?? 0)), currency);
}
