/**
 * The frame's end of the real bridge, with no will of its own: what the loader calls is told to the
 * world, and what the world says is called in the loader.
 */
import { connect, WindowMessenger } from 'penpal';
import { BRIDGE_CHANNEL, DONE, PROTOCOL_VERSION } from '../../../shared/rpc.ts';
import type { FrameMethods, MountRequest } from '../../../shared/rpc.ts';

/** What the world asks of a frame. */
export type PuppetOrder =
  | { readonly call: string; readonly argument: unknown }
  /** Answers nothing from now on. */
  | { readonly mute: true };

export type OutcomeRequest = Parameters<FrameMethods['showOutcome']>[0];
export type AnswerRequest = Parameters<FrameMethods['answer']>[0];

/** What a frame tells the world: the loader's calls. */
export type PuppetNews =
  | { readonly heard: 'connected' | 'ping' }
  | { readonly heard: 'mount'; readonly argument: MountRequest }
  | { readonly heard: 'showOutcome'; readonly argument: OutcomeRequest }
  | { readonly heard: 'answer'; readonly argument: AnswerRequest };

const world = window.parent.parent;
const never = new Promise<never>(() => {});
let isMute = false;

const tell = (news: PuppetNews) => world.postMessage(news, '*');
const answer = (news: PuppetNews, result: unknown = DONE) => {
  if (isMute) return never;
  tell(news);
  return result;
};

const { promise } = connect<Record<string, (argument?: unknown) => Promise<unknown>>>({
  messenger: new WindowMessenger({
    remoteWindow: window.parent,
    allowedOrigins: [new URLSearchParams(location.search).get('origin') ?? ''],
  }),
  channel: BRIDGE_CHANNEL,
  methods: {
    ping: () => answer({ heard: 'ping' }, { ok: true, value: PROTOCOL_VERSION }),
    mount: (argument: MountRequest) => answer({ heard: 'mount', argument }),
    answer: (argument: AnswerRequest) => answer({ heard: 'answer', argument }),
    showOutcome: (argument: OutcomeRequest) => answer({ heard: 'showOutcome', argument }),
  },
});
promise.then(
  () => tell({ heard: 'connected' }),
  () => {},
);

window.addEventListener('message', ({ source, data }: MessageEvent<PuppetOrder>) => {
  if (source !== world) return;
  if ('mute' in data) {
    isMute = true;
    return;
  }
  const call = async () => (await promise)[data.call]?.(data.argument);
  call().catch(() => {});
});
