/** The platform's records, as a merchant's backend would read them. */
import * as v from 'valibot';
import { PlatformCalls } from '../../shared/testing/platform-calls.ts';
import { PLATFORM, SHOP } from './urls.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import type { SendToSandbox } from '../../server/customers/page-objects/sandbox-client.ts';
import type { SessionStatus, Transaction } from '../../shared/sessions.ts';

/** Calls of the sandbox's platform by plain HTTP. */
export const platformCalls = new PlatformCalls(PLATFORM, SHOP);

/** The API secret of the sandbox merchant's backend. */
export const SECRET = 'sk_test_sandbox';

const Order = v.object({ payments: v.array(v.object({ charges: v.array(v.unknown()) })) });

/** The records of a platform. */
export class PlatformRecords {
  readonly #platform: string;
  readonly #send: SendToSandbox;

  /** @param platform - origin */
  constructor(platform: string, send: SendToSandbox = fetch) {
    this.#platform = platform;
    this.#send = send;
  }

  transaction(paymentId: string): Promise<Transaction> {
    return this.#read<Transaction>(pathOf('getTransaction', paymentId));
  }

  sessionStatus(sessionId: string): Promise<SessionStatus> {
    return this.#read<SessionStatus>(pathOf('getSessionStatus', sessionId));
  }

  /** How many times the gateways have charged the order, including charges that were given back. */
  async chargesOf(orderId: string): Promise<number> {
    const { payments } = v.parse(Order, await this.#read(pathOf('getOrder', orderId)));
    return payments.flatMap(({ charges }) => charges).length;
  }

  async #read<Resource>(path: string): Promise<Resource> {
    const headers = { Authorization: `Bearer ${SECRET}` };
    const response = await this.#send(this.#platform + path, { method: 'GET', headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
    return JSON.parse(body);
  }
}

/** The records of the sandbox of this run. */
export const records = new PlatformRecords(PLATFORM);

export function transaction(paymentId: string): Promise<Transaction> {
  return records.transaction(paymentId);
}

export function sessionStatus(sessionId: string): Promise<SessionStatus> {
  return records.sessionStatus(sessionId);
}

/** As `PlatformRecords` counts them. */
export function chargesOf(orderId: string): Promise<number> {
  return records.chargesOf(orderId);
}
