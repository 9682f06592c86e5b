/** A merchant's page with Pay, from its npm entry as it is shipped. */
import { Pay } from '../../dist/pay.js';
import { API_KEY, given, order } from './order.ts';
import { timeUntilPainted } from './stopwatch.ts';

/** `warmed`: from page load. `at-click`: beside the session. `after-session`: not at all. */
const way = given('way');
const gateway = given('gateway');

interface Warming {
  preload?(gateway: string): unknown;
}

const config = {
  apiKey: API_KEY,
  baseUrl: given('platform'),
  frameUrl: given('frame'),
  locale: 'en-US',
  preload: way === 'warmed' ? gateway : 'none',
};
const pay: Pay & Warming = new Pay(config);

window.press = () =>
  timeUntilPainted(async () => {
    if (way === 'at-click') void pay.preload?.(gateway);
    const session = await pay.createEmbeddedSession(order(gateway));
    await pay.initializePayment({ session, container: '#payment' });
  });
