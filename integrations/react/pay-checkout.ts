import { createElement, useEffect, useRef } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import type {
  CheckoutEvents,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
} from '../../loader/index.ts';
import { MountedCheckout } from '../mounting/mounted-checkout.ts';
import type { PaymentCallbacks, PaymentStyle } from '../mounting/mounted-checkout.ts';
import { useLatest } from './latest.ts';
import { useProvidedPay } from './pay-provider.ts';

type EventProps = {
  readonly [Type in keyof CheckoutEvents as `on${Capitalize<Type>}`]?:
    ((detail: CheckoutEvents[Type]) => void) | undefined;
};

/** What is paid, how the form looks, and the callbacks of the payment. */
export interface PayCheckoutProps extends EventProps, PaymentCallbacks, PaymentStyle {
  /** The result of `createEmbeddedSession`. Another session replaces the form; `null` removes it. */
  readonly session?: EmbeddedSessionResponse | null | undefined;
  /**
   * In place of `session`: the component creates the session, once for each content of this object.
   * `null` removes the form.
   */
  readonly order?: EmbeddedSessionData | null | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** A `minHeight` avoids a layout shift when the form appears. */
  readonly style?: CSSProperties | undefined;
}

/**
 * Shows the form of a payment in a `div`. Callbacks can change at any time without effect on the form.
 * Every error is a value: the argument of `onError`, and `error` of {@link useCheckout}. There can be
 * one below each provider.
 */
export function PayCheckout(props: PayCheckoutProps): ReactElement {
  const { session, order, locale, appearance, id, className, style } = props;
  const { pay, store } = useProvidedPay();
  const latest = useLatest(props);
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedCheckout>(undefined);

  useEffect(() => {
    if (pay === null || container.current === null) return undefined;
    const checkout = new MountedCheckout(pay, {
      container: container.current,
      callbacks: () => latest.current,
      style: () => ({ locale: latest.current.locale, appearance: latest.current.appearance }),
      report(type, detail) {
        store.report(type, detail);
        callEventProp(latest.current, type, detail);
      },
    });
    mounted.current = checkout;
    store.enter(checkout);
    return () => {
      mounted.current = undefined;
      checkout.clear();
      store.leave(checkout);
    };
  }, [pay, store, latest]);

  const source = session?.session_id ?? JSON.stringify(order ?? null);
  useEffect(() => {
    const checkout = mounted.current;
    if (checkout === undefined) return;
    const { session: newSession, order: newOrder } = latest.current;
    store.restart(Boolean(newSession ?? newOrder));
    if (newSession) checkout.show({ session: newSession });
    else if (newOrder) checkout.show({ order: newOrder });
    else checkout.clear();
  }, [pay, store, latest, source]);

  const look = JSON.stringify([locale, appearance]);
  useEffect(() => mounted.current?.restyle(), [look]);

  return createElement('div', { ref: container, id, className, style });
}

function callEventProp<Type extends keyof CheckoutEvents>(
  props: PayCheckoutProps,
  type: Type,
  detail: CheckoutEvents[Type],
): void {
  const events: EventProps = props;
  const callbacks: {
    readonly [Name in keyof CheckoutEvents]: ((given: CheckoutEvents[Name]) => void) | undefined;
  } = {
    ready: events.onReady,
    change: events.onChange,
    submitting: events.onSubmitting,
    challenge: events.onChallenge,
    confirming: events.onConfirming,
    success: events.onSuccess,
    error: events.onError,
    expiring: events.onExpiring,
    resize: events.onResize,
  };
  callbacks[type]?.(detail);
}
