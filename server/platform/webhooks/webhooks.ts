/**
 * Notifies the merchants' backends of events of their payments: at least once, in no guaranteed
 * order, and again after failures.
 */
import { BoundedMap } from '../bounded-map.ts';
import { timestamp, transactionOf } from '../payments/payment-record.ts';
import { randomId } from '../random-id.ts';
import { sendRequest } from '../http/own-requests.ts';
import { deliveryHeaders, retryDelay } from './delivery.ts';
import { eventOfChange, isFailedSetUp } from './webhook-events.ts';
import type {
  MethodEvent,
  MethodEventData,
  PaymentEvent,
  WebhookEvent,
} from '../../../shared/platform/webhooks.ts';
import type { Clock } from '../clock.ts';
import type { SendRequest } from '../http/own-requests.ts';
import type { MethodChange, SavedMethodObserver } from '../customers/saved-methods.ts';
import type { DeliveryMode } from './delivery-modes.ts';
import type { GoneSession, PaymentObserver } from '../payments/payments.ts';
import type { PaymentRecord } from '../payments/payment-record.ts';
import type { Delivery, DeliveryAttempt, WebhookEndpoint } from './delivery.ts';

export interface WebhooksOptions {
  readonly clock: Clock;
  /** Aborted when the sandbox stops. */
  readonly signal: AbortSignal;
  /** ms of the machine's time for the receiver to respond. Default 10 s. */
  readonly timeout?: number;
  /** Default: as any program sends requests. */
  readonly send?: SendRequest;
  /** Called when a delivery is created and after each attempt. */
  readonly onDelivery?: (delivery: Delivery) => void;
}

interface QueuedAttempt {
  /** How many scheduled attempts have failed before. Default: it is not one of the schedule. */
  readonly failures?: number;
  /** Called when it has ended. */
  readonly onEnd?: () => void;
}

/** ms for which an event waits for the next one, which is then delivered before it. */
const HELD = 1000;
/** ms, because a timer may run slightly early. */
export const AFTER_EXPIRY = 50;
const MOST_REQUESTS = 32;

export class Webhooks implements PaymentObserver, SavedMethodObserver {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #timeout: number;
  readonly #sendRequest: SendRequest;
  readonly #onDelivery: (delivery: Delivery) => void;
  readonly #endpoints = new Map<string, WebhookEndpoint[]>();
  readonly #deliveries = new BoundedMap<string, Delivery>();
  readonly #held = new Map<WebhookEndpoint, Delivery>();
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #idle: (() => void)[] = [];
  #requests = 0;

  constructor(options: WebhooksOptions) {
    const { clock, signal, timeout = 10_000, send = sendRequest } = options;
    const { onDelivery = () => undefined } = options;
    this.#clock = clock;
    this.#signal = signal;
    this.#timeout = timeout;
    this.#sendRequest = send;
    this.#onDelivery = onDelivery;
  }

  register(apiKey: string, endpoint: Omit<WebhookEndpoint, 'id'>): WebhookEndpoint {
    const registered = { ...endpoint, id: randomId('we_') };
    this.#endpoints.set(apiKey, [...(this.#endpoints.get(apiKey) ?? []), registered]);
    return registered;
  }

  /** Sets the mode in which later events are delivered, for every URL of the merchant. */
  setMode(apiKey: string, mode: DeliveryMode): void {
    const endpoints = this.#endpoints.get(apiKey) ?? [];
    this.#endpoints.set(
      apiKey,
      endpoints.map((endpoint) => ({ ...endpoint, mode })),
    );
  }

  /** The merchant's deliveries, in the order of their creation. */
  deliveries(apiKey: string): readonly Delivery[] {
    return this.#deliveries.values().filter((delivery) => delivery.apiKey === apiKey);
  }

  /** Sends a delivery again, in any state. False if the merchant has no such delivery. */
  sendAgain(apiKey: string, id: string): boolean {
    const delivery = this.#deliveries.get(id);
    if (delivery?.apiKey !== apiKey) return false;
    this.#queue(delivery);
    return true;
  }

  /** Resolves when no request is in progress; retries may be due later. */
  idle(): Promise<void> {
    if (this.#requests === 0 && this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  added(record: PaymentRecord, gone: GoneSession): void {
    this.#awaitExpiry(record, gone);
  }

  changed(before: PaymentRecord, after: PaymentRecord, gone: GoneSession): void {
    if (after.expiresAt !== before.expiresAt) this.#awaitExpiry(after, gone);
    const type = eventOfChange(before, after);
    if (type !== undefined) this.#notifyOfPayment(after, type);
    const { apiKey, customer, sessionId: session_id } = after;
    if (customer !== undefined && isFailedSetUp(before, after)) {
      const data = { customer_id: customer.id, session_id };
      this.#notify(apiKey, { ...this.#newEvent(), type: 'setup.failed', data });
    }
  }

  methodSaved(change: MethodChange): void {
    this.#notifyOfMethod(change, 'method.saved');
  }

  methodRemoved(change: MethodChange): void {
    this.#notifyOfMethod(change, 'method.removed');
  }

  #awaitExpiry({ expiresAt }: PaymentRecord, gone: GoneSession): void {
    this.#clock.after(expiresAt - this.#clock.now() + AFTER_EXPIRY, () => {
      const record = gone();
      if (record !== undefined) this.#notifyOfPayment(record, 'session.expired');
    });
  }

  #notifyOfPayment(record: PaymentRecord, type: PaymentEvent['type']): void {
    const data = { payment: transactionOf(record), session_id: record.sessionId };
    this.#notify(record.apiKey, { ...this.#newEvent(), type, data });
  }

  #notifyOfMethod(
    { apiKey, customerId, method, sessionId }: MethodChange,
    type: MethodEvent['type'],
  ): void {
    const data: MethodEventData = {
      customer_id: customerId,
      method,
      ...(sessionId === undefined ? {} : { session_id: sessionId }),
    };
    this.#notify(apiKey, { ...this.#newEvent(), type, data });
  }

  #newEvent(): Pick<WebhookEvent, 'id' | 'created_at'> {
    return { id: randomId('evt_'), created_at: timestamp(this.#clock.now()) };
  }

  #notify(apiKey: string, event: WebhookEvent): void {
    for (const endpoint of this.#endpoints.get(apiKey) ?? []) this.#start(apiKey, endpoint, event);
  }

  #start(apiKey: string, endpoint: WebhookEndpoint, event: WebhookEvent): void {
    const delivery: Delivery = {
      id: randomId('del_'),
      apiKey,
      endpoint,
      event,
      body: JSON.stringify(event),
      attempts: [],
      state: 'pending',
    };
    this.#deliveries.set(delivery.id, delivery);
    this.#onDelivery(delivery);
    const held = this.#held.get(endpoint);
    if (endpoint.mode !== 'out_of_order') this.#queue(delivery, { failures: 0 });
    else if (held === undefined) this.#hold(endpoint, delivery);
    else {
      this.#held.delete(endpoint);
      this.#queue(delivery, { failures: 0, onEnd: () => this.#queue(held, { failures: 0 }) });
    }
  }

  #hold(endpoint: WebhookEndpoint, delivery: Delivery): void {
    this.#held.set(endpoint, delivery);
    this.#clock.after(HELD, () => {
      if (this.#held.get(endpoint) !== delivery) return;
      this.#held.delete(endpoint);
      this.#queue(delivery, { failures: 0 });
    });
  }

  #queue(delivery: Delivery, { failures, onEnd }: QueuedAttempt = {}): void {
    this.#waiting.push(async () => {
      if (!this.#signal.aborted) await this.#attempt(delivery, failures);
      onEnd?.();
    });
    this.#work();
  }

  #work(): void {
    while (this.#requests < MOST_REQUESTS) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      this.#requests += 1;
      void next().finally(() => {
        this.#requests -= 1;
        this.#work();
      });
    }
    if (this.#requests > 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #attempt(delivery: Delivery, failures: number | undefined): Promise<void> {
    const time = this.#clock.now();
    const sent = await this.#send(delivery, Math.floor(time / 1000));
    // A reset has emptied the list of deliveries meanwhile.
    if (this.#signal.aborted) return;
    const { result } = sent;
    delivery.attempts.push({ time, ...sent });
    const isDelivered = typeof result === 'number' && result >= 200 && result < 300;
    const isFirst = delivery.state !== 'delivered';
    if (isDelivered) delivery.state = 'delivered';
    else if (isFirst && failures !== undefined) this.#retryLater(delivery, failures);
    this.#onDelivery(delivery);
    if (isDelivered && isFirst && delivery.endpoint.mode === 'twice') this.#queue(delivery);
  }

  #retryLater(delivery: Delivery, failures: number): void {
    const delay = retryDelay(failures);
    if (delay === undefined) {
      delivery.state = 'given_up';
      return;
    }
    this.#clock.after(delay, () => {
      if (delivery.state === 'pending') this.#queue(delivery, { failures: failures + 1 });
    });
  }

  async #send(delivery: Delivery, time: number): Promise<Omit<DeliveryAttempt, 'time'>> {
    const timeout = AbortSignal.timeout(this.#timeout);
    try {
      const response = await this.#sendRequest(delivery.endpoint.url, {
        method: 'POST',
        headers: deliveryHeaders(delivery, time),
        body: delivery.body,
        signal: AbortSignal.any([timeout, this.#signal]),
      });
      await response.body?.cancel();
      return { result: response.status };
    } catch (error) {
      if (timeout.aborted) return { result: 'timeout' };
      // The error of `fetch` describes the problem with the URL or its server in its cause.
      const { cause = error } = error instanceof Error ? error : {};
      return { result: 'unreachable', reason: cause instanceof Error ? cause.message : '' };
    }
  }
}
