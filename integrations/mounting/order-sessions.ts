/**
 * The sessions of orders whose payments have outlived their views. A view of the same order continues
 * such a payment, where another session would show a form for an order that may be paid.
 */
import type { EmbeddedSessionData, EmbeddedSessionResponse, Pay } from '../../loader/index.ts';
import { contentOf } from './same-content.ts';

const sessions = new WeakMap<Pay, Map<string, EmbeddedSessionResponse>>();

export function sessionOfOrder(
  pay: Pay,
  order: EmbeddedSessionData,
): EmbeddedSessionResponse | undefined {
  return sessions.get(pay)?.get(contentOf(order));
}

export function keepSession(
  pay: Pay,
  order: EmbeddedSessionData,
  session: EmbeddedSessionResponse,
): void {
  const ofClient = sessions.get(pay) ?? new Map<string, EmbeddedSessionResponse>();
  sessions.set(pay, ofClient.set(contentOf(order), session));
}

export function forgetSession(pay: Pay, order: EmbeddedSessionData): void {
  sessions.get(pay)?.delete(contentOf(order));
}
