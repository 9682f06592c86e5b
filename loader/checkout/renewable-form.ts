/** The argument of `initializePayment`, whose callback may return the session to continue with. */
import type { PaymentForm } from '../validation/payment-form-config.ts';
import type { EmbeddedPayments } from '../payment/embedded-payments.ts';
import type { CheckoutParts } from './checkout-parts.ts';

/** Replaces an expiring session with the one that `onSessionExpiring` returns. */
export function renewableForm(
  form: PaymentForm,
  parts: Pick<CheckoutParts, 'startPayment'> & {
    readonly payments: Pick<EmbeddedPayments, 'start' | 'renew' | 'currentPayment' | 'whenIdle'>;
  },
): PaymentForm {
  const { payments, startPayment } = parts;
  const { session_id: id } = form.session;
  const proceed = async (renewed: PaymentForm, isCurrent: () => boolean) => {
    const { session } = renewed;
    if (session.session_id === id) await payments.renew(session);
    else if ((await payments.whenIdle(form.session)) && isCurrent()) {
      await payments.start(renewableForm(renewed, parts));
    }
  };
  return {
    ...form,
    async onSessionExpiring() {
      const isCurrent = payments.currentPayment(form.session);
      const session = await form.onSessionExpiring?.();
      // A payment that has ended or was replaced in the meantime is not renewed.
      if (!session || !isCurrent()) return;
      // A failure is reported like that of any payment.
      const renew = (renewed: PaymentForm) => proceed(renewed, isCurrent);
      await startPayment({ ...form, session }, renew).catch(() => {});
    },
  };
}
