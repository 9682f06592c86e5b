/** A shop that shows one payment, by each of the three views, and writes down what it sees of it. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Pay } from '../../loader/index.ts';
import type { CheckoutEvents, EmbeddedSessionData, PayConfig } from '../../loader/index.ts';
import type { CallName } from '../../shared/testing/contract.ts';
import { definePayCheckout } from '../element/index.ts';
import { PayCheckout, PayProvider } from '../react/index.ts';
import { resultOf } from './contract-calls.ts';
import type { ShownPayment } from './contract-calls.ts';

export const VIEWS = ['handle', 'react', 'element'] as const;
export type View = (typeof VIEWS)[number];

export interface ContractShop {
  readonly events: readonly string[];
  /** Of the calls, in their order. */
  readonly results: readonly unknown[];
  /** Only by the handle. */
  call(name: CallName): Promise<void>;
  /** Removes the view. */
  leave(): void;
}

export interface ShopSettings extends Pick<PayConfig, 'apiKey' | 'baseUrl' | 'frameUrl'> {
  /** Whether the shop stops each submission. Only by the handle. */
  readonly stopsSubmissions: boolean;
}

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
  const { leave, payment } = OPEN[view]({ container, order, settings, note });
  const results: unknown[] = [];
  return {
    events,
    results,
    async call(name) {
      const shown = await payment;
      if (shown === undefined) throw new Error('Calls are made by the handle');
      results.push(await resultOf(name, shown));
    },
    leave,
  };
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

interface OpenedView {
  /** Removes the view. */
  readonly leave: () => void;
  /** Of the handle; the wrappers keep theirs to themselves. */
  readonly payment?: Promise<ShownPayment>;
}

const OPEN: Readonly<Record<View, (opening: Opening) => OpenedView>> = {
  handle({ container, order, settings, note }) {
    const { stopsSubmissions, ...config } = settings;
    const pay = new Pay(config);
    const stop = stopsSubmissions ? { onBeforeSubmit: () => Promise.resolve(false) } : {};
    const payment = pay.createEmbeddedSession(order).then((session): ShownPayment => {
      const checkout = pay.checkout({ session, ...stop });
      for (const type of EVENTS) checkout.on(type, (detail) => note(type, detail));
      // Reported as an event too.
      void checkout.mount(container);
      return { pay, order, session, checkout };
    });
    return { payment, leave: () => void payment.then(({ checkout }) => checkout.unmount()) };
  },

  react({ container, order, settings: { apiKey, baseUrl, frameUrl }, note }) {
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
    root.render(createElement(PayProvider, { apiKey, baseUrl, frameUrl }, checkout));
    return { leave: () => root.unmount() };
  },

  element({ container, order, settings: { apiKey, baseUrl, frameUrl }, note }) {
    definePayCheckout();
    const element = document.createElement('pay-checkout');
    for (const type of EVENTS) {
      // A DOM event without a detail has `null`.
      element.addEventListener(`pay-${type}`, ({ detail }) => note(type, detail ?? undefined));
    }
    element.pay = new Pay({ apiKey, baseUrl, frameUrl });
    element.order = order;
    container.append(element);
    return { leave: () => element.remove() };
  },
};
