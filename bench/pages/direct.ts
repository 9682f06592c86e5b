/**
 * The plain integration that Pay is compared with: Adyen's Drop-in on the merchant's own page. The
 * session comes from the merchant's backend, without the preflight that Pay needs.
 */
import { createAtBackend, parameter } from './order.ts';
import { timeUntilPainted } from './stopwatch.ts';

/**
 * The SDK is loaded beside the session. The other page uses the same name for the click handler.
 */
const press = () =>
  timeUntilPainted(async () => {
    const [{ showDropin }, session] = await Promise.all([
      import('./direct-dropin.ts'),
      createAtBackend('adyen'),
    ]);
    await showDropin(session, parameter('platform'));
  });
Object.assign(window, { checkout: { press } });
