/**
 * A frame that a test controls. The path of its URL selects its behaviour when it connects; from then
 * on the test uses `window.frameSide`.
 */
import { connect, PenpalError, WindowMessenger } from 'penpal';
import { BRIDGE_CHANNEL, DONE, PROTOCOL_VERSION, failure } from '../../shared/rpc.ts';
import type { FrameCommand, MessageOf, Result } from '../../shared/rpc.ts';

export type FrameBehaviour =
  | 'ready'
  /** Never reports that the form is ready. */
  | 'mounting'
  /** Never connects. */
  | 'silent'
  /** Connects 0.5 s after it has loaded. */
  | 'late'
  /** Begins to connect, and receives nothing until the test lets it. */
  | 'held'
  /** Replies to the first ping and nothing after it. */
  | 'mute'
  /** Reports that it is ready, and replies to no later ping. */
  | 'dying'
  | 'other-version'
  | 'garbage'
  | 'rejecting'
  /** Cannot load the gateway's code ahead of the mount. */
  | 'not-loading'
  /** The same, when its form is ready, which does not need the code. */
  | 'not-loading-a-part';

interface FrameSide {
  /** What the loader has called, such as `mount` or `showOutcome:open`. */
  readonly calls: string[];
  readonly mounted: unknown[];
  /** Calls any method of the loader, even one that does not exist; an error becomes its code. */
  call(name: string, argument?: unknown): Promise<unknown>;
  /** Reports anything to the loader, as a working or a hostile frame might. */
  report(report: unknown): Promise<unknown>;
  /** Receives the messages that were held back, and all that follow. */
  receiveHeld(): void;
  /** Ends the connection, as the frame does when the loader has not replied. */
  disconnect(): void;
}

declare global {
  interface Window {
    frameSide: FrameSide;
  }
}

const behaviour = /\/(?:unfinished-)?frame\/([^/]+)/.exec(location.pathname)?.[1];
const merchantOrigin = new URLSearchParams(location.search).get('origin') ?? '';
const calls: string[] = [];
const mounted: unknown[] = [];
const never = new Promise<never>(() => {});
const READY = new Set(['ready', 'late', 'held', 'dying', 'not-loading', 'not-loading-a-part']);
let failPreload = () => {};

/** Such as `showOutcome:open`. */
const nameOf = (command: FrameCommand) => {
  if (command.type === 'preload') return `preload:${command.gateway}`;
  if (command.type === 'answer') return `answer:${command.answer.type}`;
  return command.type === 'showOutcome' ? `showOutcome:${command.outcome}` : command.type;
};

const answer = (name: string) => {
  calls.push(name);
  if (behaviour === 'mute') return never;
  return Promise.resolve(behaviour === 'garbage' ? { ok: 'perhaps' } : DONE);
};

const held: MessageEvent[] = [];
const holdBack = (event: MessageEvent) => {
  held.push(event);
  event.stopImmediatePropagation();
};
if (behaviour === 'held') window.addEventListener('message', holdBack, { capture: true });
const receiveHeld = () => {
  window.removeEventListener('message', holdBack, { capture: true });
  for (const { data, origin, source, ports } of held) {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source, ports: [...ports] }));
  }
};

const connectToPage = () => {
  const { promise, destroy } = connect<Record<string, (argument?: unknown) => Promise<unknown>>>({
    messenger: new WindowMessenger({
      remoteWindow: window.parent,
      allowedOrigins: [merchantOrigin],
    }),
    channel: BRIDGE_CHANNEL,
    methods: {
      ping() {
        calls.push('ping');
        const isFirst = calls.filter((name) => name === 'ping').length === 1;
        if ((behaviour === 'mute' || behaviour === 'dying') && !isFirst) return never;
        return { ok: true, value: PROTOCOL_VERSION + (behaviour === 'other-version' ? 1 : 0) };
      },
      command(command: FrameCommand) {
        if (command.type === 'mount') return mount(command);
        if (command.type === 'preload' && behaviour === 'not-loading') {
          return failure('GATEWAY_NOT_LOADED', 'No such script');
        }
        if (command.type === 'preload' && behaviour === 'not-loading-a-part') {
          return new Promise<Result>((resolve) => {
            failPreload = () => resolve(failure('GATEWAY_NOT_LOADED', 'No such script'));
          });
        }
        if (command.type === 'prepare' && behaviour === 'rejecting') {
          calls.push('prepare');
          return failure('NOT_SUPPORTED', 'Not without a session');
        }
        return answer(nameOf(command));
      },
    },
  });
  const mount = async ({ type, ...request }: MessageOf<FrameCommand, 'mount'>) => {
    mounted.push(request);
    if (behaviour === 'rejecting') return failure('GATEWAY_UNKNOWN', 'No such gateway');
    const mounting = await answer(type);
    if (READY.has(behaviour ?? '')) {
      void report({ type: 'ready', mounting: 1, seesPresses: true });
    }
    failPreload();
    return mounting;
  };
  const report = (given: unknown) => call('report', given);
  const call = async (name: string, argument?: unknown): Promise<unknown> => {
    try {
      const loader = await promise;
      return await (argument === undefined ? loader[name]?.() : loader[name]?.(argument));
    } catch (error) {
      return error instanceof PenpalError ? error.code : String(error);
    }
  };
  window.frameSide = { calls, mounted, call, report, receiveHeld, disconnect: destroy };
};
if (behaviour === 'late') window.addEventListener('load', () => setTimeout(connectToPage, 500));
else if (behaviour !== 'silent') connectToPage();
