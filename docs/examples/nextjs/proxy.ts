/**
 * Gives each visitor an order, by a cookie. An order is made once, and not for each visit: the customer of a
 * page that is reloaded pays once. A shop knows the order by its basket or its customer.
 */
import { NextResponse, type NextRequest } from 'next/server';

export const config = { matcher: '/' };

export function proxy(request: NextRequest): NextResponse {
  if (request.cookies.has('order')) return NextResponse.next();
  const orderId = `order-${crypto.randomUUID()}`;
  request.cookies.set('order', orderId);
  const response = NextResponse.next({ request });
  response.cookies.set('order', orderId, { httpOnly: true, sameSite: 'lax' });
  return response;
}
