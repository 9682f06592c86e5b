/**
 * The sessions of orders whose payments have outlived their views. A view of the same order continues
 * such a payment: another session would show a form for an order that may already be paid.
 */
import { onFramesBack } from '../../../shared/bridge/connection-source.ts';
import type { EmbeddedSessionData, EmbeddedSessionResponse } from '../../index.ts';
import type { HeldClient } from './held-client.ts';
import { contentOf } from './same-content.ts';

/** By account and by order. Module-level, because a session outlives the view that created it. */
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

export function forgetSession({ account }: HeldClient, order: EmbeddedSessionData): void {
  sessions.get(account)?.delete(contentOf(order));
}
