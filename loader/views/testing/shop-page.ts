/** The page of a shop in a browser. A test scripts it by `viewShop`, or by the plan in the page's URL. */
import { version } from 'react';
import { openShop, SHOP_EVENTS } from './shop.ts';
import type { Shop } from './shop.ts';

declare global {
  interface Window {
    readonly viewShop: Shop & {
      /** The element's events that have reached the document. */
      readonly atDocument: readonly string[];
      /** Names of the element's metrics. */
      readonly metrics: readonly string[];
      readonly reactVersion: string;
    };
  }
}

const root = document.documentElement;
const atDocument: string[] = [];
for (const type of SHOP_EVENTS) {
  document.addEventListener(`pay-${type}`, () => void atDocument.push(type));
}
const metrics: string[] = [];
document.addEventListener('pay-metric', (event) => {
  if (event instanceof CustomEvent) metrics.push(String(event.detail.name));
});

const shop = openShop({ onEvent: (event) => root.setAttribute('data-latest', event) });
Object.assign(window, { viewShop: { ...shop, atDocument, metrics, reactVersion: version } });

const plan = new URLSearchParams(location.search).get('plan');
if (plan !== null) shop.show(JSON.parse(plan));
