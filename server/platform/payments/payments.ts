/**
 * The payments of all merchants, and the platform's side of the gateway interface. Every read of a
 * payment goes through here, so an expired one is never returned as active.
 */
import { isFinalStatus } from '../../../shared/sessions.ts';
import { applyGatewayEvent, beginAttempt, isPaid } from './payment-life.ts';
import type { Submitted } from './payment-life.ts';
import {
  acceptabilityOf,
  rejectAmount,
  rejectSetUp,
  reverseLate,
  reverseSecond,
  supersede,
} from './late-money.ts';
import { expire, giveUp, isGone, isInTime, isKept } from './session-expiry.ts';
import { SavedMethods } from '../customers/saved-methods.ts';
import { ProblemError } from '../http/problem.ts';
import { signedReturnUrl } from './return-url.ts';
import { requireTransition } from './transitions.ts';
import type {
  AttemptPermission,
  CancelResult,
  CustomerFacts,
  GatewayEvent,
  GatewaySimulator,
  GatewaySimulators,
  PaymentFacts,
  PlatformPort,
  SandboxOrigins,
} from '../gateway-simulator.ts';
import type { Acceptance } from './late-money.ts';
import type { OfSession, SavedMethodObserver, StoredMethod } from '../customers/saved-methods.ts';
import type { MerchantDirectory } from '../merchants.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Store } from './store.ts';

export type GoneSession = () => PaymentRecord | undefined;

/** Receives every payment, every change of a payment, and what is saved for customers and removed. */
export interface PaymentObserver extends Partial<SavedMethodObserver> {
  /** @param gone - returns the session as it was last, if it has expired unused by then */
  added(record: PaymentRecord, gone: GoneSession): void;
  changed(before: PaymentRecord, after: PaymentRecord, gone: GoneSession): void;
}

export interface PaymentsOptions {
  readonly store: Store;
  readonly merchants: MerchantDirectory;
  readonly origins: SandboxOrigins;
  /** A function, because the gateways are created later, with these payments. */
  readonly gateways: () => GatewaySimulators;
  /** ms since the epoch */
  readonly now: () => number;
  readonly observers?: readonly PaymentObserver[];
}

/** Whether other sessions of the order have charged it, or may charge it. */
export type OrderState = 'open' | 'in_progress' | 'paid';

export class Payments implements PlatformPort {
  readonly #options: PaymentsOptions;

  /** Of the customers of all merchants. */
  readonly savedMethods: SavedMethods;

  constructor(options: PaymentsOptions) {
    this.#options = options;
    this.savedMethods = new SavedMethods(options.now, options.observers ?? []);
  }

  add(record: PaymentRecord): void {
    this.#options.store.savePayment(record);
    const gone = this.#goneLater(record);
    for (const observer of this.#options.observers ?? []) observer.added(record, gone);
  }

  /** `undefined` if the session is unknown, or expired unused. */
  ofSession(sessionId: string): PaymentRecord | undefined {
    return this.#current(this.#options.store.paymentOfSession(sessionId));
  }

  /** A session that has expired unused, as long as it is stored. */
  gone(sessionId: string): PaymentRecord | undefined {
    const record = this.#options.store.paymentOfSession(sessionId);
    return record !== undefined && isGone(record, this.#options.now()) ? record : undefined;
  }

  withId(paymentId: string): PaymentRecord | undefined {
    return this.#current(this.#options.store.payment(paymentId));
  }

  /**
   * Stores the next state of a payment. The record must be the latest one.
   *
   * @throws {Error} if the change is not a transition in the platform's tables
   */
  save(record: PaymentRecord): PaymentRecord {
    const { store, observers = [] } = this.#options;
    const before = store.paymentOfSession(record.sessionId);
    if (before !== undefined) requireTransition(before, record, this.#options.now());
    store.savePayment(record);
    if (before === undefined) return record;
    for (const observer of observers) observer.changed(before, record, this.#goneLater(record));
    const isOver = isFinalStatus(record.sessionStatus);
    if (isOver && !isFinalStatus(before.sessionStatus)) this.#closeAtGateway(record);
    return record;
  }

  isOrderPaid(apiKey: string, orderId: string): boolean {
    return this.ofOrder(apiKey, orderId).some(isPaid);
  }

  /** The payments of all sessions for the order, oldest first. */
  ofOrder(apiKey: string, orderId: string): readonly PaymentRecord[] {
    return this.#options.store
      .paymentsOfOrder(apiKey, orderId)
      .flatMap((record) => this.#current(record) ?? []);
  }

  /**
   * The session that was created last to pay the order, even if it has expired unused, while it is stored. A set-up
   * pays no order.
   */
  lastOfOrder(apiKey: string, orderId: string): PaymentRecord | undefined {
    return this.#options.store
      .paymentsOfOrder(apiKey, orderId)
      .findLast(({ purpose }) => purpose === 'payment');
  }

  payment(sessionId: string): PaymentFacts | undefined {
    const record = this.ofSession(sessionId);
    return record === undefined ? undefined : this.facts(record);
  }

  facts(record: PaymentRecord): PaymentFacts {
    const { choice, gateway, purpose } = record;
    return {
      purpose,
      sessionId: record.sessionId,
      paymentId: record.paymentId,
      orderId: record.orderId,
      amount: record.amount,
      currency: record.currency,
      country: record.billing.country,
      payer: record.payer,
      billing: record.billing,
      cancelUrl: record.cancelUrl,
      scenario: choice.scenario,
      embedMode: choice.embedMode,
      methods: choice.methods,
      submitTo: choice.submitTo,
      customer: this.#customerOf(record),
      instalments: record.offeredInstalments,
      declines: record.declines,
      isOver: isFinalStatus(record.sessionStatus),
      frameOrigin: this.#options.origins.frameOrigin(gateway.code),
    };
  }

  /**
   * The saved method that the session shows under a handle, which means nothing in any other session. A set-up shows
   * none.
   */
  savedMethodOf(record: PaymentRecord, handle: string): StoredMethod | undefined {
    if (record.purpose === 'setup') return undefined;
    return this.savedMethods.shownAs(handle, withCustomer(record));
  }

  #customerOf(record: PaymentRecord): CustomerFacts | undefined {
    const { apiKey, customer } = record;
    const merchant = this.#options.merchants.withKey(apiKey)?.name;
    if (customer === undefined || merchant === undefined) return undefined;
    if (this.savedMethods.isRemoved(apiKey, customer)) return undefined;
    const { reference, save, need } = customer;
    const session = withCustomer(record);
    const isPayment = record.purpose === 'payment';
    const methods = isPayment ? this.savedMethods.offeredIn(session) : [];
    const hasExpired = isPayment && this.savedMethods.hasExpiredIn(session);
    return { reference, merchant, save, need, methods, hasExpired };
  }

  /** The state of the order, by its other sessions. */
  stateOfOrder(record: PaymentRecord): OrderState {
    if (this.#others(record).some(isPaid)) return 'paid';
    return this.othersUnderWay(record).length > 0 ? 'in_progress' : 'open';
  }

  /** The order's other payments that the gateways must cancel before this session charges. */
  othersUnderWay(record: PaymentRecord): readonly PaymentRecord[] {
    return this.#others(record).filter(
      ({ attempt }) => attempt === 'under_way' || attempt === 'awaiting_transfer',
    );
  }

  /** The result that `beginAttempt` would return. */
  permission(sessionId: string): AttemptPermission {
    const record = this.ofSession(sessionId);
    if (record === undefined) return 'gone';
    if (record.attempt !== 'none') return 'already_submitted';
    const over = isFinalStatus(record.sessionStatus) || record.expiresAt <= this.#options.now();
    return over ? 'gone' : 'begun';
  }

  beginAttempt(sessionId: string, submitted: Submitted = {}): AttemptPermission {
    const permission = this.permission(sessionId);
    const record = this.ofSession(sessionId);
    if (permission === 'begun' && record !== undefined) {
      this.#cancelTransfers(this.save(beginAttempt(record, submitted)));
    }
    return permission;
  }

  report(sessionId: string, event: GatewayEvent): void {
    const stored = this.#options.store.paymentOfSession(sessionId);
    if (stored === undefined) return;
    const current = this.#current(stored);
    if ('gatewayPaymentId' in event) this.#takeMoney(current ?? stored, event);
    else if (current !== undefined || stored.touched) {
      this.save(applyGatewayEvent(current ?? stored, event, this.#options.now()));
    }
  }

  returnUrlFor(sessionId: string): string {
    const { store, merchants } = this.#options;
    const stored = store.paymentOfSession(sessionId);
    const merchant = stored && merchants.withKey(stored.apiKey);
    if (stored === undefined || merchant === undefined) {
      throw new ProblemError(404, 'SESSION_NOT_FOUND', 'No such session');
    }
    const last = isFinalStatus(stored.sessionStatus) ? stored : expire(stored);
    return signedReturnUrl(this.#current(stored) ?? last, merchant.apiSecret);
  }

  #goneLater({ sessionId }: PaymentRecord): GoneSession {
    return () => (this.ofSession(sessionId) === undefined ? this.gone(sessionId) : undefined);
  }

  /** The other sessions that may pay the order. None concerns a set-up, which charges nothing. */
  #others({ apiKey, orderId, sessionId, purpose }: PaymentRecord): readonly PaymentRecord[] {
    if (purpose === 'setup') return [];
    return this.ofOrder(apiKey, orderId).filter(
      (other) => other.sessionId !== sessionId && other.purpose === 'payment',
    );
  }

  #takeMoney(record: PaymentRecord, event: Acceptance): void {
    const now = this.#options.now();
    const isPaidElsewhere = this.stateOfOrder(record) === 'paid';
    const charge = this.#gatewayOf(record).lookup(event.gatewayPaymentId);
    const isOtherAmount =
      charge !== undefined &&
      (charge.amount !== record.amount || charge.currency !== record.currency);
    const { apiKey, customer } = record;
    const isSavable =
      event.type === 'authorised' &&
      event.method !== undefined &&
      customer !== undefined &&
      !this.savedMethods.isRemoved(apiKey, customer);
    const facts = { now, isPaidElsewhere, isOtherAmount, isSavable };
    switch (acceptabilityOf(record, event, facts)) {
      case 'acceptable':
        this.#cancelTransfers(this.save(applyGatewayEvent(record, event, now)));
        if (event.type === 'authorised' && event.method !== undefined) {
          const { payer, billing, returnUrl, cancelUrl } = record;
          const order = { payer, billing, returnUrl, cancelUrl };
          this.savedMethods.save(withCustomer(record), event.method, order);
        }
        return;
      case 'known':
        return;
      case 'second':
        this.save(reverseSecond(record, event));
        break;
      case 'too_late':
        this.save(reverseLate(record, event, now));
        break;
      case 'superseded':
        this.save(supersede(record, event, now));
        break;
      case 'other_amount':
        this.save(rejectAmount(record, event, now));
        break;
      case 'no_set_up':
        this.save(rejectSetUp(record, event, now));
        break;
    }
    void this.#gatewayOf(record).reverse(event.gatewayPaymentId);
  }

  /** Cancels transfers for the order's other sessions. Money that still arrives is refunded. */
  #cancelTransfers(record: PaymentRecord): void {
    for (const other of this.#others(record)) {
      if (other.attempt !== 'awaiting_transfer') continue;
      void this.#gatewayOf(other)
        .cancelAttempt(other.sessionId)
        .catch(() => undefined);
    }
  }

  #gatewayOf({ choice }: PaymentRecord): GatewaySimulator {
    return this.#options.gateways()[choice.gateway];
  }

  #closeAtGateway(record: PaymentRecord): CancelResult {
    return this.#gatewayOf(record).close(record.sessionId);
  }

  #current(record: PaymentRecord | undefined): PaymentRecord | undefined {
    const now = this.#options.now();
    if (record === undefined || record.expiresAt > now) return record;
    if (isGone(record, now)) {
      this.#closeAtGateway(record);
      return undefined;
    }
    if (!isKept(record, now)) return undefined;
    if (isFinalStatus(record.sessionStatus)) return record;
    if (record.attempt === 'none') return this.save(expire(record));
    if (isInTime(record, now)) return record;
    const isClosed = this.#closeAtGateway(record) === 'cancelled';
    return this.save(isClosed ? expire(record) : giveUp(record));
  }
}

function withCustomer({ apiKey, sessionId, choice, customer }: PaymentRecord): OfSession {
  return { apiKey, sessionId, gateway: choice.gateway, customer };
}
