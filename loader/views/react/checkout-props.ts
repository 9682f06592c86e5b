import type { CSSProperties } from 'react';
import type { EventType } from '../../../shared/events/checkout-events.ts';
import type {
  CheckoutEvents,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  FetchSession,
} from '../../index.ts';
import type { FormOptions } from '../mounting/form-options.ts';
import type { PreparedContent } from '../mounting/payment-host.ts';

export type EventProps = {
  readonly [Type in keyof CheckoutEvents as `on${Capitalize<Type>}`]?:
    | ((detail: CheckoutEvents[Type]) => void)
    | undefined;
};

/** The name of an event's prop, such as `onReady`. */
export const eventProp = (type: EventType): string =>
  `on${type.charAt(0).toUpperCase()}${type.slice(1)}`;

/** What is paid, how the form looks, and the callbacks of the payment. */
export interface PayCheckoutProps extends EventProps, FormOptions {
  /**
   * The result of `createEmbeddedSession`. Another session replaces the form; `null` removes it. After a
   * submission, both wait for the outcome, and so does another `order`. After a success, only `null` has an
   * effect. If your backend has changed the session, the form that is there shows the newer revision.
   * Optional: pass one of `session`, `order` and `fetchSession`.
   */
  readonly session?: EmbeddedSessionResponse | null | undefined;
  /**
   * In place of `session`: the component creates the session, once for each content of this object, in
   * any order of its keys. `null` removes the form. Optional.
   */
  readonly order?: EmbeddedSessionData | null | undefined;
  /**
   * In place of both: fetches the session from your backend, when the component is mounted and 60 s before the
   * session expires. Passing another function in a later rendering fetches nothing: call `refetchSession()`
   * of {@link useCheckout} to fetch again, or give the component another `key` for another order. `null`
   * removes the form. Optional.
   */
  readonly fetchSession?: FetchSession | null | undefined;
  /**
   * Prepares the form while there is no session yet, as `pay.preload()` does: unseen, in the component's `div`, with
   * the component's language, design and payment methods. Optional.
   */
  readonly preload?: PreparedContent | null | undefined;
  /** Of the `div`. Optional. */
  readonly id?: string | undefined;
  /** Of the `div`. Optional. */
  readonly className?: string | undefined;
  /** Of the `div`. A `minHeight` avoids a layout shift when the form appears. Optional. */
  readonly style?: CSSProperties | undefined;
}
