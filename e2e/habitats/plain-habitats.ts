/** Habitats that need nothing but HTML, CSS and a few lines of script. */
import { frameOrigin, PLATFORM } from '../support/urls.ts';
import { press } from './habitat.ts';
import type { Habitat } from './habitat.ts';
import type { EnginePage } from '../engines/engine-page.ts';

const FORM = '<div id="form"></div>';

const openCheckout = (tab: EnginePage) => press(tab, 'Checkout');
const hide = (tab: EnginePage) => tab.evaluate(() => window.habitat.hide(), null);

const ON_CLICK = `
  document.querySelector('#open').addEventListener('click', () => {
    document.body.classList.add('is-open');
    habitat.show('#form');
  });`;

/** @param gateway - the gateway whose form is in the dialog */
export function modalDialog(gateway: 'adyen' | 'checkout'): Habitat {
  return {
    name: '`<dialog>` with `showModal()`',
    isExample: true,
    body: `
      <button id="open">Checkout</button>
      <dialog id="dialog" aria-label="Checkout">
        <button id="close">Close</button>
        ${FORM}
        <a href="#terms">Terms</a>
      </dialog>`,
    script: `
      const dialog = document.querySelector('#dialog');
      document.querySelector('#open').addEventListener('click', () => {
        dialog.showModal();
        habitat.show('#form', '${gateway}');
      });
      document.querySelector('#close').addEventListener('click', () => dialog.close());
      dialog.addEventListener('close', () => habitat.hide());
      document.addEventListener('escape', () => dialog.close());`,
    open: openCheckout,
    close: (tab) => press(tab, 'Close'),
    isDialog: true,
  };
}

export const PLAIN_HABITATS: readonly Habitat[] = [
  modalDialog('adyen'),
  {
    name: 'a drawer that slides in by `transform`',
    body: `
      <style>
        body { overflow-x: hidden; }
        #drawer { position: fixed; inset: 0 0 0 auto; width: 380px; overflow: auto; background: #fff;
          transform: translateX(100%); transition: transform 300ms; }
        .is-open #drawer { transform: none; }
      </style>
      <button id="open">Checkout</button>
      <aside id="drawer">${FORM}</aside>`,
    script: ON_CLICK,
    open: openCheckout,
    close: hide,
  },
  {
    name: 'a tab that is `display: none` when the form is mounted',
    body: `
      <style>#panel { display: none; } .is-open #panel { display: block; }</style>
      <button id="open">Pay by card</button>
      <section id="panel">${FORM}</section>`,
    script: `
      habitat.show('#form');
      document.querySelector('#open').addEventListener('click', () => document.body.classList.add('is-open'));`,
    open: (tab) => press(tab, 'Pay by card'),
    close: hide,
  },
  {
    name: 'an accordion',
    body: `
      <details id="open"><summary>Payment</summary>${FORM}</details>
      <details><summary>Delivery</summary><p>Tomorrow</p></details>`,
    script: `
      const section = document.querySelector('#open');
      section.addEventListener('toggle', () => section.open ? habitat.show('#form') : habitat.hide());`,
    open: (tab) =>
      tab
        .locator('summary')
        .filter({ hasText: /Payment/ })
        .click(),
    close: (tab) =>
      tab
        .locator('summary')
        .filter({ hasText: /Payment/ })
        .click(),
  },
  {
    name: 'a scrolled container with a sticky order bar',
    body: `
      <style>
        #scrolled { height: 420px; overflow: auto; border: 1px solid; }
        #bar { position: sticky; bottom: 0; padding: 8px; background: #fff; border-top: 1px solid; }
      </style>
      <button id="open">Checkout</button>
      <div id="scrolled">
        <p style="height: 600px">The order</p>
        ${FORM}
        <p style="height: 300px">The terms</p>
        <div id="bar">Total: 19.99 €</div>
      </div>`,
    script: ON_CLICK,
    open: openCheckout,
    close: hide,
  },
  {
    name: 'a zoomed container',
    body: `<button id="open">Checkout</button><main style="zoom: 1.5">${FORM}</main>`,
    script: ON_CLICK,
    open: openCheckout,
    close: hide,
    isZoomed: true,
  },
  {
    name: 'a shadow root inside a shadow root',
    isExample: true,
    body: `<button id="open">Checkout</button><shop-outer></shop-outer>`,
    script: `
      customElements.define('shop-inner', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '${FORM}'; }
      });
      customElements.define('shop-outer', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<shop-inner></shop-inner>'; }
      });
      document.querySelector('#open').addEventListener('click', () => {
        const inner = document.querySelector('shop-outer').shadowRoot.querySelector('shop-inner');
        habitat.show(inner.shadowRoot.querySelector('#form'));
      });`,
    open: openCheckout,
    close: hide,
    inEveryEngine: true,
  },
  {
    name: 'several forms on a page',
    body: `
      <button id="open">Checkout</button>
      <section id="first"></section>
      <section id="form"></section>
      <section id="third"></section>`,
    script: `
      document.querySelector('#open').addEventListener('click', () => {
        habitat.show('#form');
        habitat.show('#first', 'checkout');
        habitat.show('#third', 'hosted');
      });`,
    open: openCheckout,
    close: hide,
    part: '#form',
  },
  {
    name: 'a checkout in a frame of the shop’s own',
    isExample: true,
    body: `
      <button id="open">Checkout</button>
      <iframe id="checkout" title="Checkout" style="width: 100%; height: 600px"
        allow="payment *; publickey-credentials-get *; clipboard-write *"></iframe>`,
    pages: { '/framed': FORM },
    script: `
      if (window.parent === window) {
        const frame = document.querySelector('#checkout');
        document.querySelector('#open').addEventListener('click', () => (frame.src = '/framed'));
      } else {
        habitat.show('#form');
      }`,
    open: openCheckout,
    close: (tab) =>
      tab.evaluate(() => document.querySelector('#checkout')?.removeAttribute('src'), null),
    ownFrame: '#checkout',
    inEveryEngine: true,
  },
  {
    name: 'a strict page: Trusted Types, a nonce alone, COOP and COEP',
    isExample: true,
    body: `<button id="open">Checkout</button>${FORM}`,
    script: ON_CLICK,
    headers: (origin) => ({
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src 'nonce-given' ${origin}`,
        `connect-src ${PLATFORM}`,
        `frame-src ${frameOrigin('adyen')}`,
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    }),
    open: openCheckout,
    close: hide,
  },
];
