/** A merchant's page with Pay, from its npm entry as it is shipped; the rows call `checkout`. */
import { Pay } from '../../../dist/pay.js';
import { API_KEY, createAtBackend, order, parameter } from './order.ts';
import { disturbance, nextFrame, nextPaint, pause, timeUntilPainted } from './stopwatch.ts';
import { watchShifts } from './shift-watch.ts';
import type { EmbeddedSessionResponse } from '../../../dist/pay.js';
import type { ShiftWatch } from './shift-watch.ts';
import type { Timing } from './stopwatch.ts';

/**
 * When the frame is created: `preloaded` with the page, `at-click`, or `after-session`; `prepared`: with the page, and
 * with the form of an offer.
 */
const way = parameter('way');
/** Who creates the session: the `page`, or its `backend`. */
const creator = parameter('creator');
const gateway = parameter('gateway');
const isTraced = new URLSearchParams(location.search).has('traced');

const pay = new Pay({
  apiKey: API_KEY,
  baseUrl: parameter('platform'),
  frameUrl: parameter('frame'),
  locale: 'en-US',
  preload: way === 'preloaded' ? gateway : 'none',
  // Marks in the browser's trace, for the time line.
  debug: isTraced,
  logger: (line: string) => performance.mark(/ms (\S+)/.exec(line)?.[1] ?? line),
});
if (way === 'prepared') {
  const { currency, amount, billing, metadata } = order(gateway);
  const { country } = billing;
  const sandbox = Object(metadata).sandbox;
  pay.preload({ container: '#payment', currency, country, amount, sandbox });
}
const createSession = () =>
  creator === 'backend'
    ? createAtBackend(gateway)
    : pay.createEmbeddedSession(order(gateway));
const show = (session: EmbeddedSessionResponse) =>
  pay.initializePayment({
    session,
    container: '#payment',
    onSuccess: () => (document.body.dataset.outcome = 'captured'),
  });

/** ms in which a form finds its final height. */
const SETTLING = 1500;

const checkout = {
  /** What the customer's click does. */
  press: (): Promise<Timing> =>
    timeUntilPainted(async (onResponse) => {
      if (way === 'at-click') pay.preload(gateway);
      const session = await createSession();
      onResponse();
      await show(session);
    }),

  disturbance,

  /** Layout shifts from the skeleton's first frame until the form has settled. */
  async shifts(): Promise<ShiftWatch> {
    const shown = show(await createSession());
    // The page makes room for the form once; the form causes what moves afterwards.
    const container = document.querySelector('#payment');
    if (!container) throw new Error('There is no container');
    while (container.clientHeight === 0) await nextFrame();
    await nextPaint();
    const end = watchShifts(container);
    await shown;
    await pause(SETTLING);
    return end();
  },

  /** ms of each mount, one after the other, each destroyed before the next. */
  async mountOften(times: number): Promise<number[]> {
    const session = await createSession();
    const durations: number[] = [];
    for (let mount = 0; mount < times; mount += 1) {
      const ending = new AbortController();
      const { signal } = ending;
      const start = performance.now();
      await pay.initializePayment({ session, container: '#payment', signal });
      durations.push(performance.now() - start);
      ending.abort();
      await nextFrame();
    }
    return durations;
  },
};

Object.assign(window, { checkout });
