/** Calls of the platform's HTTP interface with a merchant's key or secret. */
import { setTimeout } from 'node:timers/promises';
import { headers as names } from '../platform/platform-api.ts';
import { pathOf } from '../platform/paths.ts';
import { ask } from './ask.ts';
import { ORDER } from './order.ts';
import { isRecord } from '../plain/value-types.ts';

export interface PlatformResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface PlatformRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  /** Key or secret. Default: the sandbox merchant's key. */
  readonly credential?: string;
  /** Origin of the calling page; a backend has none. */
  readonly origin?: string;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
}

export type SandboxGateway = 'checkout' | 'adyen' | 'hosted' | 'redirect';

export interface CreatedSession {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly gatewayConfig: Readonly<Record<string, unknown>>;
}

export class PlatformCalls {
  readonly #platform: string;
  readonly #shop: string;

  /**
   * @param platform - origin
   * @param shop - the origin that customers return to
   */
  constructor(platform: string, shop: string) {
    this.#platform = platform;
    this.#shop = shop;
  }

  /** The path is sent unchanged: `fetch` would normalize it, and an attacker does not. */
  async send(path: string, sent: PlatformRequest = {}): Promise<PlatformResponse> {
    const { method = 'GET', credential = 'pk_test_sandbox', origin, body } = sent;
    const fields = {
      [names.authorization]: `Bearer ${credential}`,
      ...(origin === undefined ? {} : { Origin: origin }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(method === 'GET' ? {} : { [names.idempotencyKey]: crypto.randomUUID() }),
    };
    const { host, port } = new URL(this.#platform);
    const { status, headers, ...reply } = await ask(
      { port, path, method, headers: { host, ...fields } },
      typeof body === 'string' ? body : JSON.stringify(body),
    );
    if (status === 429) {
      // Tests that run side by side share the key's rate limit.
      await setTimeout(Number(headers.get('retry-after')) * 1000);
      return this.send(path, sent);
    }
    const content: unknown = JSON.parse(reply.body);
    return { status, body: isRecord(content) ? content : {} };
  }

  /** A session's data; each call has a new order, unless `more` names one. */
  orderData(gateway: SandboxGateway, more: object = {}) {
    const metadata: Readonly<Record<string, unknown>> = {
      sandbox: { gateway, scenario: 'approve' },
    };
    return {
      ...ORDER,
      order_id: crypto.randomUUID(),
      return_url: `${this.#shop}/return.html`,
      cancel_url: `${this.#shop}/return.html`,
      metadata,
      ...more,
    };
  }

  async createSession(data: object, credential?: string): Promise<CreatedSession> {
    const by = credential === undefined ? {} : { credential };
    const sent = { method: 'POST', body: data, ...by } as const;
    const { status, body } = await this.send(pathOf('createEmbeddedSession'), sent);
    if (status !== 201) throw new Error(`No session: ${status} ${String(body['detail'])}`);
    const config = body['gateway_config'];
    return {
      sessionId: String(body['session_id']),
      paymentId: String(body['payment_id']),
      gatewayConfig: isRecord(config) ? config : {},
    };
  }

  /** A card payment as Adyen's form submits it; it charges the card. */
  submit(sessionId: string, sent: PlatformRequest = {}): Promise<PlatformResponse> {
    const body = { data: { paymentMethod: { type: 'scheme' } } };
    return this.send(pathOf('submit', sessionId), { method: 'POST', body, ...sent });
  }
}
