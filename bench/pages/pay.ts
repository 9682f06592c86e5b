/** A merchant's page with Pay, from its npm entry as it is shipped, driven by the rows. */
import { Pay } from '../../dist/pay.js';
import { API_KEY, given, isTraced, order } from './order.ts';
import { longestGap, nextFrame, nextPaint, pause, timeUntilPainted } from './stopwatch.ts';
import { watchShifts } from './shift-watch.ts';
import type { ShiftWatch } from './shift-watch.ts';
import type { Timing } from './stopwatch.ts';

/** `warmed`: from page load. `at-click`: beside the session. `after-session`: not at all. */
const way = given('way');
const gateway = given('gateway');

const pay = new Pay({
  apiKey: API_KEY,
  baseUrl: given('platform'),
  frameUrl: given('frame'),
  locale: 'en-US',
  preload: way === 'warmed' ? gateway : 'none',
  debug: isTraced,
  logger: (line: string) => performance.mark(line),
});
const container = document.querySelector<HTMLElement>('#payment') ?? document.body;
const createSession = () => pay.createEmbeddedSession(order(gateway));
const show = async (session: Awaited<ReturnType<typeof createSession>>) =>
  pay.initializePayment({ session, container: '#payment' });

/** ms after which a form that is still finding its size has found it. */
const SETTLING = 1500;

const checkout = {
  /** What the customer's click does. */
  press: (): Promise<Timing> =>
    timeUntilPainted(async () => {
      if (way === 'at-click') pay.preload(gateway);
      await show(await createSession());
    }),

  /** Layout shifts from the skeleton's first frame until the form has settled. */
  async shifts(): Promise<ShiftWatch & { readonly heights: readonly number[] }> {
    const showing = show(await createSession());
    // The page makes room for the frame once; what moves afterwards is the frame's doing.
    await nextPaint();
    const watch = watchShifts();
    const skeleton = container.clientHeight;
    await showing;
    await pause(SETTLING);
    return { ...watch.end(), heights: [skeleton, container.clientHeight] };
  },

  /** A form that is usable and that nobody sees, before the customer asks for it. */
  async renderAhead(hiding: 'transparent' | 'not displayed'): Promise<void> {
    if (hiding === 'transparent') container.style.opacity = '0';
    else container.style.display = 'none';
    container.inert = true;
    await show(await createSession());
  },

  /** ms from the click until what was rendered ahead is on screen, and a frame's length beside it. */
  async reveal(): Promise<{ readonly time: number; readonly frame: number }> {
    const first = await nextFrame();
    const frame = (await nextFrame()) - first;
    // Between two frames, as clicks come.
    await pause(frame / 2);
    const start = performance.now();
    container.inert = false;
    container.style.opacity = container.style.display = '';
    await nextPaint();
    return { time: performance.now() - start, frame };
  },

  longestGap,

  /** ms of each mount, one after the other, each destroyed before the next. */
  async mountOften(times: number): Promise<number[]> {
    const session = await createSession();
    const durations: number[] = [];
    for (let mount = 0; mount < times; mount += 1) {
      const ending = new AbortController();
      const start = performance.now();
      const { signal } = ending;
      await pay.initializePayment({ session, container: '#payment', signal });
      durations.push(performance.now() - start);
      ending.abort();
      await nextFrame();
    }
    return durations;
  },
};

declare global {
  interface Window {
    checkout: typeof checkout;
  }
}
window.checkout = checkout;
