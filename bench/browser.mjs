/**
 * A browser of our own over the plain Chrome DevTools Protocol. Automation libraries pause each new
 * frame of another process, which would be counted as ours.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowDown } from './slow-processor.mjs';

/**
 * @param {object} [options]
 * @param {string[]} [options.flags] - beyond the ones that every row needs
 */
export async function openBrowser({ flags = [] } = {}) {
  const profile = await mkdtemp(join(tmpdir(), 'pay-bench-'));
  const browser = spawn(process.env.PAY_BROWSER, [...argumentsFor(profile), ...flags], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // The leader of a group, so that all its processes can be reached together.
    detached: true,
  });
  const [, , , commands, answers] = browser.stdio;
  const waiting = new Map();
  const listeners = new Set();
  const ended = new Promise((resolve) => {
    const end = () => {
      for (const { reject } of waiting.values()) reject(new Error('The browser has ended'));
      waiting.clear();
      resolve();
    };
    browser.once('exit', end);
    browser.once('error', end);
  });
  // The exit says all there is to say; a write after it would be an uncaught error.
  commands.on('error', () => {});

  onEachMessage(answers, (message) => {
    if (message.id === undefined) {
      for (const listener of listeners) listener(message);
      return;
    }
    const { resolve, reject, method } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) resolve(message.result);
    else reject(new Error(`${method}: ${message.error.message}`));
  });

  let lastId = 0;
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject, method });
      commands.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
    });
  return {
    send,
    /** Makes all its processes so many times slower; the answer ends that. */
    slowDown: (factor) => slowDown(browser.pid, factor),
    /** Hears every event of every session; returns a function that ends it. */
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      // It may be gone before it has answered.
      await send('Browser.close').catch(() => {});
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

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
    // The address bar's own pages: seconds of work at each new window, beside what is measured.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    // As root, Chromium refuses its own sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ];
}

/** Messages end with a NUL byte. */
function onEachMessage(stream, onMessage) {
  let pending = [];
  stream.on('data', (chunk) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      onMessage(JSON.parse(Buffer.concat([...pending, rest.subarray(0, end)]).toString()));
      pending = [];
      rest = rest.subarray(end + 1);
    }
    if (rest.length > 0) pending.push(rest);
  });
}
