/** What the customer of every measured page buys, and where its page finds the sandbox. */
import type { EmbeddedSessionData } from '../../dist/pay.js';

const query = new URLSearchParams(location.search);

/** A parameter of the page's URL, as the row sets it. */
export function parameter(name: string): string {
  const value = query.get(name);
  if (value === null) throw new Error(`The page's URL lacks "${name}"`);
  return value;
}

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
    metadata: { sandbox: { gateway, scenario: 'approve' } },
  };
}
