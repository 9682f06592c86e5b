/** After a redirect: verifies the signature, and then the payment itself. */
import { backend, fulfil, outcomeOf } from '../orders';

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const result = await backend().returns.verify(searchParams);
  if (!result.success) return new Response(`Not paid: ${result.error.code}`);
  const { order_id, payment_id } = result.data;
  if (payment_id !== undefined) await fulfil(payment_id);
  return new Response(outcomeOf(order_id));
}
