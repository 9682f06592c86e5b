/** After a redirect: verifies the signature, and then the payment itself. */
import { handleRedirectReturn } from '@pay/loader/verify';
import { outcomeOf, secret } from '../verification';

export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const result = await handleRedirectReturn(searchParams, secret);
  if (!result.success) return new Response(`Not paid: ${result.error.code}`);
  return new Response(await outcomeOf(result.data.payment_id ?? ''));
}
