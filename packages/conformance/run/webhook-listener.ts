/** A merchant's backend that receives the platform's webhooks, on this machine. */
import { createServer } from 'node:http';
import { isRecord } from '../../../shared/plain/value-types.ts';
import { WEBHOOK_HEADERS } from '../../../shared/platform/webhooks.ts';
import { Unmet } from './unmet.ts';
import type { IncomingMessage, Server } from 'node:http';
import type { WebhookOptions } from './platform-options.ts';
import type { Exchange } from './wire.ts';

export interface ReceivedWebhook {
  readonly body: Uint8Array;
  readonly headers: IncomingMessage['headers'];
  readonly id: string;
  readonly type: unknown;
  readonly event: unknown;
  readonly paymentId: unknown;
  /** ms since the epoch. */
  readonly receivedAt: number;
  /** For the report. */
  readonly exchange: Exchange;
}

export class WebhookListener {
  readonly #received: ReceivedWebhook[] = [];
  readonly #server: Server;
  /** ms */
  readonly #timeout: number;
  readonly #waiting = new Set<() => void>();
  /** Payments whose next webhook gets a 500. */
  readonly rejected = new Set<string>();

  private constructor(server: Server, timeout: number) {
    this.#server = server;
    this.#timeout = timeout;
    server.on('request', (request: IncomingMessage, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const status = this.#receive(request, Buffer.concat(chunks));
        response.writeHead(status).end();
        for (const check of this.#waiting) check();
      });
    });
  }

  static async start({ port = 0, timeout = 15_000 }: WebhookOptions): Promise<WebhookListener> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return new WebhookListener(server, timeout);
  }

  /** Everything so far, in order. */
  get received(): readonly ReceivedWebhook[] {
    return this.#received;
  }

  get url(): string {
    const bound = this.#server.address();
    if (bound === null || typeof bound === 'string') throw new Error('It has no port');
    return `http://127.0.0.1:${bound.port}/webhooks`;
  }

  /**
   * The first deliveries that match, in order.
   *
   * @param count - how many to wait for
   * @throws {Unmet} if fewer arrive
   */
  async take(
    matches: (webhook: ReceivedWebhook) => boolean,
    count = 1,
  ): Promise<readonly [ReceivedWebhook, ...ReceivedWebhook[]]> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const [first, ...others] = this.#received.filter(matches);
        if (first === undefined || others.length + 1 < count) return;
        stop();
        resolve([first, ...others]);
      };
      const timeout = setTimeout(() => {
        stop();
        const types = this.#received.filter(matches).map(({ type }) => String(type));
        reject(
          new Unmet(
            `Received within ${this.#timeout} ms: ${types.join(', ') || 'no such webhook'}`,
          ),
        );
      }, this.#timeout);
      const stop = () => {
        clearTimeout(timeout);
        this.#waiting.delete(check);
      };
      this.#waiting.add(check);
      check();
    });
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** @returns the status of the response */
  #receive({ method = '', url = '', headers }: IncomingMessage, body: Buffer): number {
    const event = asJson(body.toString());
    const data = isRecord(event) && isRecord(event['data']) ? event['data'] : {};
    const payment = isRecord(data['payment']) ? data['payment'] : {};
    const paymentId = payment['payment_id'];
    const status = typeof paymentId === 'string' && this.rejected.delete(paymentId) ? 500 : 200;
    this.#received.push({
      body: new Uint8Array(body),
      headers,
      id: String(headers[WEBHOOK_HEADERS.id.toLowerCase()] ?? ''),
      type: isRecord(event) ? event['type'] : undefined,
      event,
      paymentId,
      receivedAt: Date.now(),
      exchange: {
        request: { method, url, headers: single(headers), body: body.toString() },
        response: { status, headers: new Headers(), body: '' },
      },
    });
    return status;
  }
}

function single(headers: IncomingMessage['headers']): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function asJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
