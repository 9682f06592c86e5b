import type { EmbeddedSessionResponse } from '@pay/loader';
import type { PayCheckoutElement, PayCheckoutEvents } from '@pay/loader/element';
import type {} from '@pay/loader/element/react';

export const Right = ({ session }: { session: EmbeddedSessionResponse | null }) => (
  <pay-checkout
    api-key="pk_test_1"
    locale="de"
    className="form"
    session={session}
    order={undefined}
    preload={{ currency: 'EUR', country: 'DE' }}
    beforeSubmit={() => true}
    onpay-success={({ detail }) => detail.payment_id.length}
    onpay-error={({ detail }) => detail.code.length}
    ref={(element: PayCheckoutElement | null) => void element?.submit()}
  />
);

/** As an effect listens, and cleans up. */
export function listen(
  element: PayCheckoutElement,
  onSuccess: (event: PayCheckoutEvents['pay-success']) => void,
) {
  element.addEventListener('pay-success', onSuccess);
  return () => element.removeEventListener('pay-success', onSuccess);
}
