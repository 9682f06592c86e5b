/** A shop keeps its orders in a database. */
export const AMOUNT = 11340;
export const CURRENCY = 'EUR';

export function createOrder() {
  return {
    order_id: `order-${Date.now()}`,
    amount: AMOUNT,
    currency: CURRENCY,
    payer: { email: 'lina@example.com', name: 'Lina Hansen' },
    billing: {
      address_line_1: 'Deichstraße 21',
      city: 'Hamburg',
      postal_code: '20459',
      country: 'DE',
    },
  };
}
