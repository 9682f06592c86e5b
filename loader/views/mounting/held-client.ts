/**
 * Clients that components create. A component may go, or need another client, while a payment is under
 * way, so a client is destroyed only when its last payment has ended.
 */
import { Pay } from '../../index.ts';
import type { PayConfig } from '../../index.ts';
import { contentOf } from './same-content.ts';

/** A client for the payments of a view. */
export interface HeldClient {
  readonly pay: Pay;
  /** The same for clients that can continue each other's payments. */
  readonly account: Pay | string;
  /** Keeps the client alive until the function that it returns is called. */
  readonly hold: () => () => void;
}

type ClientCallbacks = Pick<PayConfig, 'onError' | 'onRequest' | 'onResponse' | 'logger'>;

/** A client of the merchant, who destroys it. */
export function merchantClient(pay: Pay): HeldClient {
  return { pay, account: pay, hold: () => () => {} };
}

/** Clients without an owner, which still have payments. Module-level, because a later view takes them over. */
const abandoned = new Set<OwnClient>();

export class OwnClient implements HeldClient {
  readonly pay: Pay;
  readonly account: string;
  readonly #holders = new Set<symbol>();
  #callbacks: () => ClientCallbacks;
  #hasOwner = true;

  private constructor(config: PayConfig, callbacks: () => ClientCallbacks) {
    this.account = clientKey(config);
    this.#callbacks = callbacks;
    this.pay = new Pay({ ...config, ...this.#latestCallbacks(config) });
  }

  /**
   * Returns a client with these settings: a new one, or one whose owner has gone and that still has
   * payments, so that their views find them again.
   *
   * @param callbacks - those of the owner's last rendering
   * @throws {PayError} if the configuration is invalid, as `new Pay()` does
   */
  static take(config: PayConfig, callbacks: () => ClientCallbacks): OwnClient {
    const key = clientKey(config);
    const found = [...abandoned].find((client) => client.account === key);
    if (found === undefined) return new OwnClient(config, callbacks);
    abandoned.delete(found);
    found.#hasOwner = true;
    found.#callbacks = callbacks;
    return found;
  }

  readonly hold = (): (() => void) => {
    const holder = Symbol('holder');
    this.#holders.add(holder);
    return () => {
      this.#holders.delete(holder);
      this.#destroyUnlessUsed();
    };
  };

  /** Its owner has gone. */
  release(): void {
    this.#hasOwner = false;
    abandoned.add(this);
    this.#destroyUnlessUsed();
  }

  #destroyUnlessUsed(): void {
    if (this.#hasOwner || this.#holders.size > 0) return;
    abandoned.delete(this);
    this.pay.destroy();
  }

  /** Absent callbacks stay absent, because the client clones each response for an `onResponse`. */
  #latestCallbacks({ onError, onRequest, onResponse, logger }: PayConfig): ClientCallbacks {
    return {
      onError: onError && ((error) => this.#callbacks().onError?.(error)),
      onRequest: onRequest && ((request) => this.#callbacks().onRequest?.(request)),
      onResponse: onResponse && ((response) => this.#callbacks().onResponse?.(response)),
      logger: logger && ((line) => this.#callbacks().logger?.(line)),
    };
  }
}

/** What a client cannot change: its settings except for the language, and which callbacks it has. */
export function clientKey(config: PayConfig): string {
  const { onError, onRequest, onResponse, logger, locale: _, ...settings } = config;
  return contentOf([settings, [onError, onRequest, onResponse, logger].map(Boolean)]);
}
