/** One call after the other, over our bridge and over others, each to a frame of its own. */
import { wrap } from 'comlink';
import { connect, WindowMessenger } from 'penpal';
import postRobot from 'post-robot';
import { connectFrame } from '../../loader/frame-connection.ts';
import { interleave } from '../statistics.mjs';
import { takeAll } from './loader-stand-in.ts';
import { given } from './order.ts';

declare global {
  interface Window {
    /** ms for one call over each bridge, `rounds` times. */
    callTimes: (rounds: number) => Promise<Record<string, number[]>>;
  }
}

/** Calls in a row for one sample: a page's clock is too coarse for one. */
const CALLS = 10;
const WARM_UPS = 20;
const ARGUMENT = { locale: 'en' };

const { origin } = new URL(given('platform'));

type Call = () => Promise<unknown>;

async function frameOf(bridge: string): Promise<Window> {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ bridge, origin: location.origin });
  frame.src = `${origin}/bench/bridge-frame.html?${query}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  if (frame.contentWindow === null) throw new Error('The frame has no window');
  return frame.contentWindow;
}

/** Before the frame has loaded, as the loader connects. */
async function openPay(): Promise<Call> {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ bridge: 'pay', origin: location.origin });
  frame.src = `${origin}/bench/bridge-frame.html?${query}`;
  document.body.append(frame);
  if (frame.contentWindow === null) throw new Error('The frame has no window');
  const connection = connectFrame({
    window: frame.contentWindow,
    origin,
    methods: () => takeAll,
    signal: new AbortController().signal,
    onLost: (error) => console.error(error),
  });
  if (!(await connection.open())) throw new Error('Our bridge did not open');
  return () => connection.tell('update', ARGUMENT);
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
  return () => postRobot.send(frame, 'update', ARGUMENT, { domain: origin });
}

async function openComlink(): Promise<Call> {
  const { port1, port2 } = new MessageChannel();
  (await frameOf('comlink')).postMessage('port', origin, [port2]);
  const remote = wrap(port1);
  return () => remote.update(ARGUMENT);
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

async function openWindow(): Promise<Call> {
  const frame = await frameOf('window');
  return () =>
    new Promise((resolve) => {
      const receive = ({ source }: MessageEvent) => {
        if (source !== frame) return;
        removeEventListener('message', receive);
        resolve(undefined);
      };
      addEventListener('message', receive);
      frame.postMessage(ARGUMENT, origin);
    });
}

window.callTimes = async (rounds) => {
  const bridges: Record<string, Call> = {
    pay: await openPay(),
    penpal: await openPenpal(),
    'post-robot': await openPostRobot(),
    comlink: await openComlink(),
    port: await openPort(),
    window: await openWindow(),
  };
  const sides = Object.entries(bridges).map(([name, call]) => [name, () => timeOf(call)] as const);
  return interleave(Object.fromEntries(sides), rounds, { warmUps: WARM_UPS });
};

async function timeOf(call: Call): Promise<number> {
  const start = performance.now();
  for (let calls = 0; calls < CALLS; calls += 1) await call();
  return (performance.now() - start) / CALLS;
}
