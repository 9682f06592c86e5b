/** Rendering on a server, where there is no page: an empty container, and no client. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PayCheckout, PayProvider, useCheckout, usePay } from './index.ts';

const order = {
  order_id: 'order-1',
  amount: 1999,
  currency: 'EUR',
  payer: { email: 'ada@example.com', name: 'Ada Lovelace' },
  billing: { address_line_1: '1 St', city: 'Berlin', postal_code: '10115', country: 'DE' },
  return_url: 'https://shop.example/return',
  cancel_url: 'https://shop.example/basket',
};

function Outcome() {
  const { status, error } = useCheckout();
  return createElement(
    'p',
    null,
    `${status} ${String(error)} ${usePay() === null ? 'no client' : ''}`,
  );
}

test('renders an empty container and an idle payment', () => {
  const checkout = createElement(PayCheckout, { order, className: 'form' });
  const shop = createElement(
    PayProvider,
    { apiKey: 'pk_test_1' },
    checkout,
    createElement(Outcome),
  );
  expect(renderToString(shop)).toBe('<div class="form"></div><p>idle undefined no client</p>');
});

test('a component without a provider around it names what is missing', () => {
  expect(() => renderToString(createElement(PayCheckout, { order }))).toThrow('<PayProvider>');
});
