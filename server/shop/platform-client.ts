/**
 * The shop's client of the payment platform, server to server, with the secret that no browser
 * receives.
 */
import { v4 } from 'uuid';
import * as v from 'valibot';
import { headers } from '../../shared/platform/platform-api.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { TRANSACTION_STATUSES } from '../../shared/sessions.ts';
import type { EmbeddedSessionData } from '../../shared/sessions.ts';
import type { SessionChangeRequest } from '../../shared/platform/platform-api.ts';
import type { OwnRequest, SendRequest } from '../platform/http/own-requests.ts';
import type { PaymentStepRequest } from './shop-api.ts';

const MOST_REQUEST_ATTEMPTS = 4;
const PAUSE = 300;
const REQUEST_TIMEOUT = 10_000;

/** The part of a transaction that decides whether an order is paid. */
const transactionSchema = v.object({
  payment_id: v.string(),
  order_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: v.picklist(TRANSACTION_STATUSES),
  failure_reason: v.nullable(v.string()),
});
export type PaidTransaction = v.InferOutput<typeof transactionSchema>;

const idsSchema = v.object({ session_id: v.string(), payment_id: v.string() });
export type SessionIds = v.InferOutput<typeof idsSchema>;

const sessionSchema = v.object({ ...idsSchema.entries, order_id: v.string() });
export type SessionOfOrder = v.InferOutput<typeof sessionSchema>;

/** The platform sent no valid response. This does not mean that the payment failed. */
export class PlatformUnreachable extends Error {
  override name = 'PlatformUnreachable';
}

/** The ids in the platform's response with a session; `null` for any other response. */
export function idsIn({ status, body }: BackendResponse): SessionIds | null {
  const ids = v.safeParse(idsSchema, body);
  return status < 300 && ids.success ? ids.output : null;
}

/** A response to the browser; the platform's response to a payment step is passed on unchanged. */
export interface BackendResponse {
  readonly status: number;
  readonly body: unknown;
}

export class PlatformClient {
  readonly #baseUrl: string;
  readonly #apiSecret: string;
  readonly #sendRequest: SendRequest;

  constructor(baseUrl: string, apiSecret: string, send: SendRequest) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#apiSecret = apiSecret;
    this.#sendRequest = send;
  }

  /** `null` if this merchant has no such payment. Throws PlatformUnreachable. */
  transaction(paymentId: string): Promise<PaidTransaction | null> {
    return this.#read(pathOf('getTransaction', paymentId), transactionSchema);
  }

  /** A session with its order; `null` if this merchant has no such session. */
  session(sessionId: string): Promise<SessionOfOrder | null> {
    return this.#read(pathOf('getSessionStatus', sessionId), sessionSchema);
  }

  /** The platform's response. With status 200, it is the session as it is now, for the page. */
  changeSession(sessionId: string, change: SessionChangeRequest): Promise<BackendResponse> {
    return this.#insist(pathOf('changeSession', sessionId), change, 'PATCH');
  }

  /** The platform's response. With status 200 or 201, it is the session of the order, for the page. */
  sessionOfOrder(data: EmbeddedSessionData): Promise<BackendResponse> {
    return this.#insist(pathOf('createEmbeddedSession'), { ...data, for_order: true });
  }

  submit(step: PaymentStepRequest): Promise<BackendResponse> {
    return this.#step(pathOf('submit', step.session_id), step.data);
  }

  submitDetails(step: PaymentStepRequest): Promise<BackendResponse> {
    return this.#step(pathOf('additionalDetails', step.session_id), step.data);
  }

  async #read<Resource>(
    path: string,
    schema: v.GenericSchema<unknown, Resource>,
  ): Promise<Resource | null> {
    const { status, body } = await this.#insist(path);
    if (status === 404) return null;
    const resource = v.safeParse(schema, body);
    if (status === 200 && resource.success) return resource.output;
    throw new PlatformUnreachable(`Unexpected response from ${path}`);
  }

  #step(path: string, data: unknown): Promise<BackendResponse> {
    return this.#insist(path, { data });
  }

  /** Retries are safe: reads have no effect, and the others carry an idempotency key. */
  async #insist(
    path: string,
    body?: object,
    method: 'POST' | 'PATCH' = 'POST',
  ): Promise<BackendResponse> {
    const request = this.#request(method, body);
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#send(path, request);
      if (response !== null && response.status !== 429 && response.status < 500) return response;
      if (attempt === MOST_REQUEST_ATTEMPTS)
        throw new PlatformUnreachable(`No valid response from ${path}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  #request(method: 'POST' | 'PATCH', body?: object): Omit<OwnRequest, 'signal'> {
    const authorization = { [headers.authorization]: `Bearer ${this.#apiSecret}` };
    if (body === undefined) return { method: 'GET', headers: authorization };
    return {
      method,
      headers: {
        ...authorization,
        'Content-Type': 'application/json',
        [headers.idempotencyKey]: v4(),
      },
      body: JSON.stringify(body),
    };
  }

  /** `null` if there is no response, or if the response is cut or not JSON. */
  async #send(path: string, request: Omit<OwnRequest, 'signal'>): Promise<BackendResponse | null> {
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
      const response = await this.#sendRequest(this.#baseUrl + path, { ...request, signal });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }
}
