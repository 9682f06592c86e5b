/**
 * A script in the shell that takes the frame's end of the bridge over, as a gateway's SDK could that
 * lives there: it is of the right window and origin, so the loader has to talk to it.
 */
import type { Frame } from '@playwright/test';
import { BRIDGE_CHANNEL } from '../../shared/rpc.ts';

declare global {
  interface Window {
    intruder: {
      /** Resolves with the answer, or with the name of the library's error. */
      readonly call: (path: readonly string[], ...args: unknown[]) => Promise<unknown>;
    };
  }
}

export async function intrude(shell: Frame): Promise<void> {
  await shell.evaluate(async (channel) => {
    const ours = { namespace: 'penpal', channel };
    const port = await new Promise<MessagePort>((resolve) => {
      window.addEventListener(
        'message',
        (event: MessageEvent<{ type?: string }>) => {
          event.stopImmediatePropagation();
          if (event.data.type !== 'ACK1') return;
          const { port1, port2 } = new MessageChannel();
          window.parent.postMessage({ ...ours, type: 'ACK2' }, '*', [port2]);
          resolve(port1);
        },
        { capture: true },
      );
      // An id that is less than any other makes the loader lead the handshake.
      window.parent.postMessage({ ...ours, type: 'SYN', participantId: '' }, '*');
    });
    interface Reply {
      readonly type: string;
      readonly callId: string;
      readonly value: { readonly name?: string; readonly penpalCode?: string };
      readonly isError?: boolean;
    }
    const waiting = new Map<string, (answer: unknown) => void>();
    port.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if (data.type !== 'REPLY') return;
      waiting.get(data.callId)?.(data.isError ? data.value.penpalCode : data.value);
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
