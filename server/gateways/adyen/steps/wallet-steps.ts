/** The steps of wallets at which the gateway opens an order, in the format of Adyen's responses. */
import * as v from 'valibot';
import { adyenUnits } from '../../../../shared/money/adyen-units.ts';
import type { PaymentFacts } from '../../../platform/gateway-simulator.ts';
import type { WalletName } from '../../wallets/wallet-accounts.ts';
import type { WalletOrders } from '../../wallets/wallet-orders.ts';

/** The details that `/payments/details` receives after the customer has decided in PayPal or Klarna. */
const PayPalDetails = v.object({ orderID: v.string(), payerID: v.string() });
const KlarnaDetails = v.object({ authorization_token: v.string() });
const KlarnaDecline = v.object({ resultCode: v.literal('Refused') });

export const WALLET_DETAILS = [PayPalDetails, KlarnaDetails, KlarnaDecline] as const;

export interface WalletOrderOf {
  readonly wallet: WalletName;
  readonly id: string;
}

/** Whether the gateway opens an order; the other wallets return a token before the submission. */
export function hasOrder(type: string): boolean {
  return type === 'paypal' || type.startsWith('klarna');
}

export function openOrder(
  orders: WalletOrders,
  type: string,
  { amount, currency }: PaymentFacts,
): WalletOrderOf {
  const id = orders.open({ merchant: 'Sandbox shop', total: adyenUnits.display(amount, currency) });
  return { wallet: type === 'paypal' ? 'paypal' : 'klarna', id };
}

/** The action for Adyen's form, which passes it to the wallet's script. */
export function orderAction(type: string, { wallet, id }: WalletOrderOf): object {
  return {
    type: 'sdk',
    paymentMethodType: type,
    sdkData:
      wallet === 'paypal'
        ? { token: id }
        : { client_token: id, payment_method_category: 'pay_later' },
  };
}

/** @param details - as submitted */
export function isOrderApproved(
  orders: WalletOrders,
  { wallet, id }: WalletOrderOf,
  details: object,
): boolean {
  if (wallet === 'klarna') {
    const klarna = v.safeParse(KlarnaDetails, details);
    return klarna.success && orders.redeem(wallet, klarna.output.authorization_token, id);
  }
  const paypal = v.safeParse(PayPalDetails, details);
  const isOfOrder = paypal.success && paypal.output.orderID === id;
  return isOfOrder && orders.redeem(wallet, paypal.output.payerID, id);
}

const ApplePayData = v.object({ data: v.string() });

/** @param encoded - the token's `paymentData` as JSON in base64, as Adyen's form submits it */
export function applePayTokenIn(encoded: string): string {
  const paymentData = v.safeParse(ApplePayData, decoded(encoded));
  return paymentData.success ? paymentData.output.data : '';
}

function decoded(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64').toString());
  } catch {
    return undefined;
  }
}
