/** Passes a request on to the sandbox, and reads the whole response. */
import { once } from 'node:events';
import { request as sendRequest } from 'node:http';

/**
 * @typedef {object} Response
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers
 * @property {Buffer} body
 */

/** Headers of one connection, which are not forwarded. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * @param {object} exchange
 * @param {import('node:http').Agent} exchange.agent
 * @param {string} exchange.host - with its port on this machine
 * @param {import('node:http').IncomingMessage} exchange.request
 * @param {string} exchange.path
 * @param {Buffer} exchange.body
 * @returns {Promise<Response>}
 */
export async function forward({ agent, host, request, path, body }) {
  const outgoing = sendRequest({
    agent,
    host: '127.0.0.1',
    port: host.split(':')[1],
    method: request.method,
    path,
    headers: { ...withoutConnection(request.headers), host },
  });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  return {
    status: incoming.statusCode,
    headers: withoutConnection(incoming.headers),
    body: await readAll(incoming),
  };
}

/** @param {import('node:http').IncomingMessage} message */
export async function readAll(message) {
  return Buffer.concat(await message.toArray());
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
function withoutConnection(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));
}
