const CONFIRMING = 'Your payment is being confirmed.';

/** For a customer who comes back from a bank: the signature is verified, and then the payment. */
export default defineEventHandler(async (event) => {
  const result = await pay.returns.verify(getRequestURL(event).searchParams);
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
});
