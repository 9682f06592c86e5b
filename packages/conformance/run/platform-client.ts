/** Sends requests to the platform as a page or a backend would, and keeps the exchanges for the report. */
import { setTimeout } from 'node:timers/promises';
import { headers as names, SDK_VERSION } from '../../../shared/platform/platform-api.ts';
import { PlatformResponse } from './platform-response.ts';
import { overHttp } from './wire.ts';
import type { PlatformOptions } from './platform-options.ts';
import type { Exchange, WireRequest } from './wire.ts';

export interface SentRequest {
  readonly method?: string;
  /** `page` sends the public key with an origin, `backend` the secret without one. Default: `page`. */
  readonly as?: 'page' | 'backend';
  /** In place of the key or the secret. `null`: no credential. */
  readonly credential?: string | null;
  /** In place of the registered origin, or of none. */
  readonly origin?: string | null;
  /** Sent as JSON. */
  readonly body?: object;
  /** Sent unchanged, in place of `body`. */
  readonly raw?: string;
  /** Default: a new one for each POST and PATCH. `null`: none. */
  readonly idempotencyKey?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a 429 is a result. Default: false, and the request is sent again when it may. */
  readonly takesLimit?: boolean;
}

/** A platform that limits longer than this is not waited for. */
const LONGEST_LIMIT = 120;
const MOST_REPETITIONS = 10;

export class PlatformClient {
  readonly #options: PlatformOptions;
  /** Since the last call of {@link begin}, in order. */
  #exchanges: Exchange[] = [];

  constructor(options: PlatformOptions) {
    this.#options = options;
  }

  /** A requirement's check begins. */
  begin(): void {
    this.#exchanges = [];
  }

  get exchanges(): readonly Exchange[] {
    return this.#exchanges;
  }

  /** @param path - below the base URL */
  async send(path: string, sent: SentRequest = {}): Promise<PlatformResponse> {
    const request = this.#request(path, sent);
    const { transport = overHttp } = this.#options;
    for (let repetition = 0; ; repetition += 1) {
      const exchange = { request, response: await transport(request) };
      const response = new PlatformResponse(exchange);
      const isLimited = response.status === 429 && sent.takesLimit !== true;
      if (!isLimited || repetition === MOST_REPETITIONS || response.retryAfter > LONGEST_LIMIT) {
        this.#exchanges.push(exchange);
        return response;
      }
      await this.wait(response.retryAfter);
    }
  }

  /** Reads a document, as a browser that follows a link. */
  async read(url: string): Promise<PlatformResponse> {
    const { transport = overHttp } = this.#options;
    const request = { method: 'GET', url, headers: { Accept: 'text/html' }, body: undefined };
    const exchange = { request, response: await transport(request) };
    this.#exchanges.push(exchange);
    return new PlatformResponse(exchange);
  }

  /** Lets the platform's time pass. */
  async wait(seconds: number): Promise<void> {
    const { wait } = this.#options;
    await (wait === undefined ? setTimeout(seconds * 1000) : wait(seconds));
  }

  #request(path: string, sent: SentRequest): WireRequest {
    const { baseUrl, key, secret, origin: page } = this.#options;
    const { method = 'GET', as = 'page', body, headers = {} } = sent;
    const { credential = as === 'page' ? key : secret } = sent;
    const { origin = as === 'page' ? page : null } = sent;
    const content = sent.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const {
      idempotencyKey = method === 'POST' || method === 'PATCH' ? crypto.randomUUID() : null,
    } = sent;
    return {
      method,
      url: baseUrl.replace(/\/$/, '') + path,
      headers: {
        Accept: 'application/json',
        ...(method === 'OPTIONS' ? {} : { [names.sdk]: `loader/${SDK_VERSION}` }),
        ...(credential === null ? {} : { [names.authorization]: `Bearer ${credential}` }),
        ...(origin === null ? {} : { Origin: origin }),
        ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === null ? {} : { [names.idempotencyKey]: idempotencyKey }),
        ...headers,
      },
      body: content,
    };
  }
}
