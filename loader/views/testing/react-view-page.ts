/** A page in React that shows what a test of views asks for, in strict mode. */
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PayCheckout, PayProvider, usePay } from '../react/index.ts';
import type { EmbeddedSessionData, Pay } from '../../index.ts';
import type { ShownShop } from './shown-shop.ts';

const reported: string[] = [];

/** As the backend of a shop creates it. */
function fetchedBy(pay: Pay | null, order: EmbeddedSessionData) {
  if (pay === null) throw new Error('There is no client');
  return pay.createEmbeddedSession(order);
}

function Checkout({ shown }: { readonly shown: ShownShop }) {
  const { rendering, order, fetchedOrder, session, locale, appearance } = shown;
  const pay = usePay();
  const note = (event: string) => () => void reported.push(`${rendering} ${event}`);
  return createElement(PayCheckout, {
    order,
    session,
    fetchSession: fetchedOrder && (async () => fetchedBy(pay, fetchedOrder)),
    locale,
    appearance,
    onSubmitting: note('submitting'),
    onChallenge: note('challenge'),
    onConfirming: note('confirming'),
    onSuccess: note('success'),
    onError: ({ reason, code }) => note(`error ${reason ?? code}`)(),
  });
}

function Shop({ shown }: { readonly shown: ShownShop }) {
  const { component, surroundings, place, settings } = shown;
  if (surroundings === null) return null;
  const checkout = component !== null && createElement(Checkout, { key: component, shown });
  const places = (['left', 'right'] as const).map((side) =>
    createElement('div', { key: side }, side === place && checkout),
  );
  return createElement(PayProvider, { key: surroundings, ...settings }, places);
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
window.viewShop = {
  reported,
  show: (shown) => root.render(createElement(StrictMode, null, createElement(Shop, { shown }))),
};
