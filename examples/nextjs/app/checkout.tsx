'use client';
import { customerMessage, type EmbeddedSessionData } from '@pay/loader';
import { PayCheckout, PayProvider } from '@pay/loader/react';
import { useState } from 'react';

export function Checkout({ order }: { readonly order: EmbeddedSessionData }) {
  const [outcome, setOutcome] = useState('');
  const verify = async (paymentId: string) =>
    setOutcome(await (await fetch(`/paid?payment_id=${paymentId}`)).text());
  return (
    <PayProvider apiKey="pk_test_sandbox" onError={console.error}>
      <p role="status">{outcome}</p>
      <PayCheckout
        order={order}
        onSuccess={({ payment_id }) => void verify(payment_id)}
        onError={(error) => setOutcome(customerMessage(error))}
      />
    </PayProvider>
  );
}
