import type { EmbeddedSessionResponse } from '@pay/loader';

interface Checkout {
  readonly order: { readonly amount: number; readonly currency: string };
  readonly session: EmbeddedSessionResponse;
}

/** The shop's backend creates the order and its session, so that the page names no amount. */
async function createOrder(): Promise<Checkout> {
  const response = await fetch('/orders', { method: 'POST' });
  if (!response.ok) throw new Error(`The order was not created: ${response.status}`);
  return response.json();
}

export const { order, session } = await createOrder().catch((error: unknown) => {
  document.body.textContent = 'The checkout could not be opened. Please reload the page.';
  throw error;
});
