/**
 * The shop's backend talking to the payment platform, server to server, with the secret that no
 * browser sees.
 */
import { v4 } from 'uuid';
import * as v from 'valibot';
import { headers, paths } from '../../shared/platform-api.ts';
import { TRANSACTION_STATUSES } from '../../shared/sessions.ts';
import type { PaymentStepRequest } from './shop-api.ts';

const ATTEMPTS = 4;
const PAUSE = 300;
const TIME_LIMIT = 10_000;

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

const sessionSchema = v.object({ order_id: v.string() });

/** The platform gave no response that could be used. Says nothing about the payment. */
export class PlatformUnreachable extends Error {
  override name = 'PlatformUnreachable';
}

/** A response to the browser; what the platform says to a payment step is passed on as it is. */
export interface BackendResponse {
  readonly status: number;
  readonly body: unknown;
}

export class PlatformClient {
  readonly #baseUrl: string;
  readonly #apiSecret: string;

  constructor(baseUrl: string, apiSecret: string) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#apiSecret = apiSecret;
  }

  /** `null` when this merchant has no such payment. Throws PlatformUnreachable. */
  transaction(paymentId: string): Promise<PaidTransaction | null> {
    return this.#read(paths.payment(paymentId), transactionSchema);
  }

  /** The order that a session is for; `null` when this merchant has no such session. */
  async orderOfSession(sessionId: string): Promise<string | null> {
    const session = await this.#read(paths.session(sessionId), sessionSchema);
    return session?.order_id ?? null;
  }

  submit(step: PaymentStepRequest): Promise<BackendResponse> {
    return this.#step(paths.submissions(step.session_id), step.data);
  }

  submitDetails(step: PaymentStepRequest): Promise<BackendResponse> {
    return this.#step(paths.details(step.session_id), step.data);
  }

  async #read<Resource>(
    path: string,
    schema: v.GenericSchema<unknown, Resource>,
  ): Promise<Resource | null> {
    const response = await this.#insist(path);
    if (response.status === 404) return null;
    const resource = v.safeParse(schema, await bodyOf(response));
    if (response.ok && resource.success) return resource.output;
    throw new PlatformUnreachable(`Not what ${path} promises`);
  }

  async #step(path: string, data: unknown): Promise<BackendResponse> {
    const response = await this.#insist(path, { data });
    return { status: response.status, body: await bodyOf(response) };
  }

  /** Repeats what may be repeated: reading is safe, and a step carries an idempotency key. */
  async #insist(path: string, body?: object): Promise<Response> {
    const request = this.#request(body);
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#send(path, request);
      if (response !== null && response.status !== 429 && response.status < 500) return response;
      if (attempt === ATTEMPTS) throw new PlatformUnreachable(`No usable response from ${path}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  #request(body?: object): RequestInit {
    const authorization = { [headers.authorization]: `Bearer ${this.#apiSecret}` };
    if (body === undefined) return { headers: authorization };
    return {
      method: 'POST',
      headers: {
        ...authorization,
        'Content-Type': 'application/json',
        [headers.idempotencyKey]: v4(),
      },
      body: JSON.stringify(body),
    };
  }

  async #send(path: string, request: RequestInit): Promise<Response | null> {
    try {
      return await fetch(this.#baseUrl + path, {
        ...request,
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
    } catch {
      return null;
    }
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new PlatformUnreachable('The response is not JSON');
  }
}
