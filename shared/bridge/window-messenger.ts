/**
 * Carries Penpal's messages between two windows: the handshake by `postMessage`, everything else
 * through the port that it transfers. Penpal's own messenger also accepts messages that a script
 * dispatched, and an old protocol whose SYN ends the connection for good; this one accepts neither.
 */
import type { Message, MessageHandler, Messenger } from 'penpal';
import { bare } from '../plain/bare.ts';

export interface MessengerOptions {
  /** Receives our messages. */
  readonly remote: Window;
  /** The origin that window must have: a string, never a pattern. */
  readonly remoteOrigin: string;
  /** Where the other side's messages arrive. */
  readonly local: Window;
  /** Whether a window is one whose messages are accepted. */
  readonly isSender: (source: MessageEventSource | null) => boolean;
  /** Called when another document has replaced the one that connected first. */
  readonly onReplaced: () => void;
  /** Called when that first document has begun the handshake. */
  readonly onBegun?: (() => void) | undefined;
}

export function createWindowMessenger({
  remote,
  remoteOrigin,
  local,
  isSender,
  onReplaced,
  onBegun,
}: MessengerOptions): Messenger {
  const handlers = new Set<MessageHandler>();
  const listening = new AbortController();
  let isPenpalMessage: (data: unknown) => data is Message;
  let port: MessagePort | undefined;
  /** Each document has its own id, which its SYN carries. */
  let documentId: string | undefined;

  const receive = ({ data }: MessageEvent<unknown>) => {
    // Penpal would also read an `isError` that a script of the page has given to every object.
    if (isPenpalMessage(data)) {
      for (const handle of handlers) handle(bare(data));
    }
  };
  const usePort = (given: MessagePort | undefined) => {
    port?.close();
    port = given;
    port?.addEventListener('message', receive);
    port?.start();
  };
  const receiveFromWindow = (event: MessageEvent<unknown>) => {
    const { isTrusted, source, origin, data, ports } = event;
    const isFromRemote = isTrusted && isSender(source) && origin === remoteOrigin;
    if (!isFromRemote || !isPenpalMessage(data)) return;
    if (data.type === 'SYN') {
      documentId ??= data.participantId;
      if (documentId !== data.participantId) return onReplaced();
      onBegun?.();
    }
    // A SYN starts the handshake again and closes an earlier port.
    if (data.type === 'SYN' || data.type === 'ACK2') usePort(ports[0]);
    receive(event);
  };

  return {
    initialize({ validateReceivedMessage }) {
      isPenpalMessage = validateReceivedMessage;
      local.addEventListener('message', receiveFromWindow, bare({ signal: listening.signal }));
    },
    sendMessage(message) {
      const { type } = message;
      if (type === 'ACK2') {
        const { port1, port2 } = new MessageChannel();
        usePort(port1);
        remote.postMessage(message, remoteOrigin, [port2]);
      } else if (type === 'SYN' || type === 'ACK1') {
        // The window may not have navigated to its origin yet; a SYN holds no secret.
        remote.postMessage(message, type === 'SYN' ? '*' : remoteOrigin);
      } else {
        port?.postMessage(message);
      }
    },
    addMessageHandler: (handler) => void handlers.add(handler),
    removeMessageHandler: (handler) => void handlers.delete(handler),
    destroy() {
      listening.abort();
      usePort(undefined);
      handlers.clear();
    },
  };
}
