/**
 * The amount that a gateway's form shows, in minor units. The form counts as its package does, and what it shows is
 * read as a person would, with the decimals of ISO 4217.
 */
import * as v from 'valibot';
import { adyenAmount } from '../../../frame/gateways/adyen/amounts.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import { adyenDecimals } from '../../../shared/testing/adyen-decimals.ts';
import { checkoutDecimals, ISO_DIGITS, money } from '../../../shared/testing/money.ts';
import { openSession } from '../../../server/gateways/checkout/sdk/payment-session.ts';
import { checkoutUnits } from '../../../shared/money/checkout-units.ts';
import type { Fault } from '../faults/faults.ts';

const Amount = v.object({ value: v.number(), currency: v.string() });
const Dropin = v.object({ clientKey: v.string(), amount: Amount });
const Flow = v.object({
  paymentSession: v.pipe(v.string(), v.parseJson()),
  amount: v.optional(Amount),
});

export function shownAmount(config: GatewayConfig, fault: Fault | undefined): number {
  const dropin = v.safeParse(Dropin, config);
  if (dropin.success) {
    const { amount } = dropin.output;
    const given = fault === 'amountNotConverted' ? amount : adyenAmount(amount);
    return minorOf(given?.value ?? NaN, amount.currency, adyenDecimals);
  }
  const flow = v.safeParse(Flow, config);
  // A page of the gateway, whose amount the shop has noted.
  if (!flow.success) return Number(config['shownAmount']);
  const { amount, paymentSession } = flow.output;
  const opened = openSession(paymentSession);
  const currency = amount?.currency ?? opened?.currency ?? '';
  const value = amount ? checkoutUnits.fromMinor(amount.value, currency) : opened?.amount;
  return minorOf(value ?? NaN, currency, checkoutDecimals);
}

/** @param decimals - of the gateway's value */
export function minorOf(
  value: number,
  currency: string,
  decimals: (currency: string) => number,
): number {
  if (Number.isNaN(value)) return NaN;
  const unit = money(1, ISO_DIGITS.get(currency) ?? NaN);
  return Number(money(value, decimals(currency))) / Number(unit);
}
