/**
 * A real HTTP server whose responses a test decides, even if they break the rules of HTTP. The browser tests
 * break the network with a proxy, which Node's `fetch` cannot use.
 */
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { startTestServer } from '../../shared/testing/test-server.ts';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the server does with one request. */
export type Behaviour = (exchange: {
  readonly request: SeenRequest;
  readonly response: ServerResponse;
}) => void;

export interface MisbehavingServer {
  readonly url: string;
  /** In the order of their arrival. */
  readonly seen: readonly SeenRequest[];
  /** Resolves when this many requests have arrived in total. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Each request gets the next behaviour; the last one is repeated. */
export async function startMisbehavingServer(
  ...behaviours: [Behaviour, ...Behaviour[]]
): Promise<MisbehavingServer> {
  const seen: SeenRequest[] = [];
  const arrivals = new EventTarget();
  const last = behaviours.at(-1) ?? behaviours[0];
  const server = await startTestServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const body = Buffer.concat(chunks).toString();
      const request = { method, path: url, headers, body };
      seen.push(request);
      (behaviours[seen.length - 1] ?? last)({ request, response });
      arrivals.dispatchEvent(new Event('arrival'));
    });
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    seen,
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (seen.length < count) return;
          arrivals.removeEventListener('arrival', look);
          resolve();
        };
        arrivals.addEventListener('arrival', look);
        look();
      }),
    close: () => server.close(),
  };
}

export function json(status: number, body: unknown, headers?: OutgoingHttpHeaders): Behaviour {
  const content = JSON.stringify(body);
  return ({ response }) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(content);
}

export const stallInBody: Behaviour = ({ response }) => {
  response.writeHead(200, { 'Content-Length': 1000 }).write('{"session_id":');
};

export const cutInBody: Behaviour = ({ response }) => {
  response.writeHead(200, { 'Content-Length': 1000 }).write('{"session_id":', () => {
    response.socket?.destroy();
  });
};

export const garbage: Behaviour = ({ response }) => {
  response.socket?.end('\u0000\u0001 this is not HTTP\r\n\r\n');
};

export function redirectTo(location: string): Behaviour {
  return ({ response }) => response.writeHead(307, { Location: location }).end();
}

/** Sends the body byte by byte, `pause` ms apart. */
export function dripping(status: number, body: unknown, pause: number): Behaviour {
  return ({ response }) => {
    const bytes = Array.from(JSON.stringify(body));
    response.writeHead(status);
    const timer = setInterval(() => {
      const byte = bytes.shift();
      if (byte !== undefined) return response.write(byte);
      clearInterval(timer);
      return response.end();
    }, pause);
    response.on('close', () => clearInterval(timer));
  };
}
