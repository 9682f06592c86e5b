/** A shop that shows one payment by any view, follows its plans, and records what it sees. */
import { EVENT_TYPES, isMeasured } from '../../../shared/events/checkout-events.ts';
import type { MeasuredEvent } from '../../../shared/events/checkout-events.ts';
import type { CallName } from '../../../shared/testing/contract.ts';
import type { CheckoutEvents, EmbeddedSessionData, EmbeddedSessionResponse } from '../../index.ts';
import { resultOf } from './contract-calls.ts';
import { elementView } from './element-view.ts';
import { handleView } from './handle-view.ts';
import { reactView } from './react-view.ts';
import type { ShopPlan, View } from './shop-plan.ts';
import type { FetchFrom, ShopView, ViewParts } from './shop-view.ts';

/** Events whose number depends on what the customer types, and on the browser, are left out. */
export const SHOP_EVENTS = EVENT_TYPES.filter(isMeasured);

export interface Shop {
  /** Such as `ready`, or `first error PAYMENT_ERROR DECLINED recoverable`, in their order. */
  readonly events: readonly string[];
  /** The details of the events `ready`. */
  readonly readyForms: readonly unknown[];
  /** Of the calls, in their order. */
  readonly results: readonly unknown[];
  show(plan: ShopPlan): void;
  /** Only by the handle. */
  call(name: CallName): Promise<void>;
  /** The id of the session that is shown; only by the handle. */
  sessionId(): Promise<string>;
  /** Receives the session as the backend has changed it. */
  receive(session: EmbeddedSessionResponse): void;
  /** Makes the SDK fetch the session again. */
  refetch(): void;
  /** Removes the view, and what is around it. */
  leave(): void;
}

interface ShopOptions {
  /** Called before the session of an order is fetched. */
  readonly onFetch?: (order: EmbeddedSessionData) => void;
  /** Called with each event. */
  readonly onEvent?: (event: string) => void;
}

const VIEW_OF: Readonly<Record<View, (parts: ViewParts) => ShopView>> = {
  handle: handleView,
  react: reactView,
  element: elementView,
};

export function openShop({ onFetch, onEvent }: ShopOptions = {}): Shop {
  const events: string[] = [];
  const readyForms: unknown[] = [];
  const results: unknown[] = [];
  const main = document.createElement('main');
  main.dataset['testid'] = 'pay-container';
  document.body.replaceChildren(main);
  let shown: ShopPlan | undefined;
  let view: ShopView | undefined;
  let fetched = 0;
  let changed: EmbeddedSessionResponse | undefined;

  const note: ViewParts['note'] = ({ rendering }, type, detail) => {
    const words = wordsOf(type, detail);
    const event = rendering === undefined ? words : `${rendering} ${words}`;
    events.push(event);
    onEvent?.(event);
    if (type !== 'ready') return;
    readyForms.push(detail);
    if (shown?.whenReady === undefined) return;
    const { whenReady, ...plan } = shown;
    show({ ...plan, ...whenReady });
  };

  const fetcher = ({ fetches = [] }: ShopPlan): FetchFrom | undefined => {
    if (fetches.length === 0) return undefined;
    return async (pay) => {
      const order = fetches[Math.min(fetched, fetches.length - 1)] ?? null;
      fetched += 1;
      if (order === null) throw new Error('The backend is down');
      onFetch?.(order);
      return pay.createEmbeddedSession(order);
    };
  };

  const show = (plan: ShopPlan) => {
    shown = plan;
    view ??= VIEW_OF[plan.view]({ main, events: SHOP_EVENTS, note, fetcher });
    view.show(plan);
  };

  const payment = () => {
    if (view?.payment === undefined) throw new Error('Only the handle exposes its payment');
    return view.payment();
  };

  return {
    events,
    readyForms,
    results,
    show,
    async call(name) {
      results.push(await resultOf(name, { ...(await payment()), changed }));
    },
    async sessionId() {
      const { session } = await payment();
      return session.session_id;
    },
    receive: (session) => void (changed = session),
    refetch: () => view?.refetch(),
    leave() {
      if (shown) show({ ...shown, surroundings: null });
    },
  };
}

function wordsOf<Type extends MeasuredEvent>(type: Type, detail: CheckoutEvents[Type]): string {
  if (typeof detail !== 'object') return type;
  if ('payment_id' in detail) return `${type} ${detail.session.transaction_status ?? 'unknown'}`;
  if (!('code' in detail)) return type;
  return `${type} ${detail.code} ${detail.reason ?? ''} ${detail.recoverable ? 'recoverable' : 'final'}`;
}
