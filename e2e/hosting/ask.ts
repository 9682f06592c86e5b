/** A request to a host by its port, with the name of a site that only browsers resolve. */
import { Agent, get } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Repeats a request whose connection the server has closed in the meantime, as browsers do. */
export async function ask(url: string | URL): Promise<Reply> {
  for (;;) {
    const reply = await askOnce(url);
    if (reply !== 'closed') return reply;
  }
}

function askOnce(url: string | URL): Promise<Reply | 'closed'> {
  const { host, port, pathname, search } = new URL(url);
  const options = { host: '127.0.0.1', port, path: pathname + search, headers: { host }, agent };
  return new Promise((resolve, reject) => {
    const request = get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [
          name,
          String(value),
        ]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(headers),
          body: Buffer.concat(chunks).toString(),
        });
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve('closed');
      else reject(error);
    });
  });
}
