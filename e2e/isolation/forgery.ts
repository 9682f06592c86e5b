/** Scripts that forge messages of the bridge, over and over, from before the first real one. */
import type { BrowserContext } from '@playwright/test';
import { forgedMessages } from './forged-messages.ts';

declare global {
  interface Window {
    /** The numbers of forged messages and of calls with forged replies, and what arrived at the ports. */
    forgery?: { sent: number; replies: number; readonly overheard: unknown[] };
  }
}

/** The end that receives events which claim to come from the other. */
type BridgeEnd = 'loader' | 'shell';

interface ForgeryOptions {
  /** The end whose origin the script has. */
  readonly where: string;
  readonly end: BridgeEnd;
  /** The origin that the events claim. */
  readonly claim: string;
  /** ms between rounds of all messages. Default 10. */
  readonly pause?: number;
}

interface Forgery extends Required<ForgeryOptions> {
  readonly messages: readonly object[];
}

/** The argument of `forgeEventsHere`. */
export function forgeryOf(options: ForgeryOptions): Forgery {
  const messages = Object.values(forgedMessages(options.end === 'loader' ? 'report' : 'command'));
  return { pause: 10, ...options, messages };
}

/**
 * The script shares the realm of that end, and so can dispatch events that look like any message.
 */
export async function forgeEvents(context: BrowserContext, options: ForgeryOptions): Promise<void> {
  await context.addInitScript(forgeEventsHere, forgeryOf(options));
}

/** Runs in the browser, before the ends connect. */
export function forgeEventsHere({ where, end, claim, pause, messages }: Forgery): void {
  const isThere = end === 'loader' ? window === top : window !== top && window.parent === top;
  if (location.origin !== where || !isThere) return;
  const forgery = { sent: 0, replies: 0, overheard: [] as unknown[] };
  window.forgery = forgery;
  const forge = (data: object) => {
    const frame = document.querySelector('iframe')?.contentWindow;
    const source = end === 'loader' ? frame : window.parent;
    if (!source) return false;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', (event) => forgery.overheard.push(event.data));
    port1.start();
    const event = new MessageEvent('message', { data, origin: claim, ports: [port2] });
    // Firefox constructs no event whose source is a window of another process.
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
    forgery.sent += 1;
    return true;
  };
  setInterval(() => messages.every(forge), pause);
  // A script that ran first can read the id of each call, and replies before the other end.
  MessagePort.prototype.postMessage = new Proxy(Reflect.get(MessagePort.prototype, 'postMessage'), {
    apply(post, port, [message, ...rest]) {
      Reflect.apply(post, port, [message, ...rest]);
      if (message.type !== 'CALL') return;
      for (const data of messages) if ('callId' in data) forge({ ...data, callId: message.id });
      forgery.replies += 1;
    },
  });
}

/**
 * A page that posts real messages to its parent and to every frame in the parent.
 *
 * @param pause - ms between rounds of all messages
 */
export function postingPage(pause = 50): string {
  const messages = [forgedMessages('report'), forgedMessages('command')].flatMap(Object.values);
  return `<!doctype html><title>Beside</title><script>
    window.forgery = { sent: 0, replies: 0, overheard: [] };
    setInterval(() => {
      for (const data of ${JSON.stringify(messages)}) {
        const others = Array.from({ length: parent.length }, (_, index) => parent[index]);
        for (const other of [parent, ...others]) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = (event) => forgery.overheard.push(event.data);
          other.postMessage(data, '*', [port2]);
          forgery.sent += 1;
        }
      }
    }, ${pause});
  </script>`;
}
