/**
 * The sessions of orders that are being paid, or are paid. Another view of the same order continues such a payment:
 * another session would show a form for an order that may already be paid.
 */
import { onFramesBack } from '../../../shared/bridge/connection-source.ts';
import type { EmbeddedSessionData, EmbeddedSessionResponse } from '../../index.ts';
import type { HeldClient } from './held-client.ts';
import { contentOf } from './same-content.ts';

/** By account and by order. Module-level, because a payment outlives the view that created its session. */
const sessions = new Map<HeldClient['account'], Map<string, EmbeddedSessionResponse>>();

export function sessionOfOrder(
  { account }: HeldClient,
  order: EmbeddedSessionData,
): EmbeddedSessionResponse | undefined {
  return sessions.get(account)?.get(contentOf(order));
}

export function keepSession(
  { account }: HeldClient,
  order: EmbeddedSessionData,
  session: EmbeddedSessionResponse,
): void {
  const ofClient = sessions.get(account) ?? new Map<string, EmbeddedSessionResponse>();
  sessions.set(account, ofClient.set(contentOf(order), session));
  // The next unit test may have the same order.
  onFramesBack(() => sessions.clear());
}

/** Has no effect on another session of the order, which another view may have created. */
export function forgetSession(
  client: HeldClient,
  order: EmbeddedSessionData,
  { session_id }: EmbeddedSessionResponse,
): void {
  const kept = sessionOfOrder(client, order);
  if (kept?.session_id === session_id) sessions.get(client.account)?.delete(contentOf(order));
}
