/** Each input of each wrapper: what a page can change around a payment, and what should follow. */
import type { EmbeddedSessionData } from '../../index.ts';
import { ORDER } from '../../../shared/testing/order.ts';
import type { ShopPlan } from './shop-plan.ts';
import type { ViewServer } from './view-server.ts';

export type Wrapper = 'react' | 'element';

export interface ViewChange {
  readonly name: string;
  /** Only this wrapper has the input. */
  readonly only?: Wrapper;
  /** Whether the page pays a session of its own, in place of an order. */
  readonly paysSession?: boolean;
  /** Whether the page fetches the session, by another function in each rendering. */
  readonly fetchesSession?: boolean;
  /** The order that the shop wants to be paid then; {@link ORDER} by default. */
  readonly wanted?: EmbeddedSessionData;
  /**
   * `same`: the payment and its form stay. `again`: another view of the same payment. `other`: another
   * payment or client. `none`: nothing is left to pay. `removed`: neither is the component.
   */
  readonly effect: 'same' | 'again' | 'other' | 'none' | 'removed';
  readonly apply: (shown: ShopPlan, server: ViewServer) => Partial<ShopPlan>;
}

const OTHER_ORDER: EmbeddedSessionData = { ...ORDER, order_id: 'order-2', amount: 2999 };

/** Of the same content, with the keys in another order. */
function rearrangedOrder(): EmbeddedSessionData {
  const { return_url, billing, ...rest } = ORDER;
  const { country, ...others } = billing;
  return { return_url, ...rest, billing: { country, ...others } };
}

/** The amount of a session's second revision. */
export const CHANGED_AMOUNT = 1500;

export const NEWER_REVISION: ViewChange = {
  name: 'a newer revision of its session',
  paysSession: true,
  effect: 'same',
  apply: ({ session }) =>
    session
      ? {
          session: {
            ...session,
            gateway_config: { ...session.gateway_config, amount: CHANGED_AMOUNT },
            revision: 2,
          },
        }
      : {},
};

/** With another value in its configuration, by which the form shows that it has taken the session. */
export const EXTENDED: ViewChange = {
  name: 'its session with a later expiry',
  paysSession: true,
  effect: 'same',
  apply: ({ session }) =>
    session
      ? {
          session: {
            ...session,
            gateway_config: { ...session.gateway_config, amount: CHANGED_AMOUNT },
            expires_at: new Date(Date.parse(session.expires_at) + 3_600_000).toISOString(),
          },
        }
      : {},
};

export const FETCHED: ViewChange = {
  name: 'another function that fetches its session',
  fetchesSession: true,
  effect: 'same',
  apply: () => ({}),
};

export const VIEW_CHANGES: readonly ViewChange[] = [
  { name: 'other callbacks', effect: 'same', apply: () => ({}) },
  {
    name: 'its order with the keys in another order',
    effect: 'same',
    apply: () => ({ order: rearrangedOrder() }),
  },
  {
    name: 'settings with the keys in another order',
    only: 'react',
    effect: 'same',
    apply: ({ settings: { frameUrl, ...rest } }) => ({ settings: { frameUrl, ...rest } }),
  },
  { name: 'another language', effect: 'same', apply: () => ({ locale: 'de' }) },
  {
    name: 'another language of the provider',
    only: 'react',
    effect: 'same',
    apply: ({ settings }) => ({ settings: { ...settings, locale: 'de' } }),
  },
  {
    name: 'another design',
    effect: 'same',
    apply: () => ({ appearance: { fontSize: 18 } }),
  },
  {
    name: 'another place by moveBefore()',
    only: 'element',
    effect: 'same',
    apply: () => ({ place: 'right', isKeptInMove: true }),
  },
  NEWER_REVISION,
  { name: 'another place', effect: 'again', apply: () => ({ place: 'right' }) },
  { name: 'another component', effect: 'again', apply: () => ({ component: 'second' }) },
  {
    name: 'everything around it again, in another language',
    effect: 'again',
    apply: ({ settings }) => ({
      surroundings: 'second',
      locale: 'de',
      settings: { ...settings, locale: 'de' },
    }),
  },
  {
    name: 'another order',
    effect: 'other',
    wanted: OTHER_ORDER,
    apply: () => ({ order: OTHER_ORDER }),
  },
  {
    name: 'another session',
    paysSession: true,
    effect: 'other',
    wanted: OTHER_ORDER,
    apply: (_, server) => ({ session: server.platform().createSession(OTHER_ORDER) }),
  },
  {
    name: 'other settings of the client',
    effect: 'other',
    apply: ({ settings }) => ({ settings: { ...settings, baseUrl: `${settings.baseUrl}/` } }),
  },
  {
    name: 'a client of the page',
    only: 'element',
    effect: 'other',
    apply: () => ({ givesClient: true }),
  },
  { name: 'no order', effect: 'none', apply: () => ({ order: null }) },
  { name: 'no session', paysSession: true, effect: 'none', apply: () => ({ session: null }) },
  { name: 'no component', effect: 'removed', apply: () => ({ component: null }) },
  { name: 'nothing around it', effect: 'removed', apply: () => ({ surroundings: null }) },
  FETCHED,
  {
    name: 'no function that fetches its session',
    fetchesSession: true,
    effect: 'none',
    apply: () => ({ fetches: [] }),
  },
];
