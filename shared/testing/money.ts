/**
 * Reads amounts as a person does, to compare what is displayed with what is charged. It shares no code with what
 * displays them, and knows of a gateway's units only what the gateway documents.
 */
import currencyCodes from 'currency-codes';

/** The currencies of ISO 4217 with their decimal digits, from the npm package, whose list is of June 2024. */
const digits = new Map(currencyCodes.data.map(({ code, digits }) => [code, digits]));
// Withdrawn.
digits.delete('CUC');
// Newer than the list, or withdrawn and still refunded.
for (const code of ['XCG', 'XAD', 'ANG', 'BGN']) digits.set(code, 2);

export const ISO_DIGITS: ReadonlyMap<string, number> = digits;

/** In millionths of the currency, so that any two are compared exactly. */
export type Money = bigint;

const MILLIONTHS = 6;

/** @param value - an integer with this number of decimals */
export function money(value: number, decimals: number): Money {
  return BigInt(value) * 10n ** BigInt(MILLIONTHS - decimals);
}

/** The money of an amount in minor units. */
export function moneyOf(amount: number, currency: string): Money {
  return money(amount, ISO_DIGITS.get(currency) ?? NaN);
}

/** The first number in English; -1 if there is none. */
export function moneyIn(displayed: string): Money {
  const [number = ''] = /\d[\d,]*(?:\.\d+)?/.exec(displayed) ?? [];
  if (number === '') return -1n;
  const [units = '', fraction = ''] = number.replaceAll(',', '').split('.');
  return BigInt(units + fraction.padEnd(MILLIONTHS, '0'));
}

/** As Checkout.com's documentation lists them; any other currency has two decimals. */
const CHECKOUT_WHOLE = /^(?:BIF|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VUV|VND|XAF|XOF|XPF)$/;
const CHECKOUT_THOUSANDTHS = /^(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)$/;

export function checkoutDecimals(currency: string): number {
  if (CHECKOUT_WHOLE.test(currency)) return 0;
  return CHECKOUT_THOUSANDTHS.test(currency) ? 3 : 2;
}

/** Three amounts of each currency in minor units: hundreds, one with every digit, and one with thousands. */
export const AMOUNTS = [4200, 12345, 1234500] as const;
