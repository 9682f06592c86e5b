/** A page and its frame, connected by the library alone: what every control is compared with. */
import { BRIDGE_CHANNEL } from '../../shared/rpc.ts';
import type { Site } from './site.ts';

/** What became of the page's connection after an event had been forged there. */
export interface Aftermath {
  /** A method of the page has run. */
  readonly called: boolean;
  /** The port that came with the event was used. */
  readonly overheard: boolean;
  /** The frame still answers. */
  readonly alive: boolean;
  /** A call was answered with what the event said. */
  readonly deceived: boolean;
}

type Proxy = Readonly<Record<string, (argument?: unknown) => Promise<unknown>>>;

declare global {
  interface Window {
    bare: {
      /** Resolves with the methods of the other side. */
      readonly remote: () => Promise<Proxy>;
      /** On the page: dispatches an event that claims to come from the frame. */
      readonly forge: (data: object) => Promise<Aftermath>;
      /** Tells the id of each call that is made here, as a script can learn it that was there first. */
      heard?: (callId: string) => void;
      /** How often a method of the page was called. */
      called: number;
    };
    /** What a script forges before anything else was said, set before the page is loaded. */
    forgedFirst?: object;
  }
}

export const BARE_FRAME = 'bare.localhost';

/** The frame has `ping`; the page has `failed` and `size`, which tells how much it was given. */
export function showBareConnection(site: Site): string {
  const frame = site.origin(BARE_FRAME);
  const page = site.origin();
  const methods = '{ failed() { bare.called += 1; }, size: (given) => given.length }';
  site.show('/bare', {
    body: `<iframe src="${frame}/bare-frame"></iframe>${connecting('frames[0]', frame, methods)}`,
  });
  site.show('/bare-frame', { body: connecting('parent', page, '{ ping() {} }') });
  return `${page}/bare`;
}

function connecting(remote: string, origin: string, methods: string): string {
  return `<script type="module">
    import { CallOptions, connect, WindowMessenger } from '/penpal.js';
    const remoteWindow = ${remote};
    const origin = '${origin}';
    const bare = (window.bare = { called: 0 });
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message, ...rest) {
      postMessage.call(this, message, ...rest);
      bare.heard?.(message.id);
    };
    const { promise } = connect({
      messenger: new WindowMessenger({ remoteWindow, allowedOrigins: [origin] }),
      channel: '${BRIDGE_CHANNEL}',
      methods: ${methods},
    });
    promise.catch(() => {});
    const dispatch = (data, ports = []) => {
      const init = { data, origin, source: remoteWindow, ports };
      window.dispatchEvent(new MessageEvent('message', init));
    };
    bare.remote = () => promise;
    bare.forge = async (data) => {
      const child = await promise;
      await child.ping();
      const { port1, port2 } = new MessageChannel();
      let overheard = false;
      port1.onmessage = () => (overheard = true);
      dispatch(data, [port2]);
      // A reply names the call that it is for.
      if ('callId' in data) bare.heard = (callId) => dispatch({ ...data, callId });
      const asked = (async () => child.ping(new CallOptions({ timeout: 1000 })))();
      const [alive, answer] = await asked.then((value) => [true, value], () => [false]);
      return { called: bare.called > 0, overheard, alive, deceived: answer !== undefined };
    };
    if (window.forgedFirst) dispatch(window.forgedFirst);
  </script>`;
}
