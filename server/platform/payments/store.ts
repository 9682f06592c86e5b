/**
 * The platform's state, behind one interface: in memory here, in a database elsewhere.
 */
import { isAccepted } from './payment-life.ts';
import { isKept } from './session-expiry.ts';
import type { ApiResponse } from '../http/response.ts';
import type { PaymentRecord } from './payment-record.ts';

/** The finished response for an idempotency key, and its request. */
export interface StoredResponse {
  readonly bodyDigest: string;
  readonly response: ApiResponse;
  /** ms since the epoch; not returned after that. */
  readonly expiresAt: number;
}

export interface Store {
  savePayment(record: PaymentRecord): void;
  paymentOfSession(sessionId: string): PaymentRecord | undefined;
  payment(paymentId: string): PaymentRecord | undefined;
  paymentsOfOrder(apiKey: string, orderId: string): readonly PaymentRecord[];
  saveResponse(scope: string, stored: StoredResponse): void;
  response(scope: string): StoredResponse | undefined;
  /**
   * Removes responses and unpaid sessions that are no longer kept. If there are more paid ones than it can
   * hold, the oldest are forgotten with their transactions.
   */
  purge(now: number): void;
}

/** How many paid sessions are kept, so that a sandbox can run for months. */
const MOST_PAID = 10_000;

export class MemoryStore implements Store {
  readonly #mostPaid: number;
  readonly #payments = new Map<string, PaymentRecord>();
  readonly #sessionOfPayment = new Map<string, string>();
  readonly #sessionsOfOrder = new Map<string, Set<string>>();
  readonly #responses = new Map<string, StoredResponse>();

  constructor(mostPaid = MOST_PAID) {
    this.#mostPaid = mostPaid;
  }

  savePayment(record: PaymentRecord): void {
    this.#payments.set(record.sessionId, record);
    this.#sessionOfPayment.set(record.paymentId, record.sessionId);
    const order = orderKey(record.apiKey, record.orderId);
    const sessions = this.#sessionsOfOrder.get(order) ?? new Set();
    this.#sessionsOfOrder.set(order, sessions.add(record.sessionId));
  }

  paymentOfSession(sessionId: string): PaymentRecord | undefined {
    return this.#payments.get(sessionId);
  }

  payment(paymentId: string): PaymentRecord | undefined {
    const sessionId = this.#sessionOfPayment.get(paymentId);
    return sessionId === undefined ? undefined : this.#payments.get(sessionId);
  }

  paymentsOfOrder(apiKey: string, orderId: string): readonly PaymentRecord[] {
    const sessions = this.#sessionsOfOrder.get(orderKey(apiKey, orderId)) ?? [];
    return [...sessions].flatMap((sessionId) => this.#payments.get(sessionId) ?? []);
  }

  saveResponse(scope: string, stored: StoredResponse): void {
    this.#responses.set(scope, stored);
  }

  response(scope: string): StoredResponse | undefined {
    return this.#responses.get(scope);
  }

  purge(now: number): void {
    for (const [scope, stored] of this.#responses) {
      if (stored.expiresAt <= now) this.#responses.delete(scope);
    }
    for (const record of this.#payments.values()) {
      if (!isKept(record, now)) this.#forget(record);
    }
    const paid = [...this.#payments.values()].filter(isAccepted);
    const excess = Math.max(0, paid.length - this.#mostPaid);
    for (const record of paid.slice(0, excess)) this.#forget(record);
  }

  #forget(record: PaymentRecord): void {
    this.#payments.delete(record.sessionId);
    this.#sessionOfPayment.delete(record.paymentId);
    const order = orderKey(record.apiKey, record.orderId);
    const sessions = this.#sessionsOfOrder.get(order);
    sessions?.delete(record.sessionId);
    if (sessions?.size === 0) this.#sessionsOfOrder.delete(order);
  }
}

function orderKey(apiKey: string, orderId: string): string {
  return `${apiKey} ${orderId}`;
}
