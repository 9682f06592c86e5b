import { customerMessage, type EmbeddedSessionResponse } from '@pay/loader';
import { PayCheckout, PayProvider, useCheckout } from '@pay/loader/react';

export function Checkout({ session }: { session: EmbeddedSessionResponse }) {
  return (
    <PayProvider apiKey="pk_test_backend" onError={console.error}>
      <Outcome />
      <PayCheckout session={session} style={{ minHeight: 300 }} />
    </PayProvider>
  );
}

function Outcome() {
  const { error, result } = useCheckout();
  const message = result ? `Paid: ${result.payment_id}` : error && customerMessage(error);
  return <p role="status">{message}</p>;
}
