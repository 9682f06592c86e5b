import { createElement, useEffect, useRef } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import type {
  CheckoutEvents,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  FetchSession,
} from '../../loader/index.ts';
import { sourceKey, sourceOf } from '../mounting/payment-host.ts';
import type { PaymentCallbacks, PaymentStyle } from '../mounting/payment-host.ts';
import { PaymentView } from '../mounting/payment-view.ts';
import { contentOf } from '../mounting/same-content.ts';
import { useLatest, usePageEffect } from './latest.ts';
import { useProvidedPay } from './pay-provider.ts';

type EventProps = {
  readonly [Type in keyof CheckoutEvents as `on${Capitalize<Type>}`]?:
    ((detail: CheckoutEvents[Type]) => void) | undefined;
};

/** What is paid, how the form looks, and the callbacks of the payment. */
export interface PayCheckoutProps extends EventProps, PaymentCallbacks, PaymentStyle {
  /**
   * The result of `createEmbeddedSession`. Another session replaces the form; `null` removes it. After a
   * submission, either waits for the outcome, and so does another `order`; after a success, only `null`
   * has an effect. A newer revision of the same session, which your backend has changed, is shown in the form
   * that is there.
   */
  readonly session?: EmbeddedSessionResponse | null | undefined;
  /**
   * In place of `session`: the component creates the session, once for each content of this object, in
   * any order of its keys.
   * `null` removes the form.
   */
  readonly order?: EmbeddedSessionData | null | undefined;
  /**
   * In place of both: fetches the session from your backend, when the component is mounted and 60 s before the
   * session expires. A function of another rendering fetches nothing: call `refetchSession()` of
   * {@link useCheckout} to fetch again, or give the component another `key` for another order. `null` removes
   * the form.
   */
  readonly fetchSession?: FetchSession | null | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** A `minHeight` avoids a layout shift when the form appears. */
  readonly style?: CSSProperties | undefined;
}

/**
 * Shows the form of a payment in a `div`. Callbacks can change at any time without effect on the form.
 * Every error is a value: the argument of `onError`, and `error` of {@link useCheckout}. There can be
 * one below each provider.
 *
 * A payment that was submitted outlives the component: the callbacks of its last rendering receive the
 * outcome. If the same session or order is rendered again before, that component receives it.
 */
export function PayCheckout(props: PayCheckoutProps): ReactElement {
  const { session, locale, appearance, onSubmit, onAdditionalDetails } = props;
  const { client, store, locale: providedLocale } = useProvidedPay();
  const latest = useLatest({ ...props, locale: locale ?? providedLocale });
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<PaymentView>(undefined);

  usePageEffect(() => {
    if (container.current === null) return undefined;
    const created = new PaymentView({
      container: container.current,
      sources: () => latest.current,
      callbacks: () => latest.current,
      style: () => ({ locale: latest.current.locale, appearance: latest.current.appearance }),
      report(type, detail) {
        store.report(type, detail);
        callEventProp(latest.current, type, detail);
      },
      replaced: (isPayable) => store.restart(isPayable),
    });
    view.current = created;
    store.enter(created);
    return () => {
      view.current = undefined;
      store.leave(created);
      created.leave();
    };
  }, [store, latest]);

  const key = sourceKey(sourceOf(props));
  const revision = session?.revision;
  useEffect(() => {
    const source = sourceOf(latest.current);
    view.current?.show(client && source ? { client, source } : undefined);
  }, [client, store, latest, key, revision]);

  const changeable = contentOf([
    locale ?? providedLocale,
    appearance,
    onSubmit !== undefined,
    onAdditionalDetails !== undefined,
  ]);
  useEffect(() => view.current?.update(), [changeable]);

  const { id, className, style } = props;
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
    escape: events.onEscape,
    resize: events.onResize,
  };
  callbacks[type]?.(detail);
}
