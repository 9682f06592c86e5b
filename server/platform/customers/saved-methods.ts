/**
 * The payment methods that are saved for customers. A customer belongs to one merchant: equal ids of two merchants
 * are two customers. A page never has the id or the gateway's token of a method, but a handle of its own session.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';
import { randomId } from '../random-id.ts';
import type {
  SavedMethod,
  SavedMethodsNeed,
  SaveMethods,
} from '../../../shared/platform/customers.ts';
import type { AddressInfo, PayerInfo } from '../../../shared/sessions.ts';
import type { OfferedMethod, TokenizedMethod } from '../gateway-simulator.ts';
import type { SandboxGateway } from '../scenarios.ts';

/** A customer as a session names one. */
export interface SessionCustomer {
  /** The merchant's own id. */
  readonly id: string;
  /** The platform's id. Another one after the customer was removed. */
  readonly reference: string;
  readonly save: SaveMethods;
  readonly need: SavedMethodsNeed;
}

/** The customer's agreement that a method is saved. */
export interface Consent {
  readonly sessionId: string;
  /** ms since the epoch. */
  readonly time: number;
  /** As the form showed it. `null`: the merchant has asked the customer. */
  readonly sentence: string | null;
}

/** The order whose payment saved a method, for later payments without the customer. */
export interface SavingOrder {
  readonly payer: PayerInfo;
  readonly billing: AddressInfo;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface StoredMethod {
  readonly id: string;
  readonly gateway: SandboxGateway;
  readonly method: TokenizedMethod;
  readonly consent: Consent;
  readonly order: SavingOrder;
  /** ms since the epoch. */
  readonly createdAt: number;
}

interface Account {
  readonly reference: string;
  /** The newest first. */
  readonly methods: readonly StoredMethod[];
}

/** How a request names its customer. */
interface CustomerTerms {
  readonly customer_id?: string | undefined;
  readonly save_methods: SaveMethods;
  readonly saved_methods_need: SavedMethodsNeed;
}

/** What has happened to a method of a customer. */
export interface MethodChange {
  readonly apiKey: string;
  readonly customerId: string;
  readonly method: SavedMethod;
  readonly consent: Consent;
  /** The session in which it happened. `undefined`: the backend has removed the method. */
  readonly sessionId: string | undefined;
}

export interface SavedMethodObserver {
  methodSaved(change: MethodChange): void;
  methodRemoved(change: MethodChange): void;
}

/** A customer's methods are few: the oldest are forgotten. */
const MOST_SAVED_METHODS = 50;

export class SavedMethods {
  readonly #now: () => number;
  readonly #observers: readonly Partial<SavedMethodObserver>[];
  readonly #accounts = new BoundedMap<string, Account>();
  /** Of this sandbox alone, so that no handle can be computed. */
  readonly #handleKey = randomBytes(32);

  constructor(now: () => number, observers: readonly Partial<SavedMethodObserver>[] = []) {
    this.#now = now;
    this.#observers = observers;
  }

  /** `undefined` if the request names no customer. */
  customerIn(apiKey: string, request: CustomerTerms): SessionCustomer | undefined {
    const { customer_id: id, save_methods: save, saved_methods_need: need } = request;
    if (id === undefined) return undefined;
    const { reference } = this.#accountOf(apiKey, id);
    return { id, reference, save, need };
  }

  /** The newest first; empty for an unknown customer. */
  of(apiKey: string, customerId: string): readonly StoredMethod[] {
    return this.#accounts.get(keyOf(apiKey, customerId))?.methods ?? [];
  }

  /** Whether the customer has been removed since the session was created. */
  isRemoved(apiKey: string, { id, reference }: SessionCustomer): boolean {
    return this.#accounts.get(keyOf(apiKey, id))?.reference !== reference;
  }

  /** What the form of a session offers, under handles of this session. */
  offeredIn(session: OfSession): readonly OfferedMethod[] {
    return this.#usableIn(session).flatMap((stored) => {
      const { brand, last4, expires } = stored.method;
      const handle = this.#handleOf(session.sessionId, stored);
      return expires === undefined ? [] : [{ handle, brand, last4, expires }];
    });
  }

  /** Whether the form of a session offers some not, because they have expired. */
  hasExpiredIn(session: OfSession): boolean {
    return this.#savedIn(session).some((stored) => !this.isUsable(stored));
  }

  /** The method that a session shows under a handle. */
  shownAs(handle: string, session: OfSession): StoredMethod | undefined {
    return this.#usableIn(session).find(
      (stored) => this.#handleOf(session.sessionId, stored) === handle,
    );
  }

  /** Saves a method for the customer of a session. A card that is saved already keeps its id. */
  save(session: OfSession, method: TokenizedMethod, order: SavingOrder): void {
    const { apiKey, sessionId, gateway, customer } = session;
    if (customer === undefined || this.isRemoved(apiKey, customer)) return;
    const known = this.of(apiKey, customer.id);
    const earlier = known.find(({ method: { token } }) => token === method.token);
    const time = this.#now();
    const stored: StoredMethod = {
      id: earlier?.id ?? randomId('pm_'),
      gateway,
      method,
      consent: { sessionId, time, sentence: method.consent },
      order,
      createdAt: earlier?.createdAt ?? time,
    };
    const others = known.filter(({ id }) => id !== stored.id);
    const methods = [stored, ...others].slice(0, MOST_SAVED_METHODS);
    const { reference } = customer;
    this.#accounts.set(keyOf(apiKey, customer.id), { reference, methods });
    const change = this.#changeOf(stored, { apiKey, customerId: customer.id, sessionId });
    for (const observer of this.#observers) observer.methodSaved?.(change);
  }

  /**
   * A second call changes nothing.
   *
   * @param sessionId - of the form in which the customer removes it
   */
  remove(method: MethodOfCustomer, sessionId?: string): void {
    const { apiKey, customerId, methodId } = method;
    const account = this.#accounts.get(keyOf(apiKey, customerId));
    const removed = account?.methods.find(({ id }) => id === methodId);
    if (account === undefined || removed === undefined) return;
    const methods = account.methods.filter((other) => other !== removed);
    this.#accounts.set(keyOf(apiKey, customerId), { ...account, methods });
    this.#notifyOfRemoval(this.#changeOf(removed, { apiKey, customerId, sessionId }));
  }

  /** Removes a customer with all methods. A customer with the same id is then a new one. */
  removeCustomer(apiKey: string, customerId: string): void {
    const account = this.#accounts.take(keyOf(apiKey, customerId));
    for (const stored of account?.methods ?? []) {
      this.#notifyOfRemoval(this.#changeOf(stored, { apiKey, customerId, sessionId: undefined }));
    }
  }

  #changeOf(
    stored: StoredMethod,
    place: Pick<MethodChange, 'apiKey' | 'customerId' | 'sessionId'>,
  ): MethodChange {
    return { ...place, method: this.view(stored), consent: stored.consent };
  }

  #notifyOfRemoval(change: MethodChange): void {
    for (const observer of this.#observers) observer.methodRemoved?.(change);
  }

  isUsable({ method: { expires } }: StoredMethod): boolean {
    return expires === undefined || !isPastMonth(expires, this.#now());
  }

  /** As the merchant's backend sees a method. */
  view(stored: StoredMethod): SavedMethod {
    const { type, brand, last4, expires } = stored.method;
    return {
      id: stored.id,
      type,
      brand,
      last4,
      ...(expires === undefined ? {} : { expires }),
      status: this.isUsable(stored) ? 'usable' : 'unusable',
      created_at: new Date(stored.createdAt).toISOString(),
    };
  }

  #usableIn(session: OfSession): readonly StoredMethod[] {
    return this.#savedIn(session).filter((stored) => this.isUsable(stored));
  }

  /** With the gateway of the session. */
  #savedIn({ apiKey, gateway, customer }: OfSession): readonly StoredMethod[] {
    if (customer === undefined || this.isRemoved(apiKey, customer)) return [];
    return this.of(apiKey, customer.id).filter((stored) => stored.gateway === gateway);
  }

  #handleOf(sessionId: string, { id }: StoredMethod): string {
    const digest = createHmac('sha256', this.#handleKey).update(`${sessionId} ${id}`).digest('hex');
    return `sm_${digest.slice(0, 32)}`;
  }

  #accountOf(apiKey: string, customerId: string): Account {
    const key = keyOf(apiKey, customerId);
    const account = this.#accounts.get(key) ?? { reference: randomId('cus_'), methods: [] };
    this.#accounts.set(key, account);
    return account;
  }
}

/** Names one method. */
interface MethodOfCustomer {
  readonly apiKey: string;
  readonly customerId: string;
  readonly methodId: string;
}

/** A session with its customer. */
export interface OfSession {
  readonly apiKey: string;
  readonly sessionId: string;
  readonly gateway: SandboxGateway;
  readonly customer: SessionCustomer | undefined;
}

/** @param expires - `YYYY-MM`; the card is valid to the end of that month, in UTC */
export function isPastMonth(expires: string, now: number): boolean {
  return expires < new Date(now).toISOString().slice(0, 'YYYY-MM'.length);
}

function keyOf(apiKey: string, customerId: string): string {
  return JSON.stringify([apiKey, customerId]);
}
