/** A page and its frame, connected by the library alone: the baseline of every control. */
import { BRIDGE_CHANNEL } from '../../shared/rpc.ts';
import type { Site } from './site.ts';

/** The effects of a forged event on the page's connection. */
export interface Effects {
  /** A method of the page has run. */
  readonly called: boolean;
  /** The port of the event was used. */
  readonly overheard: boolean;
  /** The frame still replies. */
  readonly alive: boolean;
  /** A call resolved with the forged value. */
  readonly accepted: boolean;
}

type RemoteFrame = Readonly<Record<string, (argument?: unknown) => Promise<unknown>>>;

declare global {
  interface Window {
    bare: {
      /** Resolves with the methods of the other side. */
      readonly remote: () => Promise<RemoteFrame>;
      /** On the page: dispatches an event that claims to come from the frame. */
      readonly forge: (data: object) => Promise<Effects>;
      /** Called with the id of each call, as an earlier script could observe it. */
      onCall?: (callId: string) => void;
      /** How often a method of the page was called. */
      called: number;
    };
    /** A message that a script forges before all others, set before the page is loaded. */
    forgedFirst?: object;
  }
}

export const BARE_FRAME = 'bare.localhost';

/**
 * The frame has `ping`; the page has `report` and `size`, which returns the length of its argument.
 */
export function showBareConnection(site: Site): string {
  const frame = site.origin(BARE_FRAME);
  const page = site.origin();
  const methods = '{ report() { bare.called += 1; }, size: (given) => given.length }';
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
      bare.onCall?.(message.id);
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
      if ('callId' in data) bare.onCall = (callId) => dispatch({ ...data, callId });
      const asked = (async () => child.ping(new CallOptions({ timeout: 1000 })))();
      const [alive, reply] = await asked.then((value) => [true, value], () => [false]);
      return { called: bare.called > 0, overheard, alive, accepted: reply !== undefined };
    };
    if (window.forgedFirst) dispatch(window.forgedFirst);
  </script>`;
}
