/** The operations on payments that the page shows. */
import { createCheckout } from '../checkout/checkout.ts';
import { fetchedSession } from '../checkout/fetched-session.ts';
import { renewableForm } from '../checkout/renewable-form.ts';
import { checkedGateway } from '../validation/operation-arguments.ts';
import { checkedForm } from '../validation/payment-form-rules.ts';
import type { Client } from './client-operations.ts';
import type { ClientParts } from './client-parts.ts';

export function paymentOperations(parts: ClientParts) {
  const { perform, performNow, startPayment, reported, warnOfField, call } = parts;
  const { life, payments, preloaded, diagnosePage } = parts;
  return {
    preload: (gateway) => performNow(() => preloaded.preload(checkedGateway(gateway))),

    initializePayment: (given) =>
      startPayment(given, (form) =>
        payments.start(renewableForm(form, { payments, startPayment })),
      ),

    checkout: (options) =>
      performNow(() =>
        createCheckout(
          {
            payments,
            startPayment,
            call,
            report: reported,
            perform: (name, work) => perform(name, {}, work),
            fetchSession(fetchSession, signal) {
              preloaded.preloadForSession();
              return fetchedSession(fetchSession, [life.signal, signal]);
            },
          },
          checkedForm('checkout', options, warnOfField),
        ),
      ),

    diagnose: (options) => perform('diagnose', { options }, diagnosePage),

    destroy() {
      life.abort();
      payments.destroy();
    },
  } satisfies Partial<Client>;
}
