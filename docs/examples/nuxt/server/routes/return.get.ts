/** For a customer who comes back from a bank: the signature is verified, and then the payment. */
export default defineEventHandler(async (event) => {
  const result = await pay.returns.verify(getRequestURL(event).searchParams);
  if (!result.success) return `Not paid: ${result.error.code}`;
  const { order_id, payment_id, status } = result.data;
  if (status === 'canceled') return 'Not paid: canceled';
  if (payment_id !== undefined) await fulfil(payment_id);
  const paidBy = orderOf(order_id)?.paidBy;
  return paidBy ? `Paid: ${paidBy}` : 'Your payment is being confirmed.';
});
