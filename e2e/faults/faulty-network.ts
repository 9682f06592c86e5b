/**
 * The network between one browser and the sandbox: a real HTTP proxy that forwards everything until
 * a test injects a fault. URLs stay as they are, so that every request of a page, a frame or a
 * gateway can be affected, without affecting other tests.
 */
import { request as openRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';

/** The response of the server behind the network. */
export interface UpstreamResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** One request, and the ways to handle it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Sends the request to the server behind the network, also when the browser is gone. */
  readonly execute: () => Promise<UpstreamResponse>;
}

export type Fault = (exchange: Exchange) => void | Promise<void>;

/** Which requests: by method, and by what follows `http://` in their URL. */
export interface RequestPattern {
  readonly method?: string;
  readonly url: RegExp;
}

interface Injected extends RequestPattern {
  readonly fault: Fault;
  remaining: number;
}

interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  /** ms since the epoch, by the clock of the page. */
  readonly at: number;
}

/** ms without a request after which a page counts as waiting. */
const QUIET = 250;

export class FaultyNetwork {
  readonly requests: RecordedRequest[] = [];
  /** ms by which the page's clock is ahead of ours. */
  clockOffset = 0;
  readonly #server: TestServer;
  #injected: Injected[] = [];
  #forwarding = 0;
  #lastActivity = 0;
  #faultsMet = 0;

  private constructor(server: TestServer) {
    this.#server = server;
    server.http.on('request', (request, response) => void this.#serve(request, response));
    // The browser's own requests, such as updates, get no connection.
    server.http.on('connect', (_request, socket) => socket.destroy());
  }

  static async open(): Promise<FaultyNetwork> {
    return new FaultyNetwork(await startTestServer());
  }

  /** The proxy's URL, for a browser's settings. */
  get url(): string {
    return `http://127.0.0.1:${this.#server.port}`;
  }

  /** The page waits for a response that a fault withholds, or is idle after a fault. */
  get isStalled(): boolean {
    return this.#faultsMet > 0 && this.isQuiet;
  }

  /** No request has been in transit for a while, except those that a fault withholds. */
  get isQuiet(): boolean {
    return !this.isForwarding && Date.now() - this.#lastActivity > QUIET;
  }

  get isForwarding(): boolean {
    return this.#forwarding > 0;
  }

  /** The fault affects the next `times` requests of that pattern. */
  inject(pattern: RequestPattern, fault: Fault, times = Infinity): void {
    this.#injected.push({ ...pattern, fault, remaining: times });
  }

  /** Removes the faults; a request that has no response yet never gets one. */
  restore(): void {
    this.#injected = [];
  }

  /** How many requests of that pattern were made. */
  count(pattern: RequestPattern): number {
    return this.requests.filter((request) => matches(pattern, request)).length;
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A browser automatically repeats a request that fails on a reused connection.
    response.setHeader('Connection', 'close');
    const { method = 'GET', url = '' } = request;
    this.#lastActivity = Date.now();
    this.requests.push({ method, url, at: this.#lastActivity + this.clockOffset });
    const injected = this.#injectedFor({ method, url });
    try {
      if (injected === undefined) return await this.#forward(request, response);
      injected.remaining -= 1;
      this.#faultsMet += 1;
      const body = await buffer(request);
      const execute = async () => readResponse(await askServer(request, body));
      await injected.fault({ request, response, execute });
    } catch {
      // The browser or the sandbox has gone.
      response.destroy();
    } finally {
      this.#lastActivity = Date.now();
    }
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#forwarding += 1;
    try {
      const upstream = await askServer(request, await buffer(request));
      for (const [name, value] of Object.entries(upstream.headers)) {
        if (name !== 'connection' && value !== undefined) response.setHeader(name, value);
      }
      response.writeHead(upstream.statusCode ?? 502);
      // If the sandbox cuts its response, it also arrives cut at the browser.
      await pipeline(upstream, response);
    } finally {
      this.#forwarding -= 1;
    }
  }

  #injectedFor(request: { method: string; url: string }): Injected | undefined {
    // A preflight has no effect of its own, and browsers cache its response for a long time.
    if (request.method === 'OPTIONS') return undefined;
    return this.#injected.find((each) => each.remaining > 0 && matches(each, request));
  }
}

function matches(
  pattern: RequestPattern,
  { method, url }: { readonly method: string; readonly url: string },
): boolean {
  return (pattern.method ?? method) === method && pattern.url.test(url.replace(/^http:\/\//, ''));
}

function askServer(request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { port, pathname, search } = new URL(request.url ?? '');
  const { 'proxy-connection': _hop, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    const { method } = request;
    const options = { host: '127.0.0.1', port, method, path: pathname + search, headers };
    const outgoing = openRequest(options, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function readResponse(response: IncomingMessage): Promise<UpstreamResponse> {
  const { statusCode: status = 502, headers } = response;
  return { status, headers, body: await text(response) };
}
