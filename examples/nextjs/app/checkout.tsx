'use client';
import { customerMessage, type EmbeddedSessionResponse } from '@pay/loader';
import { PayCheckout, PayProvider } from '@pay/loader/react';
import { useState } from 'react';

export function Checkout({ session }: { readonly session: EmbeddedSessionResponse }) {
  const [outcome, setOutcome] = useState('');

  /** The backend decides: its webhook may arrive a moment after the page knows of the payment. */
  async function showOutcome(orderId: string) {
    const response = await fetch(`/paid?order_id=${orderId}`).catch(() => undefined);
    const text = response?.ok ? await response.text() : 'Your payment is being confirmed.';
    setOutcome(text);
    if (!text.startsWith('Paid')) setTimeout(() => void showOutcome(orderId), 1000);
  }

  // With this key, no page can create a session, and so none can name an amount.
  return (
    <PayProvider apiKey="pk_test_backend" onError={console.error}>
      <p role="status">{outcome}</p>
      <PayCheckout
        session={session}
        onSuccess={({ session: { order_id } }) => void showOutcome(order_id)}
        onError={(error) => setOutcome(customerMessage(error))}
      />
    </PayProvider>
  );
}
