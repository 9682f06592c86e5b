/** Checks of a card that need no issuer. Shared by the forms and the servers. */

export type CardScheme = 'visa' | 'mc' | 'amex';

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export function schemeOf(number: string): CardScheme | undefined {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mc';
  if (/^3[47]/.test(number)) return 'amex';
  return undefined;
}

/** ISO/IEC 7812-1, annex B. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return number.length > 0 && sum % 10 === 0;
}

export function numberLength(scheme: CardScheme | undefined): number {
  return scheme === 'amex' ? 15 : 16;
}

export function isCardNumber(number: string): boolean {
  return number.length === numberLength(schemeOf(number)) && passesLuhn(number);
}

export function securityCodeLength(scheme: CardScheme | undefined): number {
  return scheme === 'amex' ? 4 : 3;
}

/** Groups of four; American Express prints 4-6-5. */
export function groupedNumber(number: string): string {
  const groups = schemeOf(number) === 'amex' ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /(\d{4})(?=\d)/g;
  if (schemeOf(number) !== 'amex') return number.replace(groups, '$1 ');
  return (groups.exec(number)?.slice(1) ?? []).filter((group) => group !== '').join(' ');
}

export interface ExpiryDate {
  /** 1 to 12. */
  readonly month: number;
  /** Four digits. */
  readonly year: number;
}

/** Reads `MM/YY`; `undefined` while it is incomplete or not a month. */
export function readExpiry(text: string): ExpiryDate | undefined {
  const digits = digitsOf(text);
  const month = Number(digits.slice(0, 2));
  if (digits.length !== 4 || month < 1 || month > 12) return undefined;
  return { month, year: 2000 + Number(digits.slice(2)) };
}

/** A card is valid to the end of the month that is printed on it. */
export function isExpired({ month, year }: ExpiryDate, now = new Date()): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month <= now.getMonth());
}

/** Digits as typed, grouped as `MM/YY`. A first digit above 1 can only be a month's second. */
export function groupedExpiry(text: string): string {
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
