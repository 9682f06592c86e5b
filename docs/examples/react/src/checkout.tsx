import { customerMessage, type EmbeddedSessionResponse } from '@pay/loader';
import { PayCheckout, PayProvider, useCheckout } from '@pay/loader/react';

export const Checkout = ({ session }: { session: EmbeddedSessionResponse }) => (
  <PayProvider apiKey="pk_test_backend" onError={console.error}>
    <Outcome />
    <PayCheckout session={session} style={{ minHeight: 300 }} />
  </PayProvider>
);

function Outcome() {
  const { error, result } = useCheckout();
  // The customer pays a voucher or a bank transfer later.
  const paid = result?.session.transaction_status === 'pending' ? 'To be paid' : 'Paid';
  const message = result ? `${paid}: ${result.payment_id}` : error && customerMessage(error);
  return <p role="status">{message}</p>;
}
