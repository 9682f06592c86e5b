/** Replaces Node's globals with those of the page whose code runs. */
import { setMaxListeners } from 'node:events';
import type { VirtualScheduler } from '../time/scheduler.ts';
import { PageDocument } from './page.ts';
import type { Page } from './page.ts';

/** ms since the epoch at the beginning of every run. */
export const BEGINNING = Date.UTC(2026, 0, 1);

export interface PageGlobals {
  readonly scheduler: VirtualScheduler;
  /** The page whose code runs; `undefined` in the rest of the world. */
  readonly page: () => Page | undefined;
  /** The document of the frame whose code runs; `undefined` in a page and in the rest of the world. */
  readonly frameDocument: () => object | undefined;
  readonly random: () => number;
  /** Called with what the frame logs for developers. */
  readonly log: (line: string) => void;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Nothing is laid out, and the simulation reports itself when a frame is lost. */
class SilentObserver {
  observe(): void {}
  disconnect(): void {}
}

/** @returns restores Node's globals */
export function installGlobals({
  scheduler,
  page,
  frameDocument,
  random,
  log,
  fetch,
}: PageGlobals): () => void {
  // A client listens for more events until its end than Node expects of one signal.
  setMaxListeners(50);
  const timers = new Map<number, () => void>();
  let lastTimer = 0;
  const setTimer = (run: () => void, delay = 0): number => {
    const id = (lastTimer += 1);
    const cancel = scheduler.after(delay, scheduler.realm, () => {
      timers.delete(id);
      run();
    });
    timers.set(id, cancel);
    return id;
  };
  const clearTimer = (id: number) => {
    timers.get(id)?.();
    timers.delete(id);
  };
  const navigator = {
    language: 'en-GB',
    get onLine() {
      return !page()?.device.network.isOffline;
    },
  };
  const now = () => BEGINNING + scheduler.now + (page()?.device.clockOffset ?? 0);

  const restore = [
    replace(globalThis, 'window', { get: () => page()?.window }),
    replace(globalThis, 'document', { get: () => page()?.document ?? frameDocument() }),
    replace(globalThis, 'localStorage', { get: () => page()?.device.storage }),
    replace(globalThis, 'navigator', { value: navigator }),
    replace(globalThis, 'Document', { value: PageDocument }),
    replace(globalThis, 'Node', { value: { DOCUMENT_FRAGMENT_NODE: 11 } }),
    replace(globalThis, 'MutationObserver', { value: SilentObserver }),
    replace(globalThis, 'ResizeObserver', { value: SilentObserver }),
    replace(globalThis, 'getComputedStyle', { value: () => ({ overflowY: 'auto' }) }),
    replace(globalThis, 'requestAnimationFrame', { value: (run: () => void) => setTimer(run, 16) }),
    replace(globalThis, 'performance', { value: { now: () => scheduler.now } }),
    replace(globalThis, 'fetch', { value: fetch }),
    replace(console, 'debug', { value: log }),
    replace(globalThis, 'setTimeout', { value: setTimer }),
    replace(globalThis, 'clearTimeout', { value: clearTimer }),
    replace(Date, 'now', { value: now }),
    replace(Math, 'random', { value: random }),
  ];
  return () => restore.forEach((undo) => undo());
}

function replace(target: object, name: string, descriptor: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { ...descriptor, configurable: true });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}
