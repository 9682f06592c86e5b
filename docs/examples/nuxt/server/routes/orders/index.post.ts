/**
 * The visitor's order and its session. An order is made once, and not for each visit: the customer of a page that is
 * reloaded pays once. A shop knows the order by its basket or its customer, or by a cookie as here.
 */
export default defineEventHandler(async (event) => {
  const order = orderOf(getCookie(event, 'order')) ?? createOrder();
  setCookie(event, 'order', order.order_id, { httpOnly: true, sameSite: 'lax' });
  return { order, session: await sessionOf(order) };
});
