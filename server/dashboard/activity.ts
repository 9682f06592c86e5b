/**
 * The events in the sandbox, as the dashboard shows them: the last items of each kind, and the
 * followers that are notified of them.
 */
import { BoundedMap } from '../platform/bounded-map.ts';
import { v4 } from 'uuid';
import { MOST_ITEMS } from './dashboard-api.ts';
import {
  customerItem,
  customerKey,
  deliveryItem,
  dashboardPayment,
  requestItem,
  withStates,
} from './items.ts';
import { withoutSecrets } from './redaction.ts';
import { AFTER_EXPIRY } from '../platform/webhooks/webhooks.ts';
import type { Clock } from '../platform/clock.ts';
import type { MethodChange } from '../platform/customers/saved-methods.ts';
import type { Exchange } from '../platform/http/exchange.ts';
import type { InterventionState } from '../platform/interventions.ts';
import type { PaymentRecord } from '../platform/payments/payment-record.ts';
import type { GoneSession, PaymentObserver } from '../platform/payments/payments.ts';
import type { Delivery } from '../platform/webhooks/delivery.ts';
import type {
  CustomerItem,
  DashboardEvent,
  DeliveryItem,
  LineItem,
  DashboardPayment,
  RequestItem,
} from './dashboard-api.ts';

export type Follower = (event: DashboardEvent) => void;

/** A request that can be sent again. This process sends it only to the platform. */
export interface KeptRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Bytes; a longer request is shown, but cannot be replayed. */
const LONGEST_KEPT = 64 * 1024;
const REPLAYED_HEADERS = [
  'authorization',
  'content-type',
  'idempotency-key',
  'origin',
  'pay-sdk',
] as const;

export class Activity {
  readonly #followers = new Set<Follower>();
  #payments = new BoundedMap<string, DashboardPayment>(MOST_ITEMS);
  #requests = new BoundedMap<string, RequestItem>(MOST_ITEMS);
  #deliveries = new BoundedMap<string, DeliveryItem>(MOST_ITEMS);
  #lines = new BoundedMap<string, LineItem>(MOST_ITEMS);
  #customers = new BoundedMap<string, CustomerItem>(MOST_ITEMS);
  #kept = new BoundedMap<string, KeptRequest>(MOST_ITEMS);
  /** Session ids by the id of the payment. */
  #sessions = new BoundedMap<string, string>(MOST_ITEMS);
  #switches: InterventionState = { fault: null, scenario: null };

  /** Calls the follower with everything that is kept, and then with each new event. */
  follow(follower: Follower): () => void {
    this.#replayTo(follower);
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  get followers(): number {
    return this.#followers.size;
  }

  clear(): void {
    this.#payments = new BoundedMap(MOST_ITEMS);
    this.#requests = new BoundedMap(MOST_ITEMS);
    this.#deliveries = new BoundedMap(MOST_ITEMS);
    this.#lines = new BoundedMap(MOST_ITEMS);
    this.#customers = new BoundedMap(MOST_ITEMS);
    this.#kept = new BoundedMap(MOST_ITEMS);
    this.#sessions = new BoundedMap(MOST_ITEMS);
    this.#switches = { fault: null, scenario: null };
    for (const follower of this.#followers) this.#replayTo(follower);
  }

  keptRequest(id: string): KeptRequest | undefined {
    return this.#kept.get(id);
  }

  readonly exchange = (exchange: Exchange): void => {
    const { id, method, url, headers, body } = exchange;
    const canReplay = body.length <= LONGEST_KEPT;
    if (canReplay) {
      const kept = REPLAYED_HEADERS.flatMap((name) => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      });
      this.#kept.set(id, { method, url, headers: Object.fromEntries(kept), body });
    }
    const item = requestItem(exchange, canReplay, (paymentId) => this.#sessions.get(paymentId));
    this.#requests.set(id, item);
    this.#send({ kind: 'request', item });
  };

  readonly delivery = (delivery: Delivery): void => {
    const item = deliveryItem(delivery);
    this.#deliveries.set(item.id, item);
    this.#send({ kind: 'delivery', item });
  };

  readonly switches = (item: InterventionState): void => {
    this.#switches = item;
    this.#send({ kind: 'switches', item });
  };

  line(kind: string, message: string): void {
    const item = { id: v4(), time: Date.now(), kind, message: withoutSecrets(message) };
    this.#lines.set(item.id, item);
    this.#send({ kind: 'line', item });
  }

  paymentObserver(clock: Clock): PaymentObserver {
    const awaitExpiry = ({ expiresAt }: PaymentRecord, gone: GoneSession) => {
      clock.after(expiresAt - clock.now() + AFTER_EXPIRY, () => {
        const record = gone();
        if (record !== undefined) this.#payment(record, clock.now(), true);
      });
    };
    return {
      added: (record, gone) => {
        this.#payment(record, clock.now());
        awaitExpiry(record, gone);
      },
      changed: (before, record, gone) => {
        this.#payment(record, clock.now());
        if (record.expiresAt !== before.expiresAt) awaitExpiry(record, gone);
      },

      methodSaved: (change) => this.#customer(change, null),
      methodRemoved: (change) => this.#customer(change, clock.now()),
    };
  }

  #customer(change: MethodChange, removedAt: number | null): void {
    const before = this.#customers.get(customerKey(change));
    const item = customerItem(before, change, removedAt);
    this.#customers.set(item.id, item);
    this.#send({ kind: 'customer', item });
  }

  #payment(record: PaymentRecord, time: number, isExpired = false): void {
    const before = this.#payments.get(record.sessionId)?.history ?? [];
    const item = dashboardPayment(record, withStates(before, record, time, isExpired));
    this.#payments.set(item.id, item);
    this.#sessions.set(item.paymentId, item.id);
    this.#send({ kind: 'payment', item });
  }

  #send(event: DashboardEvent): void {
    for (const follower of this.#followers) follower(event);
  }

  #replayTo(follower: Follower): void {
    follower({ kind: 'start' });
    follower({ kind: 'switches', item: this.#switches });
    for (const item of this.#payments.values()) follower({ kind: 'payment', item });
    for (const item of this.#customers.values()) follower({ kind: 'customer', item });
    for (const item of this.#requests.values()) follower({ kind: 'request', item });
    for (const item of this.#deliveries.values()) follower({ kind: 'delivery', item });
    for (const item of this.#lines.values()) follower({ kind: 'line', item });
    follower({ kind: 'live' });
  }
}
