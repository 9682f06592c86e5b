/** The amounts of a session, for Adyen's package, which counts some currencies otherwise than ISO 4217. */
import type { ICore } from '@adyen/adyen-web';
import { adyenUnits } from '../../../shared/money/adyen-units.ts';

interface Amount {
  readonly value: number;
  readonly currency: string;
}

/** The amount in Adyen's units; `undefined` if Adyen has no value for exactly this amount. */
export function adyenAmount({ value, currency }: Amount): Amount | undefined {
  const own = adyenUnits.fromMinor(value, currency);
  return own === undefined ? undefined : { value: own, currency };
}

interface Shown {
  readonly modules: Pick<ICore['modules'], 'i18n'>;
}

/**
 * Replaces the function by which the package shows every amount. Its own takes the digits of the browser's data,
 * which rounds HUF 12.50 to "HUF 13" on the button.
 */
export function showExactAmounts({ modules: { i18n } }: Shown): void {
  // A part of an amount, as for instalments, may be a fraction.
  i18n.amount = (value, currency) => adyenUnits.display(Math.trunc(value), currency, i18n.locale);
}
