import { customerMessage, type EmbeddedSessionData } from '@pay/loader';
import { PayCheckout, PayProvider, useCheckout } from '@pay/loader/react';

export function Checkout({ order }: { order: EmbeddedSessionData }) {
  return (
    <PayProvider apiKey="pk_test_sandbox" onError={console.error}>
      <Outcome />
      <PayCheckout order={order} style={{ minHeight: 300 }} />
    </PayProvider>
  );
}

function Outcome() {
  const { error, result } = useCheckout();
  const message = result ? `Paid: ${result.payment_id}` : error && customerMessage(error);
  return <p role="status">{message}</p>;
}
