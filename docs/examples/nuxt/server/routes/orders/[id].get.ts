/** After a payment on the page: what the backend knows about the order. */
export default defineEventHandler((event) => {
  const order = orderOf(getRouterParam(event, 'id'));
  return { paidBy: order?.paidBy };
});
