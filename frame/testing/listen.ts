/** A real server for a test. */
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';

export interface ListeningServer {
  readonly port: number;
  close(): Promise<void>;
}

/** On a free port of the loopback interface. */
export async function listen(listener: RequestListener): Promise<ListeningServer> {
  const server = createServer(listener);
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    port: address.port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
