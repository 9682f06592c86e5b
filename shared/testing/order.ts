import type { SessionData } from '../sessions.ts';

export const ORDER: SessionData = {
  order_id: 'order-1',
  amount: 1999,
  currency: 'EUR',
  payer: { email: 'ada@example.com', name: 'Ada Lovelace' },
  billing: { address_line_1: '1 Main Street', city: 'Berlin', postal_code: '10115', country: 'DE' },
  return_url: 'https://shop.example/return',
  cancel_url: 'https://shop.example/cancel',
};
