/** A shop's payment by the custom element. */
import { Pay } from '../../index.ts';
import { definePayCheckout } from '../element/index.ts';
import type { PayCheckoutElement } from '../element/index.ts';
import { componentOf } from './shop-plan.ts';
import type { ShopPlan } from './shop-plan.ts';
import type { ShopView, ViewParts } from './shop-view.ts';

export function elementView({ main, events, note, fetcher }: ViewParts): ShopView {
  const places = { left: document.createElement('div'), right: document.createElement('div') };
  let shown: ShopPlan | undefined;
  let client: Pay | undefined;
  let element: PayCheckoutElement | undefined;

  const createdElement = () => {
    const created = document.createElement('pay-checkout');
    for (const type of events) {
      created.addEventListener(`pay-${type}`, ({ detail }) => {
        // A DOM event without a detail has `null`.
        if (shown) note(shown, type, detail ?? undefined);
      });
    }
    return created;
  };

  const apply = (target: PayCheckoutElement, plan: ShopPlan) => {
    const { settings, locale, appearance = null, order = null, session = null } = plan;
    const { preload = null, stopsSubmissions } = plan;
    const beforeSubmit = () => Promise.resolve(!stopsSubmissions);
    const attributes = {
      'api-key': settings.apiKey,
      'base-url': settings.baseUrl,
      'frame-url': settings.frameUrl,
      locale,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined) target.setAttribute(name, value);
    }
    if (plan.givesClient) target.pay = client ??= new Pay(settings);
    const fetchSession = fetcher(plan);
    Object.assign(target, { appearance, order, session, preload, beforeSubmit });
    target.fetchSession = fetchSession ? () => fetchSession(client ?? new Pay(settings)) : null;
    const place = places[plan.place ?? 'left'];
    if (target.parentElement === place) return;
    if (plan.isKeptInMove) place.moveBefore(target, null);
    else place.append(target);
  };

  return {
    show(plan) {
      if (!shown) {
        const root = plan.isInShadow ? main.attachShadow({ mode: 'open' }) : main;
        root.append(places.left, places.right);
      }
      if (!plan.isInShadow) definePayCheckout();
      const former = element;
      const name = componentOf(plan);
      if (!shown || name !== componentOf(shown)) {
        element = name === undefined ? undefined : createdElement();
      }
      shown = plan;
      if (element) apply(element, plan);
      definePayCheckout();
      // Frameworks insert the new elements before they remove the others.
      if (former !== element) former?.remove();
    },
    refetch: () => void element?.refetchSession(),
  };
}
