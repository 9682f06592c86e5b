/** The argument of `initializePayment`, whose callback may return the session to continue with. */
import type { PaymentForm } from '../options/payment-form-config.ts';
import type { CheckoutParts } from './checkout.ts';

/** Has the session that `onSessionExpiring` returns take the place of the one that expires. */
export function renewableForm(
  form: PaymentForm,
  parts: Pick<CheckoutParts, 'startPayment'> & {
    readonly payments: Pick<CheckoutParts['payments'], 'start' | 'update' | 'whenIdle'>;
  },
): PaymentForm {
  const { payments, startPayment } = parts;
  const { session_id: id } = form.session;
  const proceed = async (renewed: PaymentForm) => {
    const next = renewableForm(renewed, parts);
    if (next.session.session_id === id) await payments.update(next);
    else if (await payments.whenIdle(form.session)) await payments.start(next);
  };
  return {
    ...form,
    async onSessionExpiring() {
      const session = await form.onSessionExpiring?.();
      // A failure is reported as that of any payment.
      if (session) await startPayment({ ...form, session }, proceed).catch(() => {});
    },
  };
}
