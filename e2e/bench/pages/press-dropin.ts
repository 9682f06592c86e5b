/** What the customer's click does on a page with the gateway's SDK. */
import { createAtBackend, parameter } from './order.ts';
import { timeUntilPainted } from './stopwatch.ts';
import type { EmbeddedSessionResponse } from '../../../dist/pay.js';

interface DropinCode {
  readonly showDropin: (session: EmbeddedSessionResponse, platform: string) => Promise<void>;
}

/**
 * The SDK is loaded in parallel with the session. The other page uses the same name for the click handler.
 *
 * @param load - the code with the SDK
 */
export function offerDropin(load: () => Promise<DropinCode>): void {
  const press = () =>
    timeUntilPainted(async () => {
      const [{ showDropin }, session] = await Promise.all([load(), createAtBackend('adyen')]);
      await showDropin(session, parameter('platform'));
    });
  Object.assign(window, { checkout: { press } });
}
