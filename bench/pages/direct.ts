/**
 * The plain integration that Pay is compared with: Adyen's Drop-in on the merchant's own page. Its
 * session comes from the merchant's backend, which spares it the preflight that Pay's needs.
 */
import { given, order, API_KEY } from './order.ts';
import { timeUntilPainted } from './stopwatch.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';

const loadDropin = () => import('./direct-dropin.ts');

async function createSession(): Promise<EmbeddedSessionResponse> {
  const response = await fetch('/bench-backend/session', {
    method: 'POST',
    headers: { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(order('adyen')),
  });
  return response.json();
}

/** `beside`: SDK and session at once, at the click. `evaluated`: the SDK has been there before it. */
if (given('way') === 'evaluated') void loadDropin();

/** What the customer's click does, by the name that the other page has for it. */
const press = () =>
  timeUntilPainted(async () => {
    const [{ showDropin }, session] = await Promise.all([loadDropin(), createSession()]);
    await showDropin(session, given('platform'));
  });
Object.assign(window, { checkout: { press } });
