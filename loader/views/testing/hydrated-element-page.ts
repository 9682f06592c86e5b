/** A shop's page whose `<pay-checkout>` a server has rendered with React, and which the page hydrates. */
import { createElement, useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { definePayCheckout } from '../element/index.ts';
import type { PayCheckoutElement } from '../element/index.ts';
import type { EmbeddedSessionData } from '../../index.ts';
import type { ShopSettings } from './shop-plan.ts';

interface Planned {
  readonly order: EmbeddedSessionData;
  readonly settings: ShopSettings;
}

declare global {
  interface Window {
    hydratedShop: {
      readonly reported: string[];
      readonly hydrate: (planned: Planned) => void;
    };
  }
}

const reported: string[] = [];
document.addEventListener('pay-success', () => reported.push('success'));

/** React passes properties to an element that it creates, but not to one that it hydrates. */
function Checkout({ order, settings: { apiKey, baseUrl, frameUrl } }: Planned) {
  const element = useRef<PayCheckoutElement>(null);
  useEffect(() => {
    if (element.current) element.current.order = order;
  }, [order]);
  const attributes = { 'api-key': apiKey, 'base-url': baseUrl, 'frame-url': frameUrl };
  return createElement('pay-checkout', { ref: element, ...attributes });
}

window.hydratedShop = {
  reported,
  hydrate(planned) {
    const shop = document.body.appendChild(document.createElement('main'));
    shop.innerHTML = renderToString(createElement(Checkout, planned));
    definePayCheckout();
    hydrateRoot(shop, createElement(Checkout, planned), {
      onRecoverableError: (error) => reported.push(String(error)),
    });
  },
};
