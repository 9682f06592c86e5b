/**
 * The frame's end of the bridge. One window and one origin are listened to, every message is
 * checked, and the connection stands before any gateway's code is loaded.
 */
import { connect } from 'penpal';
import { createMethodGuard, exposeMethods, messageSize } from '../shared/bridge-guard.ts';
import {
  BRIDGE_CHANNEL,
  CALL_DEADLINE,
  MAX_MESSAGE_TO_FRAME,
  MAX_MESSAGE_TO_LOADER,
  refusal,
} from '../shared/rpc.ts';
import type { FrameMethods, LoaderMethods, Result } from '../shared/rpc.ts';
import { afterVisibleTime } from '../shared/visible-time.ts';
import { createWindowMessenger } from '../shared/window-messenger.ts';
import { isAnswer, isArgumentOf } from './loader-messages.ts';

export interface ConnectionOptions {
  /** The merchant's origin: a string, never a pattern. */
  readonly origin: string;
  /** Made from the loader's methods, because the frame answers by calling back. */
  readonly createMethods: (loader: LoaderMethods) => FrameMethods;
  /** The loader broke the contract or has gone; nothing can be told to it any more. */
  readonly onLost: () => void;
}

type AnyMethod = (argument?: unknown) => Promise<unknown>;

export function connectToLoader({ origin, createMethods, onLost }: ConnectionOptions): void {
  const ending = new AbortController();
  const end = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    connection.destroy();
    onLost();
  };
  sealMessagePorts();

  // A moment later, so that the refusal which names the reason still gets through.
  const guard = createMethodGuard(MAX_MESSAGE_TO_FRAME, () => setTimeout(end));
  const remote: Promise<Readonly<Record<string, AnyMethod>>> = Promise.resolve().then(
    () => connection.promise,
  );
  const methods = createMethods(loaderMethods(remote, end));
  const connection = connect<Record<string, AnyMethod>>({
    messenger: createWindowMessenger(window.parent, origin, end),
    channel: BRIDGE_CHANNEL,
    methods: exposeMethods({
      ping: guard(isArgumentOf('ping'), () => methods.ping()),
      warm: guard(isArgumentOf('warm'), (request) => methods.warm(request)),
      mount: guard(isArgumentOf('mount'), (request) => methods.mount(request)),
      update: guard(isArgumentOf('update'), (change) => methods.update(change)),
      focus: guard(isArgumentOf('focus'), (request) => methods.focus(request)),
      answer: guard(isArgumentOf('answer'), (request) => methods.answer(request)),
      showOutcome: guard(isArgumentOf('showOutcome'), (request) => methods.showOutcome(request)),
      unmount: guard(isArgumentOf('unmount'), () => methods.unmount()),
    }),
  });
  remote.catch(end);
}

/** The loader's methods as the frame calls them: they always answer, and never reject. */
function loaderMethods(
  remote: Promise<Readonly<Record<string, AnyMethod>>>,
  end: () => void,
): LoaderMethods {
  const call = async (name: keyof LoaderMethods, argument?: unknown): Promise<Result> => {
    if (messageSize(argument) > MAX_MESSAGE_TO_LOADER) {
      return refusal('MESSAGE_TOO_LARGE', `${name} was given more than the bridge carries`);
    }
    const answered = new AbortController();
    const late = new Promise<Result>((resolve) => {
      afterVisibleTime(CALL_DEADLINE, answered.signal, () =>
        resolve(refusal('NO_ANSWER', `${name} was not answered`)),
      );
    });
    try {
      const methods = await remote;
      const answer: unknown = await Promise.race([methods[name]?.(argument), late]);
      if (isAnswer(answer)) return answer;
      end();
      return refusal('MESSAGE_INVALID', `${name} was answered wrongly`);
    } catch {
      return refusal('CONNECTION_LOST', `${name} did not reach the page`);
    } finally {
      answered.abort();
    }
  };
  return {
    ready: () => call('ready'),
    resized: (size) => call('resized', size),
    stateChanged: (change) => call('stateChanged', change),
    submit: (request) => call('submit', request),
    additionalDetails: (request) => call('additionalDetails', request),
    redirect: (request) => call('redirect', request),
    completed: (request) => call('completed', request),
    returned: () => call('returned'),
    refused: (request) => call('refused', request),
    failed: (request) => call('failed', request),
    focusOut: (request) => call('focusOut', request),
  };
}

/** Otherwise a gateway's script could put its own function there and read what we send. */
function sealMessagePorts(): void {
  Object.defineProperty(MessagePort.prototype, 'postMessage', {
    writable: false,
    configurable: false,
  });
}
