/**
 * Everything that a measured page requests, behind one shaped network: the sandbox, and the pages of
 * `e2e/bench/pages/` on the demo shop's origin. Static files come from memory, so that no side is charged
 * for reading them.
 */
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PAGES_PATH, readPages } from './built-pages.mjs';
import { forward, readAll } from './forward.mjs';
import { startMeasuredServer } from './measured-server.mjs';
import { Network } from './network.mjs';
import { distFolder } from './paths.mjs';

/** Creates a session as a merchant's backend does: on the page's own origin, without a preflight. */
const BACKEND_PATH = '/bench-backend/session';

/**
 * @typedef {object} Exchange
 * @property {string} method
 * @property {string} host
 * @property {string} path
 * @property {string} origin - of the page that made the request
 * @property {string} type - of the response
 * @property {number} bytes - of the response's body as it was sent
 *
 * @typedef {Awaited<ReturnType<typeof startSite>>} Site
 *
 * @param {object} options
 * @param {string} options.pagesFolder - built by `buildPages`
 * @param {number} [options.sessionTime] - ms that creating a session takes, besides the network
 */
export async function startSite({ pagesFolder, sessionTime = 0 }) {
  const sandbox = await startMeasuredServer(
    join(distFolder, 'sandbox', 'main.js'),
    ['--port', '0', '--shop-port', '0'],
    /Demo shop\s+http:\/\/127\.0\.0\.1:(\d+)[^]*Platform\s+http:\/\/localhost:(\d+)[^]*Ctrl-C/,
  );
  const [shopPort, platformPort] = sandbox.ports;
  const network = new Network();
  const agent = new Agent({ keepAlive: true });
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const pages = readPages(pagesFolder);
  /** @type {Map<string, import('./forward.mjs').Response>} */
  const staticFiles = new Map();
  /** @type {Exchange[]} */
  const exchanges = [];
  let inProgress = 0;
  let lastActivity = performance.now();

  const platform = `localhost:${platformPort}`;
  const shopOrigin = `http://127.0.0.1:${shopPort}`;

  /** @param {import('node:http').IncomingMessage} request */
  const respond = async (request) => {
    const { method = '', url: path = '', headers } = request;
    const { host = '' } = headers;
    const body = await readAll(request);
    const isBackend = path === BACKEND_PATH;
    const createsSession = method === 'POST' && path.endsWith('/v2/sessions');
    if (isBackend || createsSession) await delay(sessionTime);
    if (isBackend) return forward({ agent, host: platform, request, path: '/v2/sessions', body });
    const page = pages.get(path.split('?')[0] ?? '');
    if (page !== undefined) return page;

    const key = `${host}${path} ${headers['accept-encoding']}`;
    const known = staticFiles.get(key);
    if (known !== undefined) return known;
    const response = await forward({ agent, host, request, path, body });
    const isStatic = method === 'GET' && isStaticFile(host, path) && response.status === 200;
    if (isStatic) staticFiles.set(key, response);
    return response;
  };

  /** @type {import('node:http').RequestListener} */
  const serve = async (request, response) => {
    inProgress += 1;
    lastActivity = performance.now();
    await network.arrive(request.socket);
    try {
      const { status, headers, body } = await respond(request);
      const { method = '', url: path = '' } = request;
      const { host = '', origin = '' } = request.headers;
      const type = String(headers['content-type'] ?? '');
      exchanges.push({ method, host, path, origin, type, bytes: body.length });
      response.writeHead(status, headers);
      await network.send(response, body);
    } catch {
      response.destroy();
    } finally {
      inProgress -= 1;
      lastActivity = performance.now();
    }
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, serve);
  server.on('connection', (socket) => {
    // Otherwise small responses wait for each other.
    socket.setNoDelay(true);
    network.connect(socket);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());

  return {
    network,
    sandbox,
    shopOrigin,
    /** The exchanges that were completed so far. */
    exchanges,
    /**
     * @param {string} name - of a page in `e2e/bench/pages/`
     * @param {Record<string, string>} [parameters]
     * @returns its URL
     */
    page(name, parameters) {
      const query = new URLSearchParams({
        platform: `http://${platform}`,
        frame: `http://{gateway}.frame.${platform}/`,
        ...parameters,
      });
      return `${shopOrigin}${PAGES_PATH}${name}.html?${query}`;
    },
    /** Flags that send a browser's requests through the network, without changing any URL. */
    browserFlags: [
      `--host-resolver-rules=MAP *:${platformPort} 127.0.0.1:${port},MAP *:${shopPort} 127.0.0.1:${port}`,
    ],
    /**
     * Resolves after a time without requests.
     *
     * @param {number} time - ms
     */
    async quiet(time) {
      while (inProgress > 0 || performance.now() - lastActivity < time) await delay(20);
    },
    /** Closes all connections, so that no visit uses those of an earlier one. */
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      server.close();
      await sandbox.stop();
    },
  };
}

/**
 * Files that are the same for every client.
 *
 * @param {string} host
 * @param {string} path
 */
function isStaticFile(host, path) {
  return host.includes('.frame.') || /\.(js|css|svg|png)(\?|$)|securedFields\.html/.test(path);
}
