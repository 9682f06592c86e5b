/** The server that stands in for every gateway's. */
import type { RequestListener } from 'node:http';
import type { GatewayStandIn } from './gateway-stand-in.ts';

/** As high as issuers' pages: the smallest window of 3-D Secure is 400 px high. */
const ISSUER = `
<meta name="viewport" content="width=device-width" />
<style>
  body { display: grid; align-content: space-between; height: 480px; margin: 8px; }
  button { width: 45%; }
</style>
<h1>issuer</h1>
<p>Confirm your payment of EUR 19.99 to the shop</p>
<form><button>Confirm</button> <button>Cancel</button></form>`;

export interface GatewayServer {
  readonly listener: RequestListener;
  /** Requests so far, by path. */
  readonly requests: Map<string, number>;
  /** Paths that get no response, as long as they are in this set. */
  readonly silent: Set<string>;
  /** Paths that get status 503. */
  readonly failing: Set<string>;
  /** JSON for paths that contain the key. */
  readonly bodies: Map<string, object>;
  /** The URL that the gateway's pages return the customer to. */
  returnUrl: string;
  responseTo: GatewayStandIn['responseTo'];
}

export function createGatewayServer(): GatewayServer {
  const server: GatewayServer = {
    requests: new Map(),
    silent: new Set(),
    failing: new Set(),
    bodies: new Map(),
    returnUrl: '',
    responseTo: undefined,
    listener(request, response) {
      const path = request.url ?? '/';
      server.requests.set(path, (server.requests.get(path) ?? 0) + 1);
      response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
      response.setHeader('Access-Control-Allow-Headers', 'content-type');
      if (server.silent.has(path)) return;
      const body = [...server.bodies].find(([part]) => path.includes(part));
      if (body !== undefined) return void response.end(JSON.stringify(body[1]));
      if (server.failing.has(path)) return void response.writeHead(503).end();
      const own = server.responseTo?.(path);
      if (own !== undefined) return void response.writeHead(200, own.headers).end(own.body);
      const page = path === '/issuer' ? ISSUER : `<h1>${path.slice(1)}</h1>`;
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<!doctype html>${page}<a href="${server.returnUrl}">Return</a>`);
    },
  };
  return server;
}
