/** A shop's payment by the component for React, in strict mode, with a button and an outcome of the shop's own. */
import { Activity, createElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { eventProp } from '../react/checkout-props.ts';
import { PayCheckout, PayProvider, useCheckout, usePay } from '../react/index.ts';
import type { CheckoutEvents } from '../../index.ts';
import type { ShopPlan } from './shop-plan.ts';
import type { ShopView, ViewParts } from './shop-view.ts';

interface Planned {
  readonly plan: ShopPlan;
}

export function reactView({ main, events, note, fetcher }: ViewParts): ShopView {
  let refetch = () => {};

  function Outcome() {
    const { status, error, result, submit, refetchSession } = useCheckout();
    refetch = () => void refetchSession();
    const outcome = result ? `paid ${result.payment_id}` : (error?.code ?? status);
    return createElement(
      'div',
      null,
      createElement('button', { onClick: () => void submit() }, 'Place the order'),
      createElement('p', { role: 'status' }, outcome),
    );
  }

  function Checkout({ plan }: Planned) {
    const { order, session, preload, locale, appearance, stopsSubmissions } = plan;
    const pay = usePay();
    const fetchSession = fetcher(plan);
    const callbacks = events.map((type) => [
      eventProp(type),
      (detail: CheckoutEvents[typeof type]) => note(plan, type, detail),
    ]);
    return createElement(PayCheckout, {
      order,
      session,
      preload,
      fetchSession:
        fetchSession &&
        (async () => {
          if (pay === null) throw new Error('There is no client');
          return fetchSession(pay);
        }),
      locale,
      appearance,
      onBeforeSubmit: () => Promise.resolve(!stopsSubmissions),
      ...Object.fromEntries(callbacks),
    });
  }

  function Surroundings({ plan }: Planned) {
    const { component = 'first', surroundings = 'first', place = 'left', settings } = plan;
    if (surroundings === null) return null;
    const checkout = component !== null && createElement(Checkout, { key: component, plan });
    const places = (['left', 'right'] as const).map((side) =>
      createElement('div', { key: side }, side === place && checkout),
    );
    return createElement(
      PayProvider,
      { key: surroundings, ...settings },
      places,
      createElement(Outcome),
    );
  }

  function Page({ plan }: Planned) {
    const children = createElement(Surroundings, { plan });
    const { isHidden } = plan;
    if (isHidden === undefined) return children;
    return createElement(Activity, { mode: isHidden ? 'hidden' : 'visible', children });
  }

  const root = createRoot(main);
  return {
    show(plan) {
      const page = createElement(StrictMode, null, createElement(Page, { plan }));
      // As when a test library unmounts it: a page that is removed is gone immediately.
      if (plan.surroundings === null) flushSync(() => root.render(page));
      else root.render(page);
    },
    refetch: () => refetch(),
  };
}
