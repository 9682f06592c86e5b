import { createElement, useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { CheckoutEvents } from '../../index.ts';
import { optionsKey } from '../mounting/form-options.ts';
import { sourceKey, sourceOf } from '../mounting/payment-host.ts';
import type { WantedPayment } from '../mounting/payment-host.ts';
import { PaymentView } from '../mounting/payment-view.ts';
import { contentOf } from '../mounting/same-content.ts';
import { eventProp } from './checkout-props.ts';
import type { PayCheckoutProps } from './checkout-props.ts';
import { useKnownProps } from './known-props.ts';
import { useLatest, usePageEffect } from './latest.ts';
import { useProvidedPay } from './pay-provider.ts';

/**
 * Shows the form of a payment in a `div`. Callbacks can change at any time without effect on the form.
 * Every error is a value: the argument of `onError`, and `error` of {@link useCheckout}. There can be
 * one `PayCheckout` below each provider.
 *
 * A submitted payment continues when the component is removed: the callbacks of its last rendering receive
 * the outcome. If another component renders the same session or order before the outcome, that component
 * receives it.
 */
export function PayCheckout(props: PayCheckoutProps): ReactElement {
  const { client, store, locale: providedLocale } = useProvidedPay();
  const given: PayCheckoutProps = { ...props, locale: props.locale ?? providedLocale };
  const latest = useLatest(given);
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<PaymentView>(undefined);
  const shown = useRef<WantedPayment>(undefined);
  /** The source that was wanted when a payment succeeded: its success is not reported again. */
  const settled = useRef<string>(undefined);
  useKnownProps(latest);

  usePageEffect(() => {
    if (container.current === null) return undefined;
    const created: PaymentView = new PaymentView({
      container: container.current,
      sources: () => latest.current,
      options: () => latest.current,
      report(type, detail) {
        if (type === 'success') settled.current = sourceKey(sourceOf(latest.current));
        store.report(created, type, detail);
        callEventProp(latest.current, type, detail);
      },
      replaced: (isPayable) => store.restart(isPayable),
    });
    view.current = created;
    store.enter(created);
    // After a fallback of `<Suspense>` was in its place, React runs no other effect again.
    if (shown.current && settled.current !== sourceKey(shown.current.source)) {
      created.show(shown.current);
    }
    return () => {
      view.current = undefined;
      store.leave(created);
      created.leave();
    };
  }, [store, latest]);

  const key = sourceKey(sourceOf(props));
  const { revision, expires_at: expiry } = props.session ?? {};
  useEffect(() => {
    const source = sourceOf(latest.current);
    shown.current = client && source ? { client, source } : undefined;
    if (settled.current !== key) view.current?.show(shown.current);
    return () => {
      shown.current = undefined;
    };
  }, [client, store, latest, key, revision, expiry]);

  const changeable = optionsKey(given);
  useEffect(() => view.current?.update(), [changeable]);

  const prepared = contentOf(props.preload);
  useEffect(() => {
    view.current?.prepare(client, latest.current.preload);
  }, [client, store, latest, key, changeable, prepared]);

  const { id, className, style } = props;
  return createElement('div', { ref: container, id, className, style });
}

function callEventProp<Type extends keyof CheckoutEvents>(
  props: PayCheckoutProps,
  type: Type,
  detail: CheckoutEvents[Type],
): void {
  const callback: unknown = Reflect.get(props, eventProp(type));
  if (typeof callback === 'function') Reflect.apply(callback, undefined, [detail]);
}
