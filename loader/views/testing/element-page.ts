/** A shop's page with the custom element inside a shadow root, which defines it late. */
import { definePayCheckout } from '../element/index.ts';
import type { PayCheckoutElement } from '../element/index.ts';
import type { EmbeddedSessionData } from '../../index.ts';
import { settingsOfPage } from './page-settings.ts';

declare global {
  interface Window {
    elementShop: {
      readonly element: () => PayCheckoutElement;
      readonly reported: string[];
      /** The details of the event `pay-ready`. */
      readonly readyForms: unknown[];
      /** Names of the metrics. */
      readonly measured: string[];
      readonly pay: (order: EmbeddedSessionData) => void;
      /** Moves the element from one place in the shadow root to another. */
      readonly move: (how: 'moveBefore' | 'append') => void;
    };
  }
}

const { apiKey, baseUrl, frameUrl } = settingsOfPage();
const shop = document.body.appendChild(document.createElement('div'));
shop.dataset['testid'] = 'pay-container';
const root = shop.attachShadow({ mode: 'open' });
const [left, right] = [document.createElement('div'), document.createElement('div')];
root.append(left, right);
const reported: string[] = [];
const readyForms: unknown[] = [];
for (const type of ['ready', 'confirming', 'success', 'error'] as const) {
  document.addEventListener(`pay-${type}`, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const code = detail instanceof Object && 'code' in detail ? ` ${String(detail.code)}` : '';
    if (type === 'ready') readyForms.push(detail);
    reported.push(type + code);
  });
}
const measured: string[] = [];
document.addEventListener('pay-metric', (event) => {
  if (event instanceof CustomEvent) measured.push(String(event.detail.name));
});

const element = document.createElement('pay-checkout');
element.setAttribute('api-key', apiKey);
element.setAttribute('base-url', baseUrl);
element.setAttribute('frame-url', frameUrl);

window.elementShop = {
  reported,
  readyForms,
  measured,
  element: () => element,
  pay(order) {
    // Set before the definition, as by frameworks that load the element on demand.
    element.order = order;
    left.append(element);
    definePayCheckout();
  },
  move(how) {
    if (how === 'append') right.append(element);
    else right.moveBefore(element, null);
  },
};
