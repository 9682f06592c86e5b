/** In a shop, the backend creates the order. */
export const order = {
  order_id: `order-${Date.now()}`,
  amount: 11340, // minor units: 113.40 EUR
  currency: 'EUR',
  payer: { email: 'lina@example.com', name: 'Lina Hansen' },
  billing: {
    address_line_1: 'Deichstraße 21',
    city: 'Hamburg',
    postal_code: '20459',
    country: 'DE',
  },
  return_url: `${location.origin}/return`,
  cancel_url: `${location.origin}/`,
};
