/**
 * Everything that a measured page talks to, behind one shaped network: the sandbox, and a merchant's
 * pages of ours on the demo shop's origin. What is static comes from memory, so that no side is
 * charged for reading files.
 */
import { once } from 'node:events';
import { createServer, request as sendRequest, Agent } from 'node:http';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { Network } from './network.mjs';
import { distFolder } from './paths.mjs';
import { startSandbox } from './sandbox.mjs';

const MEDIA_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Where the merchant's pages are, beside the shop's. */
const PAGES_PATH = '/bench/';
/** Creates a session as a merchant's backend does: on the page's own origin, with no preflight. */
const BACKEND_PATH = '/bench-backend/session';

/**
 * @param {object} options
 * @param {string} options.pagesFolder - built by `buildPages`
 * @param {number} [options.sessionTime] - ms that creating a session takes, beside the network
 */
export async function startSite({ pagesFolder, sessionTime = 0 }) {
  const sandbox = await startSandbox();
  const network = new Network();
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set();
  const pages = readPages(pagesFolder);
  const remembered = new Map();
  const traffic = { last: performance.now(), underWay: 0 };

  const platform = `localhost:${sandbox.platformPort}`;
  const platformOrigin = `http://${platform}`;
  const shopOrigin = `http://127.0.0.1:${sandbox.shopPort}`;
  const frameUrl = `http://{gateway}.frame.${platform}/`;
  const forward = async (host, request, path, body) => {
    const key = `${host}${path} ${request.headers['accept-encoding']}`;
    const isStatic = request.method === 'GET' && isStaticPlace(host, path);
    const known = remembered.get(key);
    if (isStatic && known !== undefined) return known;
    const answer = await ask(agent, host, request, path, body);
    if (isStatic && answer.status === 200) remembered.set(key, answer);
    return answer;
  };
  const answer = async (request) => {
    const { host } = request.headers;
    const path = request.url;
    const body = await readAll(request);
    const createsSession = request.method === 'POST' && path.endsWith('/v2/sessions');
    if (path === BACKEND_PATH) {
      await delay(sessionTime);
      return ask(agent, platform, request, '/v2/sessions', body);
    }
    if (createsSession) await delay(sessionTime);
    const page = pages.get(path.split('?')[0]);
    if (page !== undefined) return page;
    return forward(host, request, path, body);
  };

  const serve = async (request, response) => {
    traffic.underWay += 1;
    traffic.last = performance.now();
    await network.arrive(request.socket);
    try {
      const { status, headers, body } = await answer(request);
      response.writeHead(status, headers);
      await network.send(response, body);
    } catch {
      response.destroy();
    } finally {
      traffic.underWay -= 1;
      traffic.last = performance.now();
    }
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    void serve(request, response);
  });
  server.on('connection', (socket) => {
    // Otherwise small answers wait for each other.
    socket.setNoDelay(true);
    network.connect(socket);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();

  return {
    network,
    /** Address of a merchant's page by its name, with the parameters that it asks for. */
    page(name, parameters = {}) {
      const query = new URLSearchParams({
        platform: platformOrigin,
        frame: frameUrl,
        ...parameters,
      });
      return `${shopOrigin}${PAGES_PATH}${name}.html?${query}`;
    },
    /** Leads a browser through the network, without any address looking different to it. */
    browserFlags: [
      `--host-resolver-rules=MAP *:${sandbox.platformPort} 127.0.0.1:${port},MAP *:${sandbox.shopPort} 127.0.0.1:${port}`,
    ],
    /** Resolves when nothing has been asked for during so many ms. */
    async quiet(time) {
      while (traffic.underWay > 0 || performance.now() - traffic.last < time) await delay(20);
    },
    /** Ends connections that nobody uses, so that no visit finds those of the one before. */
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
      await sandbox.stop();
    },
  };
}

/** Files that answer the same to everybody; whatever holds state is asked for each time. */
function isStaticPlace(host, path) {
  return host.includes('.frame.') || /\.(js|css|svg|png)(\?|$)|securedFields\.html/.test(path);
}

/** The built pages, and the script-tag file of the SDK, as a good merchant serves them. */
function readPages(folder) {
  const pages = new Map();
  const add = (path, file) => {
    const isDocument = extname(file) === '.html';
    pages.set(path, {
      status: 200,
      headers: {
        'Content-Type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
        'Content-Encoding': 'br',
        'Cache-Control': isDocument ? 'no-cache' : 'public, max-age=31536000, immutable',
      },
      body: brotliCompressSync(readFileSync(file)),
    });
  };
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = join(folder, name);
    if (statSync(file).isFile()) add(PAGES_PATH + name, file);
  }
  add('/bench/pay.global.js', join(distFolder, 'pay.global.js'));
  return pages;
}

/** Headers that are about one connection, and not for the next. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

async function ask(agent, host, { method, headers }, path, body) {
  const [, port] = host.split(':');
  const outgoing = sendRequest({
    agent,
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...withoutConnection(headers), host },
  });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  return {
    status: incoming.statusCode,
    headers: withoutConnection(incoming.headers),
    body: await readAll(incoming),
  };
}

function withoutConnection(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));
}

async function readAll(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
