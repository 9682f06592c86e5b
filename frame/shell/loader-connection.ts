/**
 * The frame's end of the bridge. It accepts messages from one window and one origin, checks every
 * message, and connects before any gateway's code is loaded.
 */
import { connect } from 'penpal';
import { createMethodGuard, exposeMethods, fitsMessage } from '../../shared/bridge/bridge-guard.ts';
import {
  BRIDGE_CHANNEL,
  CALL_DEADLINE,
  MAX_MESSAGE_TO_FRAME,
  MAX_MESSAGE_TO_LOADER,
  PROTOCOL_VERSION,
  failure,
} from '../../shared/rpc.ts';
import type { FrameReport, LoaderMethods, Result } from '../../shared/rpc.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { createWindowMessenger } from '../../shared/bridge/window-messenger.ts';
import type { CommandHandler } from './command-handler.ts';
import { isCommand, isResult } from './commands.ts';

export interface ConnectionOptions {
  /** The merchant's origin: a string, never a pattern. */
  readonly origin: string;
  /** Created with the loader's methods, because the frame reports by calling them. */
  readonly createHandler: (loader: LoaderMethods) => CommandHandler;
  /** The loader has sent an invalid message or is gone; no report can reach it any more. */
  readonly onLost: () => void;
}

type RemoteMethods = Record<string, (argument?: unknown) => Promise<unknown>>;

export function connectToLoader({ origin, createHandler, onLost }: ConnectionOptions): void {
  const ending = new AbortController();
  const end = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    connection.destroy();
    onLost();
  };
  sealMessagePorts();

  // Ends the connection a moment later, so that the failure with the reason still arrives.
  const guard = createMethodGuard(MAX_MESSAGE_TO_FRAME, () => setTimeout(end));
  const remote: Promise<RemoteMethods> = Promise.resolve().then(() => connection.promise);
  const handle = createHandler({ report: (report) => send(remote, report, end) });
  const connection = connect<RemoteMethods>({
    messenger: createWindowMessenger({
      remote: window.parent,
      remoteOrigin: origin,
      local: window,
      isSender: isAncestor,
      onReplaced: end,
    }),
    channel: BRIDGE_CHANNEL,
    methods: exposeMethods({
      ping: guard(isNothing, async () => ({ ok: true, value: PROTOCOL_VERSION })),
      command: guard(isCommand, async (command) => handle(command)),
    }),
  });
  remote.catch(end);
}

/** Always resolves with a result: a loader that does not reply is a failure, never a rejection. */
async function send(
  remote: Promise<RemoteMethods>,
  report: FrameReport,
  end: () => void,
): Promise<Result> {
  if (!fitsMessage(report, MAX_MESSAGE_TO_LOADER)) {
    return failure('MESSAGE_TOO_LARGE', `${report.type} is too large for the bridge`);
  }
  const settled = new AbortController();
  const late = new Promise<Result>((resolve) => {
    afterVisibleTime(CALL_DEADLINE, settled.signal, () =>
      resolve(failure('NO_RESPONSE', `${report.type} got no reply`)),
    );
  });
  try {
    const methods = await remote;
    const result: unknown = await Promise.race([methods['report']?.(report), late]);
    if (isResult(result)) return result;
    end();
    return failure('MESSAGE_INVALID', `${report.type} got an invalid reply`);
  } catch {
    return failure('CONNECTION_LOST', `${report.type} did not reach the page`);
  } finally {
    settled.abort();
  }
}

/** The page's script may have put this frame into a document inside another frame of its origin. */
function isAncestor(source: MessageEventSource | null): boolean {
  let { parent } = window;
  while (parent !== source && parent !== parent.parent) parent = parent.parent;
  return parent === source;
}

const isNothing = (argument: unknown): argument is undefined => argument === undefined;

/** Otherwise a gateway's script could replace the function and read what we send. */
function sealMessagePorts(): void {
  Object.defineProperty(MessagePort.prototype, 'postMessage', {
    writable: false,
    configurable: false,
  });
}
