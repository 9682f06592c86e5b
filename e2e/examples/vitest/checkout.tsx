import type { EmbeddedSessionData, EmbeddedSessionResponse } from '@pay/loader';
import { PayCheckout, useCheckout } from '@pay/loader/react';

type Props =
  | { readonly order: EmbeddedSessionData }
  | { readonly session: EmbeddedSessionResponse };

/** The payment section of a shop. */
export function Checkout(payable: Props) {
  const { status, error, result } = useCheckout();
  return (
    <main>
      <PayCheckout {...payable} />
      <p role="status">{error ? `${error.reason}: ${error.recoverable}` : status}</p>
      {result && (
        <p>
          {result.session.transaction_status === 'pending' ? 'To be paid' : 'Paid'}:{' '}
          {result.payment_id}
        </p>
      )}
    </main>
  );
}
