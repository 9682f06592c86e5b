/** The platform's records, as a merchant's backend would read them. */
import * as v from 'valibot';
import { PlatformCalls } from '../../shared/testing/platform-calls.ts';
import { PLATFORM, SHOP } from './urls.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import type { SessionStatus, Transaction } from '../../shared/sessions.ts';

/** Calls of the sandbox's platform by plain HTTP. */
export const platformCalls = new PlatformCalls(PLATFORM, SHOP);

/** The API secret of the sandbox merchant's backend. */
export const SECRET = 'sk_test_sandbox';

async function read<Resource>(path: string): Promise<Resource> {
  const response = await fetch(`${PLATFORM}${path}`, {
    headers: { Authorization: `Bearer ${SECRET}` },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

export function transaction(paymentId: string): Promise<Transaction> {
  return read<Transaction>(pathOf('getTransaction', paymentId));
}

export function sessionStatus(sessionId: string): Promise<SessionStatus> {
  return read<SessionStatus>(pathOf('getSessionStatus', sessionId));
}

const Order = v.object({ payments: v.array(v.object({ charges: v.array(v.unknown()) })) });

/** How many times the gateways have charged the order, including charges that were given back. */
export async function chargesOf(orderId: string): Promise<number> {
  const { payments } = v.parse(Order, await read(pathOf('getOrder', orderId)));
  return payments.flatMap(({ charges }) => charges).length;
}
