/** The sandbox's platform behind a line that fails as a test says, one line for each customer. */
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { PLATFORM } from '../addresses.ts';

/** All but `refused` and `serverError` happen after the platform has done what was asked. */
export type LineFault = 'refused' | 'cut' | 'serverError' | 'badBody' | 'slow';

/** ms */
const SLOW = 1000;

export class FaultyPlatform {
  readonly #server: Server;
  readonly #faults = new Map<string, LineFault[]>();

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (incoming, response) => {
      // Whoever asked may be gone before the answer is there.
      this.#answer(incoming, response).catch(() => response.destroy());
    });
  }

  static async open(): Promise<FaultyPlatform> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FaultyPlatform(server);
  }

  /** The address of one customer's line. */
  line(customer: string): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The line is closed');
    return `http://127.0.0.1:${address.port}/${customer}`;
  }

  /** What befalls the customer's next requests. */
  disturb(customer: string, faults: LineFault[]): void {
    this.#faults.set(customer, faults);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, customer = '', path = ''] = /^\/([^/]*)(.*)$/.exec(incoming.url ?? '') ?? [];
    const isAsked = incoming.method !== 'OPTIONS';
    const fault = isAsked ? this.#faults.get(customer)?.shift() : undefined;
    if (fault === 'refused') return void response.destroy();
    const body = await buffer(incoming);
    const { method = 'GET' } = incoming;
    const headers = { ...incoming.headers, host: new URL(PLATFORM).host };
    const origin = { 'access-control-allow-origin': headers.origin ?? '' };
    if (fault === 'serverError') return void response.writeHead(503, origin).end();
    const answer = await ask(path, { method, headers }, body);
    const content = await buffer(answer);
    if (fault === 'cut') return void response.destroy();
    if (fault === 'badBody') return void response.writeHead(200, origin).end('<!doctype html>');
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW));
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
  }
}

function ask(
  path: string,
  options: Pick<IncomingMessage, 'headers'> & { readonly method: string },
  body: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(PLATFORM + path, options, resolve);
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
