/** A shop that shows one payment, by each of the three views, and records what it sees. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { EVENT_TYPES, isMeasured } from '../../../shared/events/checkout-events.ts';
import type { MeasuredEvent } from '../../../shared/events/checkout-events.ts';
import { Pay } from '../../index.ts';
import type {
  CheckoutEvents,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  PayConfig,
} from '../../index.ts';
import type { CallName } from '../../../shared/testing/contract.ts';
import { definePayCheckout } from '../element/index.ts';
import { eventProp } from '../react/checkout-props.ts';
import { PayCheckout, PayProvider, useCheckout } from '../react/index.ts';
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
  /** The id of the session that is shown; only by the handle. */
  sessionId(): Promise<string>;
  /** Receives the session as the backend has changed it. */
  receive(session: EmbeddedSessionResponse): void;
  /** Makes the SDK fetch the session again. */
  refetch(): void;
  /** Removes the view. */
  leave(): void;
}

export interface ShopSettings extends Pick<PayConfig, 'apiKey' | 'baseUrl' | 'frameUrl'> {
  /** Whether the shop stops each submission. Only by the handle. */
  readonly stopsSubmissions: boolean;
  /** In place of the order. */
  readonly fetchSession?: ((pay: Pay) => Promise<EmbeddedSessionResponse>) | undefined;
}

/** Events whose number depends on what the customer types, and on the browser, are left out. */
const EVENTS = EVENT_TYPES.filter(isMeasured);

type Note = <Type extends MeasuredEvent>(type: Type, detail: CheckoutEvents[Type]) => void;

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
  const { leave, refetch, payment } = OPEN[view]({ container, order, settings, note });
  const results: unknown[] = [];
  let changed: EmbeddedSessionResponse | undefined;
  return {
    events,
    results,
    async call(name) {
      const shown = await payment;
      if (shown === undefined) throw new Error('Calls are made by the handle');
      results.push(await resultOf(name, { ...shown, changed }));
    },
    async sessionId() {
      const shown = await payment;
      return shown?.session.session_id ?? '';
    },
    receive: (session) => void (changed = session),
    refetch,
    leave,
  };
}

function wordsOf<Type extends MeasuredEvent>(type: Type, detail: CheckoutEvents[Type]): string {
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
  readonly refetch: () => void;
  /** Removes the view. */
  readonly leave: () => void;
  /** Only by the handle: the wrappers do not expose their payment. */
  readonly payment?: Promise<ShownPayment>;
}

interface FetchedOpening extends Pick<Opening, 'container' | 'note'> {
  readonly fetchSession: (pay: Pay) => Promise<EmbeddedSessionResponse>;
}

function openFetched(pay: Pay, { container, note, fetchSession }: FetchedOpening): OpenedView {
  const checkout = pay.checkout({ fetchSession: () => fetchSession(pay) });
  for (const type of EVENTS) checkout.on(type, (detail) => note(type, detail));
  void checkout.mount(container);
  return {
    refetch: () => void checkout.refetchSession(),
    leave: () => checkout.unmount(),
  };
}

const OPEN: Readonly<Record<View, (opening: Opening) => OpenedView>> = {
  handle({ container, order, settings, note }) {
    const { stopsSubmissions, fetchSession, ...config } = settings;
    const pay = new Pay(config);
    if (fetchSession) return openFetched(pay, { container, note, fetchSession });
    const stop = stopsSubmissions ? { onBeforeSubmit: () => Promise.resolve(false) } : {};
    const payment = pay.createEmbeddedSession(order).then((session): ShownPayment => {
      const checkout = pay.checkout({ session, ...stop });
      for (const type of EVENTS) checkout.on(type, (detail) => note(type, detail));
      // Reported as an event too.
      void checkout.mount(container);
      return { pay, order, session, checkout };
    });
    return {
      payment,
      refetch: () => {},
      leave: () => void payment.then(({ checkout }) => checkout.unmount()),
    };
  },

  react({ container, order, settings: { apiKey, baseUrl, frameUrl, fetchSession }, note }) {
    const root = createRoot(container);
    let refetch = () => {};
    const Controls = () => {
      const controls = useCheckout();
      refetch = () => void controls.refetchSession();
      return null;
    };
    const checkout = createElement(PayCheckout, {
      key: 'checkout',
      ...(fetchSession
        ? { fetchSession: () => fetchSession(new Pay({ apiKey, baseUrl, frameUrl })) }
        : { order }),
      ...Object.fromEntries(
        EVENTS.map((type) => [
          eventProp(type),
          (detail: CheckoutEvents[typeof type]) => note(type, detail),
        ]),
      ),
    });
    const content = [checkout, createElement(Controls, { key: 'controls' })];
    root.render(createElement(PayProvider, { apiKey, baseUrl, frameUrl }, content));
    return { refetch: () => refetch(), leave: () => root.unmount() };
  },

  element({ container, order, settings: { apiKey, baseUrl, frameUrl, fetchSession }, note }) {
    definePayCheckout();
    const element = document.createElement('pay-checkout');
    for (const type of EVENTS) {
      // A DOM event without a detail has `null`.
      element.addEventListener(`pay-${type}`, ({ detail }) => note(type, detail ?? undefined));
    }
    const pay = new Pay({ apiKey, baseUrl, frameUrl });
    element.pay = pay;
    if (fetchSession) element.fetchSession = () => fetchSession(pay);
    else element.order = order;
    container.append(element);
    return { refetch: () => void element.refetchSession(), leave: () => element.remove() };
  },
};
