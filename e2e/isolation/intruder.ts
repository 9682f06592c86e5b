/**
 * A script in the shell that takes over the frame's end of the bridge, as a gateway's SDK in the
 * shell could: it has the right window and origin, so the loader must accept it.
 */
import { BRIDGE_CHANNEL } from '../../shared/rpc.ts';

declare global {
  interface Window {
    intruder: {
      /** Resolves with the reply, or with the name of the library's error. */
      readonly call: (path: readonly string[], ...args: unknown[]) => Promise<unknown>;
    };
  }
}

/** The part of Playwright's `Frame` that is used here. */
export interface ScriptedFrame {
  evaluate<Result, Argument>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
}

/** Paths that plain objects and functions have without being asked. */
export const INHERITED_PATHS: readonly (readonly string[])[] = [
  ['constructor'],
  ['toString'],
  ['valueOf'],
  ['hasOwnProperty'],
  ['__proto__'],
  ['__defineGetter__'],
  ['__lookupGetter__'],
  ['isPrototypeOf'],
  ['constructor', 'constructor'],
  ['__proto__', 'toString'],
  ['report', 'constructor'],
  ['report', 'call'],
  ['destroy'],
  [],
];

/** Calls a method of the loader, as the intruder. */
export function callLoader(
  shell: ScriptedFrame,
  path: readonly string[],
  ...args: readonly unknown[]
): Promise<unknown> {
  return shell.evaluate(([path, args]) => window.intruder.call(path, ...args), [
    path,
    args,
  ] as const);
}

export async function intrude(shell: ScriptedFrame): Promise<void> {
  await shell.evaluate((channel) => {
    const ours = { namespace: 'penpal', channel };
    // No other listener receives messages to the shell now.
    window.addEventListener('message', (event) => event.stopImmediatePropagation(), {
      capture: true,
    });
    // The end of the handshake transfers the port; starting a second one would end the connection.
    const { port1: port, port2 } = new MessageChannel();
    window.parent.postMessage({ ...ours, type: 'ACK2' }, '*', [port2]);
    interface Reply {
      readonly type: string;
      readonly callId: string;
      readonly value: unknown;
      readonly isError?: boolean;
    }
    const waiting = new Map<string, (reply: unknown) => void>();
    port.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if (data.type !== 'REPLY') return;
      waiting.get(data.callId)?.(data.isError ? 'REJECTED' : data.value);
    });
    port.start();
    window.intruder = {
      call: (methodPath, ...args) =>
        new Promise((resolve) => {
          const id = crypto.randomUUID();
          waiting.set(id, resolve);
          port.postMessage({ ...ours, type: 'CALL', id, methodPath, args });
        }),
    };
  }, BRIDGE_CHANNEL);
}
