/** An HTTP server for a test, on a free port of the loopback interface. */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';

export interface TestServer {
  readonly http: Server;
  readonly port: number;
  /** Also closes open connections. */
  close(): Promise<void>;
}

export async function startTestServer(listener?: RequestListener): Promise<TestServer> {
  const http = createServer(listener);
  await new Promise<void>((started) => http.listen(0, '127.0.0.1', started));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    http,
    port: address.port,
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
}

/** A port that is free now, for a program that needs to be given one. */
export async function freePort(): Promise<number> {
  const server = await startTestServer();
  await server.close();
  return server.port;
}
