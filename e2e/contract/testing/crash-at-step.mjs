/**
 * Loaded before a shop. A step is a request to the platform, a change of the database or a response; the process ends
 * before the step `CRASH_AT`, as a machine without power does. A parent process is sent `ready` when the shop
 * would register its webhooks, which the test delivers.
 */
import { ServerResponse } from 'node:http';
import Database from 'libsql';

const crashAt = Number(process.env.CRASH_AT);
let steps = 0;

function step() {
  steps += 1;
  if (steps === crashAt) process.kill(process.pid, 'SIGKILL');
}

/**
 * @param {object} prototype
 * @param {string} name - of the method that is a step
 */
function countCalls(prototype, name) {
  /** @type {(...values: unknown[]) => unknown} */
  const method = Reflect.get(prototype, name);
  Reflect.set(
    prototype,
    name,
    /**
     * @this {unknown}
     * @param {unknown[]} values
     */
    function (...values) {
      step();
      return Reflect.apply(method, this, values);
    },
  );
}

countCalls(Database.prototype, 'exec');
countCalls(Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')), 'run');
countCalls(ServerResponse.prototype, 'end');

const { fetch } = globalThis;

/**
 * @param {string} url
 * @param {RequestInit & { body?: string }} options
 */
async function countedFetch(url, options) {
  if (url.endsWith('/sandbox/webhooks')) {
    process.send?.('ready');
    return new Response();
  }
  step();
  if (!url.endsWith('/v2/sessions')) return fetch(url, options);
  // The gateway whose form the test stands in for.
  const metadata = { sandbox: { gateway: 'adyen', scenario: 'approve' } };
  const body = JSON.stringify({ ...JSON.parse(options.body ?? ''), metadata });
  return fetch(url, { ...options, body });
}
Reflect.set(globalThis, 'fetch', countedFetch);
