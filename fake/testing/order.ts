import type { EmbeddedSessionData } from '../../loader/index.ts';

export const ORDER: EmbeddedSessionData = {
  order_id: 'order-1',
  amount: 11340,
  currency: 'EUR',
  payer: { email: 'lina@example.com', name: 'Lina Hansen' },
  billing: {
    address_line_1: 'Deichstraße 21',
    city: 'Hamburg',
    postal_code: '20459',
    country: 'DE',
  },
  return_url: 'https://shop.example/return',
  cancel_url: 'https://shop.example/',
};
