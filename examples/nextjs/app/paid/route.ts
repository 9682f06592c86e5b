/** After a payment on the page: what the backend knows about it. */
import { outcomeOf } from '../verification';

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  return new Response(await outcomeOf(searchParams.get('payment_id') ?? ''));
}
