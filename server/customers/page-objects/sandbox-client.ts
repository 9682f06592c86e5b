/** A running sandbox, by its HTTP interface for tests. */
import { expandPath } from '../../../shared/platform/operations.ts';
import { OPERATIONS } from '../../../shared/platform/paths.ts';
import type {
  BackendSessionData,
  SessionChangeRequest,
} from '../../../shared/platform/platform-api.ts';
import type { SavedMethodList } from '../../../shared/platform/customers.ts';
import type { BackendOperation, SandboxOperation } from '../../../shared/platform/operations.ts';
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';

/** A charge at a gateway. */
export interface Charge {
  readonly gateway_payment_id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The gateway's name for it, such as `card`, or `scheme` with Adyen. */
  readonly payment_method: string;
  /** Voided or refunded since. */
  readonly reversed: boolean;
}

/** One session for an order, its payment, and what the gateway has charged. */
export interface OrderPayment {
  readonly session: {
    readonly session_id: string;
    readonly status: string;
    /** Counts the changes of the session. */
    readonly revision?: number;
    /** `under_way` while a charge may still follow. */
    readonly attempt?: 'none' | 'under_way' | 'done';
  };
  readonly transaction: {
    readonly payment_id: string;
    readonly status: string;
    readonly failure_reason: string | null;
  };
  readonly charges: readonly Charge[];
}

export interface SandboxOrder {
  readonly order_id: string;
  /** In the order in which the sessions were created. */
  readonly payments: readonly OrderPayment[];
}

export interface SandboxAccess {
  /** For instance `http://localhost:8080`. */
  readonly url: string;
  readonly secret: string;
  /** Sends the requests. Default: `fetch`. */
  readonly send?: SendToSandbox;
  /** Advances other clocks by the same number of ms, after the sandbox's. Default: there are none. */
  readonly onAdvanced?: (time: number) => Promise<void>;
}

/** The part of `fetch` that is used. */
export type SendToSandbox = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  },
) => Promise<{
  readonly ok: boolean;
  /** HTTP status. */
  readonly status: number;
  text(): Promise<string>;
}>;

export class SandboxClient {
  readonly #access: SandboxAccess;

  constructor(access: SandboxAccess) {
    this.#access = access;
  }

  /** Removes every session, payment and order, and sets the clock back to the machine's time. */
  async reset(): Promise<void> {
    await this.#call('resetSandbox');
  }

  /**
   * Advances the sandbox's clock: sessions expire, and results that were to come late are reported.
   *
   * @param time - ms
   */
  async advance(time: number): Promise<void> {
    await this.#call('advanceClock', { body: { advance: time } });
    await this.#access.onAdvanced?.(time);
  }

  /** Everything that was charged for an order; no payments if there is no session for it. */
  async order(orderId: string): Promise<SandboxOrder> {
    const response = await this.#call('getOrder', { id: orderId });
    return JSON.parse(await response.text());
  }

  /** What is saved for a customer, the newest first; empty for an unknown customer. */
  async savedMethods(customerId: string): Promise<SavedMethodList> {
    const response = await this.#call('listMethods', { id: customerId });
    return JSON.parse(await response.text());
  }

  /**
   * Creates a session as a backend does, with the secret.
   *
   * @param data - also `replaces`, the id of a session that ends with the reason `REPLACED`
   * @throws {Error} with the platform's response, if it rejects the session
   */
  async createSession(data: BackendSessionData): Promise<EmbeddedSessionResponse> {
    const response = await this.#call('createEmbeddedSession', { body: data });
    return JSON.parse(await response.text());
  }

  /**
   * Changes an open session as a backend does, which increases its revision by one.
   *
   * @throws {Error} with the platform's response, if it rejects the change
   */
  async changeSession(
    sessionId: string,
    change: SessionChangeRequest,
  ): Promise<EmbeddedSessionResponse> {
    const response = await this.#call('changeSession', { id: sessionId, body: change });
    return JSON.parse(await response.text());
  }

  async #call(
    operation: SandboxOperation | BackendOperation | 'createEmbeddedSession' | 'listMethods',
    { id = '', body }: { readonly id?: string; readonly body?: object } = {},
  ): ReturnType<SendToSandbox> {
    const { send = fetch } = this.#access;
    const { method, path } = OPERATIONS[operation];
    const { href } = new URL(expandPath(path, id), this.#access.url);
    const response = await send(href, {
      method,
      headers: {
        Authorization: `Bearer ${this.#access.secret}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    throw new Error(`${method} ${href}: ${response.status} ${await response.text()}`);
  }
}
