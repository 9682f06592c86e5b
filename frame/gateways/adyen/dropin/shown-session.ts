/** The session that Drop-in shows, and how it shows the same session with another amount. */
import type { Core, Dropin } from '@adyen/adyen-web';
import { jsonOf } from '../../../../shared/plain/json.ts';
import { amountNotUsable } from '../../amount-not-usable.ts';
import { hasSameTerms } from '../../same-terms.ts';
import { adyenAmount } from '../amounts.ts';
import type { AdyenConfiguration } from '../configuration.ts';
import type { MethodCode } from './create-dropin.ts';
import { takeFingerprint } from './fingerprint.ts';

interface ShownParts {
  readonly checkout: Core;
  readonly dropin: Dropin;
  readonly fillIn: MethodCode['fillIn'];
  /** Aborts when the form is taken down. */
  readonly signal: AbortSignal;
  /** Whether the form was mounted for an offer, before there was a session. */
  readonly isPrepared: boolean | undefined;
  /** Whether something that the customer has opened shows the amount of that time. */
  readonly isOfOldAmount: () => boolean;
}

/**
 * @param configuration - of the session that the form was mounted for, or of the offer
 * @returns the form's `change`, which resolves with false if another form has to be mounted
 */
export function changeInPlace(
  configuration: AdyenConfiguration,
  { checkout, dropin, fillIn, signal, isPrepared, isOfOldAmount }: ShownParts,
): (changed: AdyenConfiguration) => Promise<boolean> {
  let shown = configuration;
  let isBound = isPrepared !== true;
  /** The form belongs to a session now. Returns false if the payment method that is open cannot show what is filled in. */
  const bind = (session: AdyenConfiguration) => {
    isBound = true;
    shown = { ...session, amount: configuration.amount };
    takeFingerprint(checkout, signal);
    return fillIn?.(dropin, checkout, session.shopper, session.countryCode) ?? true;
  };
  return async (changed) => {
    if (!isBound && !bind(changed)) return false;
    if (jsonOf(changed) === jsonOf(shown)) return true;
    // In Adyen's own session flow, the amount is that of Adyen's session.
    const isOwnSession = configuration.session !== undefined;
    const isAmount = !isOwnSession && !isOfOldAmount() && hasSameTerms(changed, shown);
    const amount = isAmount && amountOf(changed);
    if (!amount) return false;
    // Without the option, Adyen would create the whole form again.
    await checkout.update({ amount }, { shouldReinitializeCheckout: false });
    shown = changed;
    // What has opened meanwhile may show either amount.
    return !isOfOldAmount();
  };
}

/** @returns `undefined` for an offer without an amount. Adyen's button then shows none. */
export function amountOf({ amount: { value, currency } }: AdyenConfiguration) {
  if (value === undefined) return undefined;
  const amount = adyenAmount({ value, currency });
  if (amount === undefined) throw amountNotUsable('adyen');
  return amount;
}
