/** From an element added to the page to a bridge that stands, and to the mere load of its document. */
import { connect, WindowMessenger } from 'penpal';
import { connectFrame } from '../../loader/frame-connection.ts';
import { createPaymentFrame } from '../../loader/payment-frame.ts';
import { interleave } from '../statistics.mjs';
import { takeAll } from './loader-stand-in.ts';
import { API_KEY, given } from './order.ts';
import { pause } from './stopwatch.ts';

declare global {
  interface Window {
    /** ms of each side, `rounds` times. */
    connectTimes: (rounds: number) => Promise<Record<string, number[]>>;
  }
}

/** ms in which a frame that was taken away is forgotten. */
const REST = 100;

const shell = new URL(given('frame').replace('{gateway}', 'adyen'));
shell.searchParams.set('key', API_KEY);
shell.searchParams.set('origin', location.origin);

const small = new URL('/bench/bridge-frame.html', given('platform'));
small.searchParams.set('bridge', 'penpal');
small.searchParams.set('origin', location.origin);

async function timeFrame(
  address: URL,
  connected: (
    frame: { window: Window; loaded: Promise<void> },
    life: AbortSignal,
  ) => Promise<unknown>,
): Promise<number> {
  const life = new AbortController();
  let onLoaded = () => {};
  const loaded = new Promise<void>((resolve) => (onLoaded = resolve));
  const start = performance.now();
  const frame = createPaymentFrame({
    spot: { container: document.body, title: 'Payment form', height: 360 },
    address,
    signal: life.signal,
    onLoaded,
    onGone: () => {},
  });
  await connected({ window: frame.window, loaded }, life.signal);
  const time = performance.now() - start;
  life.abort();
  await pause(REST);
  return time;
}

const load = (address: URL) => timeFrame(address, ({ loaded }) => loaded);

window.connectTimes = (rounds) =>
  interleave(
    {
      bare: () => load(shell),
      pay: () =>
        timeFrame(shell, async ({ window }, signal) => {
          const connection = connectFrame({
            window,
            origin: shell.origin,
            methods: () => takeAll,
            signal,
            onLost: (error) => console.error(error),
          });
          if (!(await connection.open())) throw new Error('Our bridge did not open');
        }),
      bareSmall: () => load(small),
      penpal: () =>
        timeFrame(small, async ({ window: remoteWindow }, signal) => {
          const { promise, destroy } = connect({
            messenger: new WindowMessenger({ remoteWindow, allowedOrigins: [small.origin] }),
          });
          signal.addEventListener('abort', destroy);
          await promise;
        }),
    },
    rounds,
    { warmUps: 5 },
  );
