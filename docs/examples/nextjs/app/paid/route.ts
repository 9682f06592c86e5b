/** After a payment on the page: what the backend knows about the order. */
import { outcomeOf } from '../orders';

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  return new Response(outcomeOf(searchParams.get('order_id') ?? ''));
}
