/**
 * The loader's end of the bridge: Penpal, and what it does not guard. Every message is checked,
 * every call is answered, and a frame that is gone is noticed.
 */
import { connect } from 'penpal';
import { createMethodGuard, exposeMethods, messageSize } from '../shared/bridge-guard.ts';
import type { ExposedMethod } from '../shared/bridge-guard.ts';
import { PayNetworkError } from '../shared/errors.ts';
import {
  BRIDGE_CHANNEL,
  CALL_DEADLINE,
  MAX_MESSAGE_TO_FRAME,
  MAX_MESSAGE_TO_LOADER,
  PROTOCOL_VERSION,
  refusal,
} from '../shared/rpc.ts';
import type { FrameMethods, LoaderMethods, Result } from '../shared/rpc.ts';
import { afterVisibleTime } from '../shared/visible-time.ts';
import { createWindowMessenger } from '../shared/window-messenger.ts';
import { childController } from './child-controller.ts';
import * as messages from './frame-messages.ts';

type Answer = Result<number | null>;

/** Visible time in ms until a frame that does not answer counts as not loaded. */
const CONNECT_DEADLINE = 20_000;

/** ms between proofs of life. */
const HEARTBEAT = 15_000;

/** Every method of the frame but `ping`, which is for the connection itself. */
export type FrameOrder = Exclude<keyof FrameMethods, 'ping'>;

export interface FrameConnection {
  /** Resolves with true when the frame has answered and speaks our protocol. */
  open(): Promise<boolean>;
  /** Calls a method of the frame. Never rejects: a frame that is gone is a refusal. */
  tell<Name extends FrameOrder>(
    name: Name,
    ...argument: Parameters<FrameMethods[Name]>
  ): Promise<Result>;
  /** Has a frame that does not answer any more noticed as lost. */
  proveAlive(): void;
}

export interface ConnectionEnds {
  readonly window: Window;
  readonly origin: string;
  /** What the frame may call. */
  readonly methods: () => LoaderMethods;
  /** Aborting ends the connection. */
  readonly signal: AbortSignal;
  /** The frame cannot be talked to any more, or broke the contract; abort `signal` then. */
  readonly onLost: (error: PayNetworkError) => void;
}

export function connectFrame(ends: ConnectionEnds): FrameConnection {
  const { window: remoteWindow, origin, methods, signal, onLost } = ends;
  let isOpen = false;
  let isPinging = false;

  const lose = (reason: string, retryable = false) => {
    if (!signal.aborted) onLost(new PayNetworkError('', { reason, retryable }));
  };

  const connection = connect<Record<string, ExposedMethod>>({
    messenger: createWindowMessenger(remoteWindow, origin, () => lose('FRAME_LOST', true)),
    channel: BRIDGE_CHANNEL,
    methods: exposeLoader(methods, lose),
  });
  signal.addEventListener('abort', connection.destroy);

  const call = (name: keyof FrameMethods, argument?: unknown) =>
    new Promise<Answer>((resolve) => {
      if (signal.aborted) return resolve(GONE);
      if (messageSize(argument) > MAX_MESSAGE_TO_FRAME) return resolve(TOO_LARGE);
      const pending = childController(signal);
      const answer = (result: Answer) => {
        resolve(result);
        pending.abort();
      };
      // Penpal leaves calls pending for ever when the frame's document goes away.
      pending.signal.addEventListener('abort', () => resolve(GONE));
      afterVisibleTime(isOpen ? CALL_DEADLINE : CONNECT_DEADLINE, pending.signal, () => {
        if (name === 'ping') return lose(isOpen ? 'FRAME_LOST' : 'FRAME_NOT_LOADED', true);
        answer(NO_ANSWER);
        proveAlive();
      });
      const send = async () => (await connection.promise)[name]?.(argument);
      const receive = (result: unknown) => {
        const fits = messages.isResult(result) && messageSize(result) <= MAX_MESSAGE_TO_LOADER;
        return fits ? answer(result) : lose('MESSAGE_INVALID');
      };
      send().then(receive, () => answer(NOT_SENT));
    });

  /** Lost is only the frame that leaves a fresh ping unanswered, sent while the page is visible. */
  const proveAlive = () => {
    if (!isOpen || isPinging || document.visibilityState !== 'visible') return;
    isPinging = true;
    void call('ping').then(() => (isPinging = false));
  };
  document.addEventListener('visibilitychange', proveAlive, { signal });
  // A frame whose process has died says nothing, and no event tells.
  const heartbeat = setInterval(proveAlive, HEARTBEAT);
  signal.addEventListener('abort', () => clearInterval(heartbeat));

  return {
    async open() {
      const version = await call('ping');
      isOpen = version.ok && version.value === PROTOCOL_VERSION;
      if (!isOpen) lose('PROTOCOL_MISMATCH');
      return isOpen;
    },
    async tell(name, ...argument) {
      const result = await call(name, ...argument);
      return result.ok ? { ok: true, value: null } : result;
    },
    proveAlive,
  };
}

const GONE = refusal('FRAME_LOST');
const TOO_LARGE = refusal('MESSAGE_TOO_LARGE');
const NO_ANSWER = refusal('NO_ANSWER');
const NOT_SENT = refusal('TRANSMISSION_FAILED');

/** The loader's methods as the frame may call them. */
function exposeLoader(methods: () => LoaderMethods, breach: (reason: string) => void) {
  const guard = createMethodGuard(MAX_MESSAGE_TO_LOADER, breach);
  return exposeMethods<keyof LoaderMethods>({
    ready: guard(messages.isNothing, () => methods().ready()),
    returned: guard(messages.isNothing, () => methods().returned()),
    resized: guard(messages.isSize, (argument) => methods().resized(argument)),
    stateChanged: guard(messages.isStateChange, (argument) => methods().stateChanged(argument)),
    submit: guard(messages.isStep, (argument) => methods().submit(argument)),
    additionalDetails: guard(messages.isStep, (argument) => methods().additionalDetails(argument)),
    redirect: guard(messages.isRedirect, (argument) => methods().redirect(argument)),
    completed: guard(messages.isCompletion, (argument) => methods().completed(argument)),
    refused: guard(messages.isRpcError, (argument) => methods().refused(argument)),
    failed: guard(messages.isFailure, (argument) => methods().failed(argument)),
    focusOut: guard(messages.isFocusOut, (argument) => methods().focusOut(argument)),
  });
}
