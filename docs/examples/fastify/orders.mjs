/** The orders of the shop, their sessions, and what becomes of their payments. */
import { Pay } from '@pay/node';
import { createOrder, finishRefund, orderOf, recordPayment, requestRefund } from './database.mjs';

const { PAY_API_URL = 'http://localhost:8080', PAY_API_SECRET, PORT = 4000 } = process.env;
if (!PAY_API_SECRET) throw new Error('Set PAY_API_SECRET to your secret key');

const origin = `http://127.0.0.1:${PORT}`;
const pay = new Pay({ apiSecret: PAY_API_SECRET, baseUrl: PAY_API_URL });

/** What is paid comes from the shop's own prices, and never from the page. */
export const basket = { amount: 11340, currency: 'EUR' }; // minor units: 113.40 EUR

const CONFIRMING = 'Your payment is being confirmed.';

/**
 * The visitor's order, its session, and the cookie by which the next visit finds the order again. An order is made once,
 * and not for each visit: the customer of a page that is reloaded pays once.
 */
export async function checkOut(cookies) {
  const order = orderIn(cookies) ?? createOrder(basket);
  const cookie = `order=${order.order_id}; Path=/; HttpOnly; SameSite=Lax`;
  return { order, session: await sessionOf(order), cookie };
}

function orderIn(cookies = '') {
  return orderOf(/(?:^|; )order=([\w-]+)/.exec(cookies)?.[1] ?? '');
}

/** The session that the order has, or a new one: whatever happened to the last one. */
export function sessionOf({ order_id, amount, currency }) {
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
    return_url: `${origin}/return`,
    cancel_url: `${origin}/`,
  });
}

export { orderOf };

export const webhooks = pay.webhooks.handler(async ({ type, data }) => {
  if (type === 'payment.captured') await fulfil(data.payment.payment_id);
});

/** For a customer who comes back from a bank: the signature is verified, and then the payment. */
export async function outcomeOfReturn(searchParams) {
  const result = await pay.returns.verify(searchParams);
  const { order_id, payment_id } = result.success ? result.data : result.error;
  // Without a valid signature there is no order, and the URL shows nothing about a payment.
  if (order_id === undefined) return CONFIRMING;
  const status = result.success ? result.data.status : result.error.code;
  const isOver = !result.success || status === 'canceled';
  if (!isOver && payment_id !== undefined) await fulfil(payment_id);
  // Another payment may have paid the order.
  const paidBy = orderOf(order_id)?.paidBy;
  if (paidBy) return `Paid: ${paidBy}`;
  return isOver ? `This payment did not succeed: ${status}` : CONFIRMING;
}

/** Webhooks arrive at least once and in any order, so the platform is asked for the payment. */
async function fulfil(paymentId) {
  const payment = await pay.payments.retrieve(paymentId);
  const isPaid = ['captured', 'partial_refunded'].includes(payment.status);
  // Send out what `shipments` has: each paid order is in it once.
  if (isPaid) recordPayment(payment);
}

/** The same return is refunded once. After a crash, call it again: within 24 hours, the key is that of the same refund. */
export async function refundReturn(orderId, returnId, amount) {
  const paidBy = orderOf(orderId)?.paidBy;
  if (!paidBy) throw new Error(`${orderId} is not paid`);
  const refund = requestRefund(returnId, orderId, amount);
  if (refund.is_made) return;
  const idempotencyKey = `refund-${returnId}`;
  await pay.payments.refund(paidBy, { amount: refund.amount }, { idempotencyKey });
  finishRefund(returnId);
}

/** In the sandbox, a shop registers the URL of its webhooks itself. */
export async function registerWebhooks() {
  await fetch(`${PAY_API_URL}/sandbox/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${PAY_API_SECRET}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: `${origin}/webhooks` }),
  });
}
