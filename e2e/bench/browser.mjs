/**
 * A browser that is controlled only over the Chrome DevTools Protocol. Automation libraries pause
 * each new frame of another process, and Pay would be charged for that pause.
 */
import { openBrowser as openSession, SANDBOX_FLAGS } from '../../packages/audit/browser-session.mjs';
import { slowDown } from './slow-processor.mjs';

export { SANDBOX_FLAGS };

/**
 * @typedef {import('devtools-protocol/types/protocol-mapping.js').ProtocolMapping.Commands} Commands
 * @typedef {object} BrowserEvent
 * @property {string} method
 * @property {unknown} params
 * @property {string | undefined} sessionId
 * @typedef {Awaited<ReturnType<typeof openBrowser>>} Browser
 */

const FLAGS = [
  '--disable-component-update',
  '--window-size=1280,1100',
  // The address bar's own pages work for seconds in each new window, during the measurement.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** @param {readonly string[]} flags - beyond those that every row needs */
export async function openBrowser(flags) {
  /** @type {Set<(event: BrowserEvent) => void>} */
  const listeners = new Set();
  /** @type {import('../../packages/audit/browser-session.mjs').OnEvent} */
  const onEvent = (method, params, sessionId) => {
    for (const listener of listeners) listener({ method, params, sessionId });
  };
  // The leader of a group, so that all its processes can be slowed down together.
  const options = { flags: [...FLAGS, ...flags], detached: true };
  const session = await openSession(browserPath(), onEvent, options);
  return {
    /**
     * @template {keyof Commands} Method
     * @param {Method} method
     * @param {Commands[Method]['paramsType'][0]} [params]
     * @param {string} [sessionId]
     * @returns {Promise<Commands[Method]['returnType']>}
     */
    async send(method, params, sessionId) {
      const result = await session.send(method, params, sessionId);
      return /** @type {Commands[Method]['returnType']} */ (result);
    },
    /** The leader of the group of its processes. */
    group: Number(session.pid),
    /**
     * Slows all of its processes down; the result ends that.
     *
     * @param {number} factor
     */
    slowDown: (factor) => slowDown(Number(session.pid), factor),
    /**
     * @param {(event: BrowserEvent) => void} listener - for every event of every session
     * @returns {() => void} removes it
     */
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: session.close,
  };
}

export function browserPath() {
  const path = process.env.PAY_BROWSER;
  if (path === undefined) throw new Error('PAY_BROWSER is not set');
  return path;
}
