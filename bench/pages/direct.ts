/**
 * The plain integration that Pay is compared with: Adyen's Drop-in on the merchant's own page. The
 * session comes from the merchant's backend, without the preflight that Pay needs.
 */
import { API_KEY, order, parameter } from './order.ts';
import { timeUntilPainted } from './stopwatch.ts';
import type { EmbeddedSessionResponse } from '../../dist/pay.js';

async function createSession(): Promise<EmbeddedSessionResponse> {
  const response = await fetch('/bench-backend/session', {
    method: 'POST',
    headers: { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(order('adyen')),
  });
  return response.json();
}

/**
 * The SDK is loaded beside the session. The other page uses the same name for the click handler.
 */
const press = () =>
  timeUntilPainted(async () => {
    const [{ showDropin }, session] = await Promise.all([
      import('./direct-dropin.ts'),
      createSession(),
    ]);
    await showDropin(session, parameter('platform'));
  });
Object.assign(window, { checkout: { press } });
