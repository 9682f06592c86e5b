/** A page that shows what a test of views asks for with the custom element. */
import { Pay } from '../../index.ts';
import { definePayCheckout } from '../element/index.ts';
import type { PayCheckoutElement, PayCheckoutEvents } from '../element/index.ts';
import type { ShownShop } from './shown-shop.ts';

definePayCheckout();

const reported: string[] = [];
const places = {
  left: document.body.appendChild(document.createElement('div')),
  right: document.body.appendChild(document.createElement('div')),
};
let shown: ShownShop | undefined;
let client: Pay | undefined;
let name: string | undefined;
let element: PayCheckoutElement | undefined;

const note = (event: string) => reported.push(`${shown?.rendering} ${event}`);

function createdElement(): PayCheckoutElement {
  const created = document.createElement('pay-checkout');
  for (const type of ['submitting', 'challenge', 'confirming', 'success'] as const) {
    created.addEventListener(`pay-${type}`, () => note(type));
  }
  created.addEventListener('pay-error', ({ detail }: PayCheckoutEvents['pay-error']) =>
    note(`error ${detail.reason ?? detail.code}`),
  );
  return created;
}

function apply(target: PayCheckoutElement, next: ShownShop): void {
  const { apiKey, baseUrl, frameUrl } = next.settings;
  target.setAttribute('api-key', apiKey);
  target.setAttribute('base-url', baseUrl);
  target.setAttribute('frame-url', frameUrl);
  if (next.locale !== undefined) target.setAttribute('locale', next.locale);
  if (next.givesClient) target.pay = client ??= new Pay(next.settings);
  target.appearance = next.appearance ?? null;
  target.order = next.order;
  target.session = next.session;
  const { fetchedOrder, settings } = next;
  target.fetchSession =
    fetchedOrder && (() => new Pay(settings).createEmbeddedSession(fetchedOrder));
  const place = places[next.place];
  if (target.parentElement === place) return;
  if (next.isKeptInMove) place.moveBefore(target, null);
  else place.append(target);
}

window.viewShop = {
  reported,
  show(next) {
    shown = next;
    const { component, surroundings } = next;
    const wanted =
      component !== null && surroundings !== null ? `${surroundings} ${component}` : undefined;
    const former = element;
    if (wanted !== name) element = wanted === undefined ? undefined : createdElement();
    name = wanted;
    if (element) apply(element, next);
    // Frameworks insert the new elements before they remove the others.
    if (former !== element) former?.remove();
  },
};
