/** The orders of the shop, which keeps them in a database, their sessions, and what becomes of their payments. */
import { Pay, type WebhookEvent } from '@pay/node';

const { PAY_API_URL = 'http://localhost:8080', PAY_API_SECRET, PORT = '4000' } = process.env;
if (!PAY_API_SECRET) throw new Error('Set PAY_API_SECRET to your secret key');

const ORIGIN = `http://localhost:${PORT}`;

interface Order {
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  /** The payment's id. */
  paidBy?: string;
}

const orders = new Map<string, Order>();

export const pay = new Pay({ apiSecret: PAY_API_SECRET, baseUrl: PAY_API_URL });

/** What is paid comes from the shop's own prices, and never from the page. */
export function createOrder(): Order {
  const order = { order_id: `order-${crypto.randomUUID()}`, amount: 11340, currency: 'EUR' }; // 113.40 EUR
  orders.set(order.order_id, order);
  return order;
}

export function orderOf(orderId = ''): Order | undefined {
  return orders.get(orderId);
}

/** The session that the order has, or a new one: whatever happened to the last one. */
export function sessionOf({ order_id, amount, currency }: Order) {
  return pay.sessions.forOrder({
    order_id,
    amount,
    currency,
    payer: { email: 'lina@example.com', name: 'Lina Hansen' },
    billing: {
      address_line_1: 'Deichstraße 21',
      city: 'Hamburg',
      postal_code: '20459',
      country: 'DE',
    },
    return_url: `${ORIGIN}/return`,
    cancel_url: `${ORIGIN}/`,
  });
}

export const webhooks = pay.webhooks.handler(async ({ type, data }: WebhookEvent) => {
  if (type === 'payment.captured') await fulfil(data.payment.payment_id);
});

/** Webhooks arrive at least once and in any order, so the platform is asked for the payment. */
export async function fulfil(paymentId: string): Promise<void> {
  const payment = await pay.payments.retrieve(paymentId);
  const order = orderOf(payment.order_id);
  const isPaid = ['captured', 'partial_refunded'].includes(payment.status);
  const isWhole = payment.amount === order?.amount && payment.currency === order.currency;
  if (!isPaid || !order || !isWhole || order.paidBy) return;
  order.paidBy = payment.payment_id;
  // Ship it here: this is reached once for each order.
}

/** In the sandbox, a shop registers the URL of its webhooks itself. */
export async function registerWebhooks(): Promise<void> {
  await fetch(`${PAY_API_URL}/sandbox/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${PAY_API_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: `${ORIGIN}/webhooks` }),
  });
}
