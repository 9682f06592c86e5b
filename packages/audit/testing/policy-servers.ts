/** Servers for every host, with and without TLS, whose pages have the policies of a test. */
import { createHash } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { generate } from 'selfsigned';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The policies of one page: a header for each string, and a `<meta>` element. */
export interface ServedPolicies {
  readonly headers?: readonly string[];
  readonly meta?: string;
}

export interface PolicyServers {
  /** For Chromium: all hosts lead to these servers, by port. */
  readonly resolverRules: string;
  /** The URLs that were requested. */
  readonly requested: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Marks in the page that the script ran, by the element's `data-id`. */
const MARK_SCRIPT = '(self.ran ??= []).push(document.currentScript.dataset.id)';

const NOTIFY_PARENT = '<!doctype html><script>parent.postMessage("loaded", "*")</script>';

const PIXEL_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const DATA_PIXEL = `data:image/png;base64,${PIXEL_BASE64}`;

/** What is served, by the extension of the path. */
const FILES: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
  js: ['text/javascript', MARK_SCRIPT],
  worker: ['text/javascript', 'postMessage("loaded")'],
  css: ['text/css', ''],
  svg: ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  png: ['image/png', Buffer.from(PIXEL_BASE64, 'base64')],
  html: ['text/html', NOTIFY_PARENT],
  json: ['application/json', '{}'],
  webmanifest: ['application/manifest+json', '{}'],
};

/**
 * @param pages - by their path
 * @param bodyOf - the markup of the page at a path
 */
export async function startPolicyServers(
  pages: Readonly<Record<string, ServedPolicies>>,
  bodyOf: (path: string) => string,
): Promise<PolicyServers> {
  const requested = new Set<string>();
  const respond = (scheme: string) => (request: IncomingMessage, response: ServerResponse) => {
    const { host = '', ...headers } = request.headers;
    const url = new URL(request.url ?? '/', `${scheme}://${host}`);
    requested.add(url.href);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Connection', headers.connection ?? 'keep-alive');
    const page = pages[url.pathname];
    if (page !== undefined) {
      const meta = page.meta === undefined ? '' : metaElement(page.meta);
      response.setHeader('Content-Security-Policy', [...(page.headers ?? [])]);
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><head>${meta}</head><body>${bodyOf(url.pathname)}`);
      return;
    }
    const extension = url.pathname.split('.').at(-1) ?? '';
    const [type, body] = FILES[extension] ?? ['text/html', '<!doctype html><body>'];
    response.setHeader('Content-Type', type);
    response.end(body);
  };
  const { private: key, cert } = generate([{ name: 'commonName', value: 'localhost' }]);
  const plain = createHttpServer(respond('http'));
  const secure = createTlsServer({ key, cert }, respond('https'));
  const [http, https] = await Promise.all([plain, secure].map(listen));
  return {
    resolverRules: [80, 8080]
      .map((port) => `MAP *:${port} 127.0.0.1:${http}`)
      .concat([443, 8443].map((port) => `MAP *:${port} 127.0.0.1:${https}`))
      .join(', '),
    requested,
    close: async () => {
      await Promise.all([plain, secure].map(close));
    },
  };
}

function metaElement(content: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${content.replaceAll('"', '&quot;')}">`;
}

function listen(server: Server): Promise<number> {
  server.on('upgrade', acceptWebSocket);
  return new Promise((started, failed) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') failed(new Error('No port was given'));
      else started(address.port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
}

/** The handshake is all that a test needs. */
function acceptWebSocket(request: IncomingMessage, socket: Duplex): void {
  const { 'sec-websocket-key': key = '' } = request.headers;
  const accept = createHash('sha1')
    .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  // Node leaves an upgraded connection half open, and the server would wait for it.
  socket.on('end', () => socket.end()).resume();
}
