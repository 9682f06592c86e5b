/** The operations on payments that the page shows. */
import { createCheckout } from '../checkout/checkout.ts';
import { fetchedSession } from '../checkout/fetched-session.ts';
import type { PreparedFormOptions } from '../validation/payment-form-config.ts';
import { checkedForm, checkedPreload } from '../validation/payment-form-rules.ts';
import type { Client } from './client-operations.ts';
import type { ClientParts } from './client-parts.ts';
import { preparationOf } from './prepared-form.ts';

export function paymentOperations(parts: ClientParts) {
  const { perform, performNow, startPayment, reported, warnOfField, call } = parts;
  const { life, payments, preloaded, diagnosePage } = parts;
  const prepare = (form: Partial<PreparedFormOptions>) =>
    void preloaded.prepare(preparationOf(form, parts));
  return {
    preload: (given) =>
      performNow(() => {
        const form = checkedPreload(given, warnOfField);
        if (typeof form === 'object') prepare(form);
        else preloaded.preload(form);
      }),

    initializePayment: (given) => startPayment(given, (form) => payments.start(form)),

    checkout: (options) =>
      performNow(() => {
        const form = checkedForm('checkout', options, warnOfField);
        if (form.preload) prepare({ ...form, ...form.preload });
        return createCheckout(
          {
            payments,
            life: life.signal,
            startPayment,
            call,
            report: reported,
            perform: (name, work) => perform(name, {}, work),
            fetchSession: (fetchSession, signal) =>
              preloaded.preloadForSession(fetchedSession(fetchSession, [life.signal, signal])),
          },
          form,
        );
      }),

    diagnose: (options) => perform('diagnose', { options }, diagnosePage),

    destroy() {
      life.abort();
      payments.destroy();
    },
  } satisfies Partial<Client>;
}
