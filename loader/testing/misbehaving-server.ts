/** A real HTTP server on loopback that answers as a script tells it, and does not have to behave. */
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** ms since the server started. */
  readonly at: number;
}

/** What the server does with one request. */
export type Behaviour = (response: ServerResponse, request: SeenRequest) => void;

export interface MisbehavingServer {
  readonly url: string;
  /** In the order of their arrival. */
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

/** Each request meets the next behaviour; the last one stays. */
export async function startMisbehavingServer(
  ...behaviours: [Behaviour, ...Behaviour[]]
): Promise<MisbehavingServer> {
  const started = performance.now();
  const seen: SeenRequest[] = [];
  const last = behaviours.at(-1) ?? behaviours[0];
  const server = createServer((incoming, response) => {
    const at = performance.now() - started;
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const body = Buffer.concat(chunks).toString();
      const request = { method, path: url, headers, body, at };
      seen.push(request);
      (behaviours[seen.length - 1] ?? last)(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function json(status: number, body: unknown, headers?: OutgoingHttpHeaders): Behaviour {
  return (response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body));
}

/** Problem details as the platform sends them. */
export function problem(status: number, code: string, headers?: OutgoingHttpHeaders): Behaviour {
  return json(status, { type: 'about:blank', title: 'Failed', status, detail: '', code }, headers);
}

/** An answer that is not JSON. */
export function page(status: number): Behaviour {
  return (response) => response.writeHead(status).end('<!doctype html><title>Proxy</title>');
}

export const reset: Behaviour = (response) => {
  response.socket?.resetAndDestroy();
};

export const stallBeforeHeaders: Behaviour = () => {};

export const stallInBody: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Length': 1000 }).write('{"session_id":');
};

export const cutInBody: Behaviour = (response) => {
  response.writeHead(200, { 'Content-Length': 1000 }).write('{"session_id":', () => {
    response.socket?.destroy();
  });
};

export const garbage: Behaviour = (response) => {
  response.socket?.end('\u0000\u0001 this is not HTTP\r\n\r\n');
};

export function redirectTo(location: string): Behaviour {
  return (response) => response.writeHead(307, { Location: location }).end();
}

/** Sends the body byte by byte, `pause` ms apart. */
export function dripping(status: number, body: unknown, pause: number): Behaviour {
  return (response) => {
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
