/**
 * An HTTP server that only this machine can reach, with limits for clients that are slow or send
 * too much, and a `close` that leaves no connection open.
 */
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { problemResponse, ProblemError } from './platform/http/problem.ts';
import { newRequestId } from './platform/http/request-id.ts';
import { LOOPBACK_IPS } from './certificate.ts';
import type { RequestListener, Server } from 'node:http';
import type { Certificate } from './certificate.ts';
import type { Duplex } from 'node:stream';

export interface LoopbackServer {
  readonly port: number;
  /** Requests wait until the listener is set. */
  serve(listener: RequestListener): void;
  /** Waits a moment for requests in progress, then closes their connections. */
  close(): Promise<void>;
}

/** Times in ms. */
export interface Timeouts {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to the end of its body. */
  readonly request: number;
  /** Interval of the check for slow clients. */
  readonly check: number;
}

export interface ListenOptions {
  readonly timeouts?: Timeouts;
  /** Without it, the server speaks plain HTTP. */
  readonly certificate?: Certificate | undefined;
}

const SERVER_TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, check: 2000 };
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_HEADERS = 100;
const IDLE_CONNECTION = 60_000;
const SHUTDOWN_DEADLINE = 500;

const PORT_TRIES = 5;

/** The port is in use by another program. */
export class PortBusyError extends Error {
  override name = 'PortBusyError';
  /** The port that is in use. */
  readonly port: number;
  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is in use`, options);
    this.port = port;
  }
}

/**
 * @param port - 0 for any free port
 * @throws {PortBusyError} when the port is in use
 */
export async function listenOnLoopback(
  port: number,
  { timeouts = SERVER_TIMEOUTS, certificate }: ListenOptions = {},
): Promise<LoopbackServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await listenOnHosts(port, timeouts, certificate);
    } catch (error) {
      // A port that is free at one IP address may be in use at the other.
      if (!(error instanceof PortBusyError) || port !== 0 || tries === PORT_TRIES) throw error;
    }
  }
}

async function listenOnHosts(
  wanted: number,
  timeouts: Timeouts,
  certificate: Certificate | undefined,
): Promise<LoopbackServer> {
  let listener: RequestListener | undefined;
  const early: Parameters<RequestListener>[] = [];
  const receive: RequestListener = (...exchange) => {
    if (listener === undefined) early.push(exchange);
    else listener(...exchange);
  };
  const servers: Server[] = [];
  let port = wanted;
  try {
    for (const address of LOOPBACK_IPS) {
      const server = boundedServer(receive, timeouts, certificate);
      if (!(await listens(server, port, address))) continue;
      servers.push(server);
      port = portOf(server);
    }
  } catch (error) {
    await closeAll(servers);
    throw error;
  }
  return {
    port,
    serve: (serving) => {
      listener = serving;
      for (const exchange of early.splice(0)) serving(...exchange);
    },
    close: () => closeAll(servers),
  };
}

function boundedServer(
  listener: RequestListener,
  timeouts: Timeouts,
  certificate: Certificate | undefined,
): Server {
  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: timeouts.check,
    keepAliveTimeout: IDLE_CONNECTION,
  };
  const server =
    certificate === undefined
      ? createServer(options, listener)
      : createSecureServer({ ...options, ...certificate }, listener);
  // Without TLS, there is no connection on which to report an error.
  server.on('tlsClientError', (_error, socket: Duplex) => socket.destroy());
  server.maxHeadersCount = MAX_HEADERS;
  server.on('clientError', rejectMalformed);
  return server;
}

/** False if this machine does not have the IP address. */
function listens(server: Server, port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(false);
      else reject(error.code === 'EADDRINUSE' ? new PortBusyError(port, { cause: error }) : error);
    });
    server.listen(port, address, () => resolve(true));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Responds to requests that could not be parsed: invalid syntax, endless headers, a client that
 * stopped sending.
 */
function rejectMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const requestId = newRequestId();
  const { status, mediaType, body } = problemResponse(malformation(error.code), requestId);
  socket.end(
    [
      `HTTP/1.1 ${status} Refused`,
      `Request-Id: ${requestId}`,
      `Content-Type: ${mediaType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function malformation(code: string | undefined): ProblemError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ProblemError(431, 'BAD_REQUEST', 'The headers are too long');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ProblemError(408, 'BAD_REQUEST', 'The request took too long to arrive');
  }
  return new ProblemError(400, 'BAD_REQUEST', 'This is not an HTTP request');
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  const cut = setTimeout(
    () => servers.forEach((server) => server.closeAllConnections()),
    SHUTDOWN_DEADLINE,
  );
  await Promise.all(
    servers.map((server) => new Promise<unknown>((resolve) => server.close(resolve))),
  );
  clearTimeout(cut);
}
