/** The frame's end of each library: it accepts `{ locale }` and replies with a small object. */
import { connect, WindowMessenger } from 'penpal';
import { on } from 'post-robot';
import { parameter } from './order.ts';

const origin = parameter('origin');
const REPLY = { ok: true, value: null };
const update = () => Promise.resolve(REPLY);

const ends: Record<string, () => void> = {
  penpal() {
    connect({
      messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [origin] }),
      methods: { update },
    });
  },
  'post-robot'() {
    on('update', { window: window.parent, domain: origin }, update);
  },
  port() {
    addEventListener('message', ({ ports: [port] }) => {
      port?.addEventListener('message', () => port.postMessage(REPLY));
      port?.start();
    });
  },
};

ends[parameter('library')]?.();
