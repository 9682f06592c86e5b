/**
 * A payment by the handle, a component or the element, on a page with other people's scripts: it changes the form
 * when it is ready, and shows the outcome in the document, because a test cannot run its own code beside
 * these scripts.
 */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Pay } from '../../index.ts';
import type { CheckoutOptions, EmbeddedSessionData } from '../../index.ts';
import { definePayCheckout } from '../element/index.ts';
import { PayCheckout, PayProvider } from '../react/index.ts';
import { settingsOfPage } from './page-settings.ts';

type Look = Pick<CheckoutOptions, 'locale' | 'appearance'>;

const FIRST: Look = { locale: 'en', appearance: { borderRadius: 4 } };
const CHANGED: Look = { locale: 'it', appearance: { borderRadius: 12 } };

const settings = settingsOfPage();
const given = new URLSearchParams(location.search).get('order') ?? '';
const order: EmbeddedSessionData = JSON.parse(given);

const show = (outcome: string) => document.documentElement.setAttribute('data-outcome', outcome);
const onSuccess = () => show('success');
const onError = ({ name, message }: Error) => show(`${name}: ${message}`);

const main = document.body.appendChild(document.createElement('main'));

async function showByHandle(): Promise<void> {
  const pay = new Pay(settings);
  const session = await pay.createEmbeddedSession(order);
  const checkout = pay.checkout({ session, ...FIRST });
  checkout.on('success', onSuccess);
  checkout.on('error', onError);
  checkout.on('ready', () => void checkout.update(CHANGED));
  void checkout.mount(main);
}

async function showInReact(): Promise<void> {
  const root = createRoot(main);
  const render = (look: Look) => {
    const props = { order, ...look, onSuccess, onError, onReady: () => render(CHANGED) };
    root.render(createElement(PayProvider, settings, createElement(PayCheckout, props)));
  };
  render(FIRST);
}

async function showElement(): Promise<void> {
  definePayCheckout();
  const element = document.createElement('pay-checkout');
  const { apiKey, baseUrl, frameUrl } = settings;
  element.setAttribute('api-key', apiKey);
  element.setAttribute('base-url', baseUrl);
  element.setAttribute('frame-url', frameUrl);
  const apply = ({ locale = '', appearance }: Look) => {
    element.setAttribute('locale', locale);
    element.appearance = appearance ?? null;
  };
  apply(FIRST);
  element.order = order;
  element.addEventListener('pay-ready', () => apply(CHANGED));
  element.addEventListener('pay-success', onSuccess);
  element.addEventListener('pay-error', ({ detail }) => onError(detail));
  main.append(element);
}

const views: Readonly<Record<string, () => Promise<void>>> = {
  handle: showByHandle,
  react: showInReact,
  element: showElement,
};
await views[location.hash.slice(1)]?.();
