/**
 * All state of the platform, behind one interface: in memory here, in a database elsewhere.
 */
import type { Answer } from './answer.ts';
import type { PaymentRecord } from './payment-record.ts';

/** The finished answer to an idempotency key, and what it was the answer to. */
export interface StoredAnswer {
  readonly bodyDigest: string;
  readonly answer: Answer;
  /** ms since the epoch; not given out after that. */
  readonly expiresAt: number;
}

export interface Store {
  savePayment(record: PaymentRecord): void;
  paymentOfSession(sessionId: string): PaymentRecord | undefined;
  payment(paymentId: string): PaymentRecord | undefined;
  paymentsOfOrder(apiKey: string, orderId: string): readonly PaymentRecord[];
  saveAnswer(scope: string, stored: StoredAnswer): void;
  answer(scope: string): StoredAnswer | undefined;
  /** Forgets payments and answers whose time ended before `now`. */
  purge(now: number): void;
}

/** How long a session stays readable after its expiry, in ms. */
export const READABLE_AFTER_EXPIRY = 24 * 60 * 60 * 1000;

export class MemoryStore implements Store {
  readonly #payments = new Map<string, PaymentRecord>();
  readonly #sessionOfPayment = new Map<string, string>();
  readonly #sessionsOfOrder = new Map<string, Set<string>>();
  readonly #answers = new Map<string, StoredAnswer>();

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

  saveAnswer(scope: string, stored: StoredAnswer): void {
    this.#answers.set(scope, stored);
  }

  answer(scope: string): StoredAnswer | undefined {
    return this.#answers.get(scope);
  }

  purge(now: number): void {
    for (const [scope, stored] of this.#answers) {
      if (stored.expiresAt <= now) this.#answers.delete(scope);
    }
    for (const record of this.#payments.values()) {
      if (record.expiresAt + READABLE_AFTER_EXPIRY <= now) this.#forget(record);
    }
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
