/** Calls over the SDK's bridge and over others, each to a frame of its own in another process. */
import { connect, WindowMessenger } from 'penpal';
import { send } from 'post-robot';
import { Pay } from '../../../dist/pay.js';
import { interleave } from '../statistics.mjs';
import { API_KEY, order, parameter } from './order.ts';
import { sdkPing } from './sdk-ping.ts';
import { pause } from './stopwatch.ts';

/** Calls for one sample: a page's clock is too coarse for one. */
const CALLS = 10;
const WARM_UPS = 10;
const ARGUMENT = { locale: 'en' };

const { origin } = new URL(parameter('platform'));

type Call = () => Promise<unknown>;

async function openPay(): Promise<Call> {
  const { href: baseUrl } = new URL(parameter('platform'));
  const pay = new Pay({ apiKey: API_KEY, baseUrl, frameUrl: parameter('frame') });
  const session = await pay.createEmbeddedSession(order(parameter('gateway')));
  await pay.initializePayment({ session, container: '#payment' });
  return sdkPing();
}

async function frameOf(library: string): Promise<Window> {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ library, origin: location.origin });
  frame.src = `${origin}/bench/bridge-frame.html?${query}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  if (frame.contentWindow === null) throw new Error('The frame has no window');
  return frame.contentWindow;
}

async function openPenpal(): Promise<Call> {
  const remoteWindow = await frameOf('penpal');
  const { promise } = connect<{ update(argument: object): Promise<unknown> }>({
    messenger: new WindowMessenger({ remoteWindow, allowedOrigins: [origin] }),
  });
  const remote = await promise;
  return () => remote.update(ARGUMENT);
}

async function openPostRobot(): Promise<Call> {
  const frame = await frameOf('post-robot');
  return () => send(frame, 'update', ARGUMENT, { domain: origin });
}

async function openPort(): Promise<Call> {
  const { port1, port2 } = new MessageChannel();
  (await frameOf('port')).postMessage('port', origin, [port2]);
  port1.start();
  return () =>
    new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
      port1.postMessage(ARGUMENT);
    });
}

/** ms for one call over each, `rounds` times. */
async function callTimes(rounds: number) {
  const [pay, penpal, postRobot, port] = [
    await openPay(),
    await openPenpal(),
    await openPostRobot(),
    await openPort(),
  ];
  const sides = {
    pay: () => timeOf(pay),
    penpal: () => timeOf(penpal),
    postRobot: () => timeOf(postRobot),
    port: () => timeOf(port),
  };
  return interleave(sides, rounds, { warmUps: WARM_UPS });
}

async function timeOf(call: Call): Promise<number> {
  let sum = 0;
  for (let calls = 0; calls < CALLS; calls += 1) {
    const start = performance.now();
    await call();
    sum += performance.now() - start;
    // The reply is processed before the next call.
    await pause(0);
  }
  return sum / CALLS;
}

Object.assign(window, { callTimes });
