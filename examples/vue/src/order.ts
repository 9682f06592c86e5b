import type { EmbeddedSessionResponse } from '@pay/loader';

interface Checkout {
  readonly order: { readonly amount: number; readonly currency: string };
  readonly session: EmbeddedSessionResponse;
}

/** The shop's backend creates the order and its session, so that the page names no amount. */
const response = await fetch('/orders', { method: 'POST' });
export const { order, session }: Checkout = await response.json();
