'use client';
import { customerMessage, type EmbeddedSessionResponse, type PaymentResult } from '@pay/loader';
import { PayCheckout, PayProvider } from '@pay/loader/react';
import { useState } from 'react';

export function Checkout({ session }: { readonly session: EmbeddedSessionResponse }) {
  const [outcome, setOutcome] = useState('');

  /** The customer pays a voucher or a bank transfer later. */
  function showSuccess({ payment_id, session: { order_id, transaction_status } }: PaymentResult) {
    if (transaction_status === 'pending') setOutcome(`To be paid: ${payment_id}`);
    else void showOutcome(order_id);
  }

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
        onSuccess={showSuccess}
        onError={(error) => setOutcome(customerMessage(error))}
      />
    </PayProvider>
  );
}
