/**
 * A browser that is controlled only over the Chrome DevTools Protocol. Automation libraries pause
 * each new frame of another process, and Pay would be charged for that pause.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { slowDown } from './slow-processor.mjs';

/**
 * @typedef {import('devtools-protocol/types/protocol-mapping.js').ProtocolMapping.Commands} Commands
 * @typedef {{ readonly method: string, readonly sessionId?: string }} BrowserEvent
 * @typedef {Awaited<ReturnType<typeof openBrowser>>} Browser
 */

/** @param {readonly string[]} flags - beyond those that every row needs */
export async function openBrowser(flags) {
  const profile = await mkdtemp(join(tmpdir(), 'pay-bench-'));
  const browser = spawn(browserPath(), [...argumentsFor(profile), ...flags], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // The leader of a group, so that all its processes can be slowed down together.
    detached: true,
  });
  const [, , , commands, replies] = browser.stdio;
  if (!(commands instanceof Writable && replies instanceof Readable)) throw new Error('No pipes');
  /** @type {Map<number, { resolve(result: unknown): void, reject(error: Error): void }>} */
  const pending = new Map();
  /** @type {Set<(event: BrowserEvent) => void>} */
  const listeners = new Set();
  const exited = new Promise((resolve) => {
    const end = () => {
      for (const { reject } of pending.values()) reject(new Error('The browser has exited'));
      pending.clear();
      resolve(undefined);
    };
    browser.once('exit', end);
    browser.once('error', end);
  });
  // The exit is reported above; a write after it would be an uncaught error as well.
  commands.on('error', () => {});

  onEachMessage(replies, (message) => {
    if (message.id === undefined) {
      for (const listener of listeners) listener(message);
      return;
    }
    const command = pending.get(message.id);
    pending.delete(message.id);
    if (message.error === undefined) command?.resolve(message.result);
    else command?.reject(new Error(message.error.message));
  });

  let lastId = 0;
  return {
    /**
     * @template {keyof Commands} Method
     * @param {Method} method
     * @param {Commands[Method]['paramsType'][0]} [params]
     * @param {string} [sessionId]
     * @returns {Promise<Commands[Method]['returnType']>}
     */
    send(method, params, sessionId) {
      return new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        commands.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
      });
    },
    /**
     * Slows all of its processes down; the result ends that.
     *
     * @param {number} factor
     */
    slowDown: (factor) => slowDown(Number(browser.pid), factor),
    /**
     * @param {(event: BrowserEvent) => void} listener - for every event of every session
     * @returns {() => void} removes it
     */
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      // It may exit before it has replied.
      await this.send('Browser.close').catch(() => {});
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export function browserPath() {
  const path = process.env.PAY_BROWSER;
  if (path === undefined) throw new Error('PAY_BROWSER is not set');
  return path;
}

/** Chromium does not start with its own sandbox as root. */
export const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** @param {string} profile */
function argumentsFor(profile) {
  return [
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--window-size=1280,1100',
    // The address bar's own pages work for seconds in each new window, during the measurement.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    ...SANDBOX_FLAGS,
    'about:blank',
  ];
}

/**
 * Messages end with a NUL byte.
 *
 * @param {Readable} stream
 * @param {(message: any) => void} onMessage
 */
function onEachMessage(stream, onMessage) {
  /** @type {Buffer[]} */
  let partial = [];
  stream.on('data', (/** @type {Buffer} */ chunk) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      onMessage(JSON.parse(Buffer.concat([...partial, rest.subarray(0, end)]).toString()));
      partial = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) partial.push(rest);
  });
}
