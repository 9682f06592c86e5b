/**
 * The payments of all merchants, and the platform's side of the gateway interface. Every read of a
 * payment goes through here, so an expired one is never returned as active.
 */
import { isFinalStatus } from '../../../shared/sessions.ts';
import { applyGatewayEvent, beginAttempt, expire, isPaid, supersede } from './payment-life.ts';
import { ProblemError } from '../http/problem.ts';
import { signedReturnUrl } from './return-url.ts';
import { READABLE_AFTER_EXPIRY } from './store.ts';
import type {
  AttemptPermission,
  GatewayEvent,
  GatewaySimulators,
  PaymentFacts,
  PlatformPort,
  SandboxOrigins,
} from '../gateway-simulator.ts';
import type { MerchantDirectory } from '../merchants.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Store } from './store.ts';

/** Is notified of every payment and of every change of one. */
export interface PaymentObserver {
  /** @param isGone - whether the session has expired unused */
  added(record: PaymentRecord, isGone: () => boolean): void;
  changed(before: PaymentRecord, after: PaymentRecord): void;
}

export interface PaymentsOptions {
  readonly store: Store;
  readonly merchants: MerchantDirectory;
  readonly origins: SandboxOrigins;
  /** A function, because gateways are created with the payments that they report on. */
  readonly gateways: () => GatewaySimulators;
  /** ms since the epoch */
  readonly now: () => number;
  readonly observers?: readonly PaymentObserver[];
}

/** Whether other sessions of the order have charged it, or may charge it. */
export type OrderState = 'open' | 'in_progress' | 'paid';

export class Payments implements PlatformPort {
  readonly #options: PaymentsOptions;

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  add(record: PaymentRecord): void {
    this.#options.store.savePayment(record);
    const { sessionId } = record;
    const isGone = () => this.ofSession(sessionId) === undefined;
    for (const observer of this.#options.observers ?? []) observer.added(record, isGone);
  }

  /** `undefined` if the session is unknown, or expired unused. */
  ofSession(sessionId: string): PaymentRecord | undefined {
    return this.#current(this.#options.store.paymentOfSession(sessionId));
  }

  withId(paymentId: string): PaymentRecord | undefined {
    return this.#current(this.#options.store.payment(paymentId));
  }

  /** Stores the next state of a payment. The record must be the latest one. */
  save(record: PaymentRecord): PaymentRecord {
    const { store, observers = [] } = this.#options;
    const before = store.paymentOfSession(record.sessionId);
    store.savePayment(record);
    if (before === undefined) return record;
    for (const observer of observers) observer.changed(before, record);
    return record;
  }

  isOrderPaid(apiKey: string, orderId: string): boolean {
    return this.ofOrder(apiKey, orderId).some(isPaid);
  }

  /** Of all sessions for the order, in the order of their creation. */
  ofOrder(apiKey: string, orderId: string): readonly PaymentRecord[] {
    return this.#options.store
      .paymentsOfOrder(apiKey, orderId)
      .flatMap((record) => this.#current(record) ?? []);
  }

  payment(sessionId: string): PaymentFacts | undefined {
    const record = this.ofSession(sessionId);
    return record === undefined ? undefined : this.facts(record);
  }

  facts(record: PaymentRecord): PaymentFacts {
    const { choice, gateway } = record;
    return {
      sessionId: record.sessionId,
      paymentId: record.paymentId,
      orderId: record.orderId,
      amount: record.amount,
      currency: record.currency,
      country: record.country,
      cancelUrl: record.cancelUrl,
      scenario: choice.scenario,
      embedMode: choice.embedMode,
      declines: record.declines,
      frameOrigin: this.#options.origins.frameOrigin(gateway.code),
    };
  }

  /** As far as the other sessions of its order permit it. */
  stateOfOrder(record: PaymentRecord): OrderState {
    if (this.#others(record).some(isPaid)) return 'paid';
    return this.othersUnderWay(record).length > 0 ? 'in_progress' : 'open';
  }

  othersUnderWay(record: PaymentRecord): readonly PaymentRecord[] {
    return this.#others(record).filter(({ attempt }) => attempt === 'under_way');
  }

  /** The result that `beginAttempt` would return. */
  permission(sessionId: string): AttemptPermission {
    const record = this.ofSession(sessionId);
    if (record === undefined) return 'gone';
    if (record.attempt !== 'none') return 'already_submitted';
    const over = isFinalStatus(record.sessionStatus) || record.expiresAt <= this.#options.now();
    return over ? 'gone' : 'begun';
  }

  beginAttempt(sessionId: string): AttemptPermission {
    const permission = this.permission(sessionId);
    const record = this.ofSession(sessionId);
    if (permission === 'begun' && record !== undefined) this.save(beginAttempt(record));
    return permission;
  }

  report(sessionId: string, event: GatewayEvent): void {
    const record = this.#options.store.paymentOfSession(sessionId);
    if (record === undefined) return;
    const now = this.#options.now();
    const next = applyGatewayEvent(this.#current(record) ?? record, event, now);
    if (!isPaid(next) || isPaid(record) || this.stateOfOrder(record) !== 'paid') {
      this.save(next);
      return;
    }
    const superseded = this.save(supersede(next, now));
    if (superseded.gatewayPaymentId === null) return;
    void this.#options.gateways()[record.choice.gateway].reverse(superseded.gatewayPaymentId);
  }

  returnUrlFor(sessionId: string): string {
    const { store, merchants } = this.#options;
    const stored = store.paymentOfSession(sessionId);
    const merchant = stored && merchants.withKey(stored.apiKey);
    if (stored === undefined || merchant === undefined) {
      throw new ProblemError(404, 'SESSION_NOT_FOUND', 'No such session');
    }
    return signedReturnUrl(this.#current(stored) ?? expire(stored), merchant.apiSecret);
  }

  #others({ apiKey, orderId, sessionId }: PaymentRecord): readonly PaymentRecord[] {
    return this.ofOrder(apiKey, orderId).filter((other) => other.sessionId !== sessionId);
  }

  #current(record: PaymentRecord | undefined): PaymentRecord | undefined {
    const now = this.#options.now();
    if (record === undefined || record.expiresAt > now) return record;
    if (!record.touched || record.expiresAt + READABLE_AFTER_EXPIRY <= now) return undefined;
    return isFinalStatus(record.sessionStatus) ? record : this.save(expire(record));
  }
}
