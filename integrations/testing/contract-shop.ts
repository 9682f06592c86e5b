/** A shop that shows one payment, by each of the three views, and writes down what it sees of it. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Pay } from '../../loader/index.ts';
import type { CheckoutEvents, EmbeddedSessionData, PayConfig } from '../../loader/index.ts';
import { definePayCheckout } from '../element/index.ts';
import { PayCheckout, PayProvider } from '../react/index.ts';

export const VIEWS = ['handle', 'react', 'element'] as const;
export type View = (typeof VIEWS)[number];

export interface ContractShop {
  readonly events: readonly string[];
  /** Removes the view. */
  leave(): void;
}

export type ShopSettings = Pick<PayConfig, 'apiKey' | 'baseUrl' | 'frameUrl'>;

/** Events whose number depends on what the customer types, and on the browser, are left out. */
const EVENTS = [
  'ready',
  'submitting',
  'challenge',
  'confirming',
  'expiring',
  'success',
  'error',
] as const;
type Event = (typeof EVENTS)[number];

type Note = <Type extends Event>(type: Type, detail: CheckoutEvents[Type]) => void;

export function openContractShop(
  view: View,
  order: EmbeddedSessionData,
  settings: ShopSettings,
): ContractShop {
  const events: string[] = [];
  const container = document.createElement('div');
  container.dataset['testid'] = 'pay-container';
  document.body.replaceChildren(container);
  const note: Note = (type, detail) => void events.push(wordsOf(type, detail));
  const leave = OPEN[view]({ container, order, settings, note });
  return { events, leave };
}

function wordsOf<Type extends Event>(type: Type, detail: CheckoutEvents[Type]): string {
  if (typeof detail !== 'object') return type;
  if ('payment_id' in detail) return `${type} ${detail.session.transaction_status ?? 'unknown'}`;
  if (!('code' in detail)) return type;
  return `${type} ${detail.code} ${detail.reason ?? ''} ${detail.recoverable ? 'recoverable' : 'final'}`;
}

interface Opening {
  readonly container: HTMLElement;
  readonly order: EmbeddedSessionData;
  readonly settings: ShopSettings;
  readonly note: Note;
}

/** Each returns a function that removes the view. */
const OPEN: Readonly<Record<View, (opening: Opening) => () => void>> = {
  handle({ container, order, settings, note }) {
    const pay = new Pay(settings);
    const opened = pay.createEmbeddedSession(order).then((session) => {
      const checkout = pay.checkout({ session });
      for (const type of EVENTS) checkout.on(type, (detail) => note(type, detail));
      // Reported as an event too.
      void checkout.mount(container);
      return checkout;
    });
    return () => void opened.then((checkout) => checkout.unmount());
  },

  react({ container, order, settings, note }) {
    const root = createRoot(container);
    const checkout = createElement(PayCheckout, {
      order,
      onReady: (detail) => note('ready', detail),
      onSubmitting: (detail) => note('submitting', detail),
      onChallenge: (detail) => note('challenge', detail),
      onConfirming: (detail) => note('confirming', detail),
      onExpiring: (detail) => note('expiring', detail),
      onSuccess: (detail) => note('success', detail),
      onError: (detail) => note('error', detail),
    });
    root.render(createElement(PayProvider, settings, checkout));
    return () => root.unmount();
  },

  element({ container, order, settings, note }) {
    definePayCheckout();
    const element = document.createElement('pay-checkout');
    for (const type of EVENTS) {
      // A DOM event without a detail has `null`.
      element.addEventListener(`pay-${type}`, ({ detail }) => note(type, detail ?? undefined));
    }
    element.pay = new Pay(settings);
    element.order = order;
    container.append(element);
    return () => element.remove();
  },
};
