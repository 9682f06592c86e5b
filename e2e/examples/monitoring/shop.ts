import { customerMessage, Pay } from '@pay/loader';
import { countPayment } from './open-telemetry.ts';
import { leaveBreadcrumb, reportError, startSentry } from './sentry.ts';

const show = (text: string) => document.querySelector('[role="status"]')?.replaceChildren(text);

// The DSN is in the settings of a project at Sentry. This one is a receiver at the page's own origin.
startSentry(`${location.protocol}//public@${location.host}/1`);

// Every error of the SDK, once.
const pay = new Pay({ apiKey: 'pk_test_backend', onError: reportError });

const checkout = pay.checkout({
  fetchSession: async () => (await fetch('/session', { method: 'POST' })).json(),
  onMetric: (metric) => {
    countPayment(metric);
    leaveBreadcrumb(metric);
  },
  // The customer pays a voucher or a bank transfer later.
  onSuccess: ({ payment_id, session: { transaction_status } }) =>
    show(`${transaction_status === 'pending' ? 'To be paid' : 'Paid'}: ${payment_id}`),
  onError: (error) => show(customerMessage(error)),
});

void checkout.mount('#payment');
