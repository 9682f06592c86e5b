/** A shop's page whose `<pay-checkout>` a server has rendered with React, and which the page hydrates. */
import { createElement, useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { definePayCheckout } from '../element/index.ts';
import type { PayCheckoutElement } from '../element/index.ts';
import type { EmbeddedSessionData } from '../../index.ts';
import { settingsOfPage } from './page-settings.ts';

declare global {
  interface Window {
    hydratedShop: {
      readonly reported: string[];
      readonly hydrate: (order: EmbeddedSessionData) => void;
    };
  }
}

const { apiKey, baseUrl, frameUrl } = settingsOfPage();
const reported: string[] = [];
document.addEventListener('pay-success', () => reported.push('success'));

/** React passes properties to an element that it creates, but not to one that it hydrates. */
function Checkout({ order }: { readonly order: EmbeddedSessionData }) {
  const element = useRef<PayCheckoutElement>(null);
  useEffect(() => {
    if (element.current) element.current.order = order;
  }, [order]);
  const attributes = { 'api-key': apiKey, 'base-url': baseUrl, 'frame-url': frameUrl };
  return createElement('pay-checkout', { ref: element, ...attributes });
}

window.hydratedShop = {
  reported,
  hydrate(order) {
    const shop = document.body.appendChild(document.createElement('main'));
    shop.innerHTML = renderToString(createElement(Checkout, { order }));
    definePayCheckout();
    hydrateRoot(shop, createElement(Checkout, { order }), {
      onRecoverableError: (error) => reported.push(String(error)),
    });
  },
};
