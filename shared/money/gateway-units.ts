/**
 * The units in which a gateway counts amounts. Everywhere else an amount is in the minor units of ISO 4217; only
 * the adapters of a gateway, in the frame and at the platform, convert it, by the same table.
 */
import { minorUnits } from '../plain/iso-codes.ts';
import { displayAmount } from './display-amount.ts';

export interface UnitRules {
  /** Currencies that the gateway counts whole. Those that are in no list have two decimals. */
  readonly whole: readonly string[];
  /** Currencies with three decimals. */
  readonly thousandths: readonly string[];
  /** The largest value that the gateway takes, and shows exactly wherever it shows one. */
  readonly largest: number;
  /** Whether the last of three decimals must be 0. */
  readonly isThirdZero?: boolean;
}

export interface GatewayUnits {
  /** How many decimals the gateway counts in a currency. */
  digits(currency: string): number;
  /**
   * The gateway's value of an amount.
   *
   * @param amount - minor units
   * @returns `undefined` if the gateway has no value for exactly this amount
   */
  fromMinor(amount: number, currency: string): number | undefined;
  /**
   * The amount of a gateway's value, in minor units.
   *
   * @returns `undefined` if it is no integer number of them
   */
  toMinor(value: number, currency: string): number | undefined;
  /**
   * The gateway's value as people read it.
   *
   * @param locale - BCP 47
   */
  readonly display: (value: number, currency: string, locale?: string) => string;
}

export function gatewayUnits(rules: UnitRules): GatewayUnits {
  const { whole, thousandths, largest, isThirdZero = false } = rules;
  const digits = (currency: string) => {
    if (whole.includes(currency)) return 0;
    return thousandths.includes(currency) ? 3 : 2;
  };
  const isTaken = (value: number, currency: string) =>
    value <= largest && !(isThirdZero && digits(currency) === 3 && value % 10 !== 0);
  const toMinor = (value: number, currency: string) => {
    const own = minorUnits(currency);
    return own === undefined ? undefined : shifted(value, own - digits(currency));
  };
  return {
    digits,
    toMinor,
    fromMinor(amount, currency) {
      const own = minorUnits(currency);
      if (own === undefined) return undefined;
      const value = shifted(amount, digits(currency) - own);
      return value !== undefined && isTaken(value, currency) ? value : undefined;
    },
    display(value, currency, locale) {
      const amount = toMinor(value, currency);
      return amount === undefined
        ? displayAmount(value, currency, locale, digits(currency))
        : displayAmount(amount, currency, locale);
    },
  };
}

/** A number by so many decimal places more; `undefined` if it would not be an exact integer. */
function shifted(number: number, places: number): number | undefined {
  const factor = 10 ** Math.abs(places);
  if (places < 0) return number % factor === 0 ? number / factor : undefined;
  const result = number * factor;
  return Number.isSafeInteger(result) ? result : undefined;
}
