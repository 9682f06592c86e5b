/**
 * A separate Chromium, controlled over a pipe (Chrome DevTools Protocol, `--remote-debugging-pipe`):
 * there is no port that other programs could connect to, and no library to install. JavaScript, because the
 * benchmark uses it too.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import * as v from 'valibot';

const Message = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
  sessionId: v.optional(v.string()),
});

/**
 * @callback OnEvent
 * @param {string} method
 * @param {unknown} params
 * @param {string | undefined} sessionId - the page or frame that the event is about; absent for the browser itself
 * @returns {void}
 *
 * @callback Send - rejects when the browser rejects the command, or has exited
 * @param {string} method
 * @param {object} [params]
 * @param {string} [sessionId]
 * @returns {Promise<unknown>}
 *
 * @typedef {object} BrowserSession
 * @property {number | undefined} pid - of the process that leads the group of the browser's processes
 * @property {Send} send
 * @property {() => Promise<void>} close - resolves when the browser has exited; one that does not respond is killed
 *
 * @typedef {{ resolve(result: unknown): void, reject(error: Error): void }} PendingCommand
 */

/** ms for the browser to exit when asked. */
const CLOSE_TIMEOUT = 5000;

/** As root, Chromium does not start with its own sandbox. */
export const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * @param {string} path
 * @param {OnEvent} onEvent - called with each event of each session
 * @param {object} [options]
 * @param {readonly string[]} [options.flags] - beside those of every browser
 * @param {boolean} [options.detached] - its processes are a group of their own
 * @returns {Promise<BrowserSession>}
 */
export async function openBrowser(path, onEvent, { flags = [], detached = false } = {}) {
  const profile = await mkdtemp(join(tmpdir(), 'pay-browser-'));
  const browser = spawn(path, [...flags, ...argumentsFor(profile)], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    detached,
  });
  const { commands, replies } = pipesOf(browser);
  /** @type {Map<number, PendingCommand>} */
  const pending = new Map();
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    const end = () => {
      for (const command of pending.values()) {
        command.reject(new Error(`The browser ${path} has exited`));
      }
      pending.clear();
      resolve();
    };
    browser.once('exit', end);
    browser.once('error', end);
  });
  // The exit is reported above; a write after it would be an uncaught error as well.
  commands.on('error', () => undefined);

  onEachMessage(replies, (json) => {
    const { id, method, params, result, error, sessionId } = v.parse(Message, JSON.parse(json));
    if (method !== undefined) onEvent(method, params, sessionId);
    if (id === undefined) return;
    const command = pending.get(id);
    pending.delete(id);
    if (error === undefined) command?.resolve(result);
    else command?.reject(new Error(error.message));
  });

  let lastId = 0;
  /** @type {Send} */
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      if (browser.exitCode !== null || browser.pid === undefined) {
        reject(new Error(`The browser ${path} is not running`));
        return;
      }
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      commands.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
    });
  return {
    pid: browser.pid,
    send,
    async close() {
      const kill = setTimeout(() => browser.kill('SIGKILL'), CLOSE_TIMEOUT);
      // The browser may exit before it replies.
      void send('Browser.close').catch(() => undefined);
      await exited;
      clearTimeout(kill);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * @param {string} profile
 * @returns {string[]}
 */
function argumentsFor(profile) {
  return [
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-extensions',
    '--disable-background-networking',
    ...SANDBOX_FLAGS,
    'about:blank',
  ];
}

/** @param {import('node:child_process').ChildProcess} browser */
function pipesOf({ stdio }) {
  const [, , , commands, replies] = stdio;
  if (commands instanceof Writable && replies instanceof Readable) return { commands, replies };
  throw new Error('The browser was started without its pipes');
}

/**
 * Messages end with a NUL byte.
 *
 * @param {Readable} stream
 * @param {(json: string) => void} onMessage
 */
function onEachMessage(stream, onMessage) {
  /** @type {Buffer[]} */
  let partial = [];
  stream.on('data', (/** @type {Buffer} */ chunk) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      onMessage(Buffer.concat([...partial, rest.subarray(0, end)]).toString());
      partial = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) partial.push(rest);
  });
}
