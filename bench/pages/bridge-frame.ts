/** The frame's end of each bridge. Every one takes `{locale}` and answers `{ok: true, value: null}`. */
import { expose } from 'comlink';
import { connect, WindowMessenger } from 'penpal';
import postRobot from 'post-robot';
import { connectToLoader } from '../../frame/loader-connection.ts';
import { DONE, PROTOCOL_VERSION } from '../../shared/rpc.ts';
import { given } from './order.ts';

const origin = given('origin');
const done = () => Promise.resolve(DONE);

const ends: Record<string, () => void> = {
  pay() {
    connectToLoader({
      origin,
      createMethods: () => ({
        ping: () => Promise.resolve({ ok: true, value: PROTOCOL_VERSION }),
        warm: done,
        mount: done,
        update: done,
        focus: done,
        answer: done,
        showOutcome: done,
        unmount: done,
      }),
      onLost: () => {},
    });
  },
  penpal() {
    connect({
      messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [origin] }),
      methods: { update: done },
    });
  },
  'post-robot'() {
    postRobot.on('update', { window: window.parent, domain: origin }, done);
  },
  comlink() {
    addEventListener('message', ({ ports: [port] }) => {
      if (port !== undefined) expose({ update: done }, port);
    });
  },
  port() {
    addEventListener('message', ({ ports: [port] }) => {
      port?.addEventListener('message', () => port.postMessage(DONE));
      port?.start();
    });
  },
  window() {
    addEventListener('message', ({ source, data }) => {
      if (source === window.parent && data.locale) window.parent.postMessage(DONE, origin);
    });
  },
};

ends[given('bridge')]?.();
