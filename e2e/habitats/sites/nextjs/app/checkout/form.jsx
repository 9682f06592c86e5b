'use client';
import { PayCheckout, PayProvider } from '@pay/loader/react';

/** The session comes from the shop of the page, as it would from a backend. */
export function Form() {
  return (
    <PayProvider
      apiKey="pk_test_sandbox"
      baseUrl={process.env.NEXT_PUBLIC_PAY_API_URL}
      frameUrl={process.env.NEXT_PUBLIC_PAY_FRAME_URL}
    >
      <PayCheckout
        fetchSession={() => window.habitat.createSession()}
        onSuccess={() => window.habitat.callbacks.onSuccess()}
        onError={(error) => window.habitat.callbacks.onError(error)}
      />
    </PayProvider>
  );
}
