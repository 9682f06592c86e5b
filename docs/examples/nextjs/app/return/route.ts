/** After a redirect: verifies the signature, and then the payment itself. */
import { backend, fulfil, outcomeOf } from '../orders';

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const result = await backend().returns.verify(searchParams);
  if (!result.success) {
    const { order_id, code } = result.error;
    // Without a valid signature there is no order, and the URL shows nothing about a payment.
    if (order_id === undefined) return new Response(outcomeOf(''));
    // Another payment may have paid the order.
    return new Response(outcomeOf(order_id, `This payment did not succeed: ${code}`));
  }
  const { order_id, payment_id } = result.data;
  if (payment_id !== undefined) await fulfil(payment_id);
  return new Response(outcomeOf(order_id));
}
