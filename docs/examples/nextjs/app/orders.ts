/** The orders of the shop, which keeps them in a database, and their sessions. */
import { Pay, type WebhookEvent } from '@pay/node';

declare global {
  /** The payment of each order that is paid. The server's bundles share it, as they share a database. */
  var paidOrders: Map<string, string> | undefined;
}

export const AMOUNT = 11340; // minor units: 113.40 EUR
export const CURRENCY = 'EUR';

const paidOrders = (globalThis.paidOrders ??= new Map());

/** A server without the secret does not start: next.config.ts. A build needs none. */
export function backend() {
  const { PAY_API_URL = 'http://localhost:8080', PAY_API_SECRET = '' } = process.env;
  return new Pay({ apiSecret: PAY_API_SECRET, baseUrl: PAY_API_URL });
}

/**
 * The session that the order has, or a new one. What is paid comes from the shop's own prices, and never from
 * the page.
 */
export function sessionOf(orderId: string) {
  const { PORT = '3000', SHOP_URL = `http://localhost:${PORT}` } = process.env;
  return backend().sessions.forOrder({
    order_id: orderId,
    amount: AMOUNT,
    currency: CURRENCY,
    payer: { email: 'lina@example.com', name: 'Lina Hansen' },
    billing: {
      address_line_1: 'Deichstraße 21',
      city: 'Hamburg',
      postal_code: '20459',
      country: 'DE',
    },
    return_url: `${SHOP_URL}/return`,
    cancel_url: SHOP_URL,
  });
}

/** Webhooks arrive at least once and in any order, so the platform is asked for the payment. */
export async function takeWebhook({ type, data }: WebhookEvent) {
  if (type === 'payment.captured') await fulfil(data.payment.payment_id);
}

/** Fulfils the order of a payment that is captured, once. A part of it may have been refunded since. */
export async function fulfil(paymentId: string) {
  const payment = await backend().payments.retrieve(paymentId);
  const isPaid = ['captured', 'partial_refunded'].includes(payment.status);
  const isWhole = payment.amount === AMOUNT && payment.currency === CURRENCY;
  if (!isPaid || !isWhole || paidOrders.has(payment.order_id)) return;
  paidOrders.set(payment.order_id, payment.payment_id);
  // Ship it here: this is reached once for each order.
}

/** @param otherwise - if the order is not paid */
export function outcomeOf(orderId: string, otherwise = 'Your payment is being confirmed.') {
  const paymentId = paidOrders.get(orderId);
  return paymentId === undefined ? otherwise : `Paid: ${paymentId}`;
}
