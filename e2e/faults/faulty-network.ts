/**
 * The network between one browser and the sandbox: a real HTTP proxy that hands everything on, until
 * it is told that something is to go wrong. Addresses stay as they are, so that whatever a page, a
 * frame or a gateway asks for can be hit, and nobody else's payments are.
 */
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What comes back from the server behind the network. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** One request, and what can be done with it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Has it executed by the server behind the network. */
  readonly execute: () => Promise<Answer>;
}

export type Fault = (exchange: Exchange) => void | Promise<void>;

/** Which requests: by method, and by what follows `http://` in their address. */
export interface Place {
  readonly method?: string;
  readonly address: RegExp;
}

interface Spoiled extends Place {
  readonly fault: Fault;
  remaining: number;
}

export class FaultyNetwork {
  readonly #server: Server;
  #spoiled: Spoiled[] = [];

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => void this.#serve(request, response));
    // What the browser wants by other ways, such as updates of its own, it does not get.
    server.on('connect', (_request, socket) => socket.destroy());
  }

  static async open(): Promise<FaultyNetwork> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FaultyNetwork(server);
  }

  /** For a browser's settings. */
  get address(): string {
    const address: AddressInfo | string | null = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The network is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  /** The next `times` requests at that place meet the fault. */
  spoil(place: Place, fault: Fault, times = Infinity): void {
    this.#spoiled.push({ ...place, fault, remaining: times });
  }

  /** From now on all is well again; what hangs goes on hanging. */
  mend(): void {
    this.#spoiled = [];
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A browser repeats by itself what fails on a connection that has served before.
    response.setHeader('Connection', 'close');
    const spoiled = this.#spoiledAt(request);
    try {
      if (spoiled === undefined) return await handOn(request, response);
      spoiled.remaining -= 1;
      const execute = async () => readAnswer(await askServer(request));
      await spoiled.fault({ request, response, execute });
    } catch {
      // The browser or the sandbox has gone.
      response.destroy();
    }
  }

  #spoiledAt({ method, url = '' }: IncomingMessage): Spoiled | undefined {
    // A preflight has no effect of its own, and a browser keeps its answer for long.
    if (method === 'OPTIONS') return undefined;
    return this.#spoiled.find(
      (each) =>
        each.remaining > 0 &&
        (each.method ?? method) === method &&
        each.address.test(url.replace(/^http:\/\//, '')),
    );
  }
}

async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await askServer(request);
  for (const [name, value] of Object.entries(answer.headers)) {
    if (name !== 'connection' && value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(answer.statusCode ?? 502);
  answer.pipe(response);
}

function askServer(request: IncomingMessage): Promise<IncomingMessage> {
  const { port, pathname, search } = new URL(request.url ?? '');
  const { 'proxy-connection': _hop, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    const { method } = request;
    const options = { host: '127.0.0.1', port, method, path: pathname + search, headers };
    const outgoing = ask(options, resolve);
    outgoing.on('error', reject);
    request.pipe(outgoing);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  const { statusCode: status = 502, headers } = answer;
  return { status, headers, body: await text(answer) };
}
