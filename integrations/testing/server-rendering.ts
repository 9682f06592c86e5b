/** What a server renders with the components. */
import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';
import { definePayCheckout } from '../element/index.ts';
import { PayCheckout, PayProvider, useCheckout, usePay } from '../react/index.ts';

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

export const reactVersion = version;

export const renderShop = (): string =>
  renderToString(
    createElement(
      PayProvider,
      { apiKey: 'pk_test_1' },
      createElement(PayCheckout, { order, className: 'form' }),
      createElement(Outcome),
    ),
  );

export const renderWithoutProvider = (): string =>
  renderToString(createElement(PayCheckout, { order }));

export function renderElement(): string {
  definePayCheckout();
  return renderToString(createElement('pay-checkout', { 'api-key': 'pk_test_1', locale: 'de' }));
}
