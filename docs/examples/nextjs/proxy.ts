/**
 * Gives each visitor an order, by a cookie, and each page its policy. An order is made once, and not for each visit: the
 * customer of a page that is reloaded pays once. A shop knows the order by its basket or its customer.
 */
import { NextResponse, type NextRequest } from 'next/server';
import { headersWith } from './headers';

export const config = { matcher: '/' };

export function proxy(request: NextRequest): NextResponse {
  const headers = headersWith(crypto.randomUUID());
  // Next.js reads the nonce from the request.
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const isKnown = request.cookies.has('order');
  const orderId = `order-${crypto.randomUUID()}`;
  if (!isKnown) request.cookies.set('order', orderId);
  const response = NextResponse.next({ request, headers });
  if (!isKnown) response.cookies.set('order', orderId, { httpOnly: true, sameSite: 'lax' });
  return response;
}
