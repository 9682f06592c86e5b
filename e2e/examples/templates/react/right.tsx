import type { EmbeddedSessionResponse } from '@pay/loader';
import type { PayCheckoutElement } from '@pay/loader/element';
import type {} from '@pay/loader/element/react';

export const Right = ({ session }: { session: EmbeddedSessionResponse | null }) => (
  <pay-checkout
    api-key="pk_test_1"
    locale="de"
    className="form"
    session={session}
    order={undefined}
    beforeSubmit={() => true}
    onpay-success={({ detail }) => detail.payment_id.length}
    onpay-error={({ detail }) => detail.code.length}
    ref={(element: PayCheckoutElement | null) => void element?.submit()}
  />
);
