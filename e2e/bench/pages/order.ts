/** What the customer of every measured page buys, and where its page finds the sandbox. */
import type { EmbeddedSessionData, EmbeddedSessionResponse } from '../../../dist/pay.js';

const query = new URLSearchParams(location.search);

/** A parameter of the page's URL, as the row sets it. */
export function parameter(name: string): string {
  const value = query.get(name);
  if (value === null) throw new Error(`The page's URL lacks "${name}"`);
  return value;
}

/** The payment methods that are offered; the sandbox's own offer if the URL names none. */
const methods = query.get('methods')?.split(' ');

export const API_KEY = 'pk_test_sandbox';

export function order(gateway: string): EmbeddedSessionData {
  return {
    order_id: crypto.randomUUID(),
    amount: 1999,
    currency: 'EUR',
    payer: { email: 'ada@example.com', name: 'Ada Lovelace' },
    billing: { address_line_1: '1 St', city: 'Berlin', postal_code: '10115', country: 'DE' },
    return_url: `${location.origin}/return.html`,
    cancel_url: `${location.origin}/return.html`,
    metadata: { sandbox: { gateway, scenario: 'approve', ...(methods && { methods }) } },
  };
}

/** A session from the merchant's backend, on the page's own origin: without a preflight. */
export async function createAtBackend(gateway: string): Promise<EmbeddedSessionResponse> {
  const response = await fetch('/bench-backend/session', {
    method: 'POST',
    headers: { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(order(gateway)),
  });
  return response.json();
}
