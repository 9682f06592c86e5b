/** What a server renders with the components. */
import { createElement, version } from 'react';
import { renderToString } from 'react-dom/server';
import { definePayCheckout } from '../element/index.ts';
import { PayCheckout, PayProvider, useCheckout, usePay } from '../react/index.ts';
import { ORDER as order } from '../../../shared/testing/order.ts';

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
