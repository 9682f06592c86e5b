/**
 * Gateway payment ids that the platform may not have been told yet. Each is written down before it
 * is sent and stays until the platform has answered, over reloads and crashes. It is always sent
 * under the same idempotency key, so that the platform records it once.
 */
import { isPayError } from '../shared/errors.ts';
import type { PaymentUpdateResponse } from '../shared/sessions.ts';
import { pause } from './cancellation.ts';
import type { WakeSource } from './cancellation.ts';
import { generateIdempotencyKey } from './idempotency-key.ts';
import type { PageStorage } from './page-storage.ts';
import type { Conduct } from './platform-client.ts';
import { shortHash } from './short-hash.ts';
import { isText } from './value-rules.ts';

const LIMIT = 20;
/** ms; for as long the platform remembers an idempotency key. */
const LIFETIME = 86_400_000;

export interface OutboxParts {
  readonly storage: PageStorage;
  readonly apiKey: string;
  readonly tell: (
    sessionId: string,
    gatewayPaymentId: string,
    conduct: Conduct,
  ) => Promise<PaymentUpdateResponse>;
  /** The network is back, or the tab is visible again. */
  readonly onWake: WakeSource;
  /** Aborting ends all sending; what is left stays for the next client. */
  readonly signal: AbortSignal;
}

type Entry = readonly [gatewayPaymentId: string, idempotencyKey: string, since: number];

export class Outbox {
  readonly #parts: OutboxParts;
  readonly #prefix: string;
  #isWaiting = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#prefix = `pay.outbox.${shortHash(parts.apiKey)}.`;
  }

  /** Whether the session has an id that the platform may not know. */
  has(sessionId: string): boolean {
    return this.#read(this.#prefix + sessionId) !== undefined;
  }

  /**
   * Writes an id down and sends it. Rejects when the platform refuses it for good, and when it
   * could not be told yet; then it is sent again later. Resolves with nothing when another tab is
   * at it.
   *
   * @param signal - ends this attempt to send it
   */
  async deliver(
    sessionId: string,
    gatewayPaymentId: string,
    signal = this.#parts.signal,
  ): Promise<PaymentUpdateResponse | undefined> {
    const name = this.#prefix + sessionId;
    if (this.#read(name)?.[0] !== gatewayPaymentId) {
      const entry: Entry = [gatewayPaymentId, generateIdempotencyKey(), Date.now()];
      this.#parts.storage.set(name, JSON.stringify(entry));
      this.#bound();
    }
    try {
      return await this.#send(name, signal);
    } finally {
      this.#sendLater();
    }
  }

  /** Sends what is left, now and at each moment at which that may fare better. */
  async flush(): Promise<void> {
    this.#bound();
    await Promise.allSettled(this.#names().map((name) => this.#send(name)));
    this.#sendLater();
  }

  #sendLater(): void {
    if (this.#isWaiting || this.#names().length === 0) return;
    this.#isWaiting = true;
    const { signal, onWake } = this.#parts;
    pause(Infinity, signal, onWake).then(
      () => {
        this.#isWaiting = false;
        return this.flush();
      },
      () => {},
    );
  }

  #send(name: string, signal = this.#parts.signal): Promise<PaymentUpdateResponse | undefined> {
    const { storage, tell } = this.#parts;
    const send = async () => {
      const [id, idempotencyKey] = this.#read(name) ?? [];
      if (id === undefined) return undefined;
      try {
        const answer = await tell(name.slice(this.#prefix.length), id, { signal, idempotencyKey });
        storage.remove(name);
        return answer;
      } catch (error) {
        // Nothing but an answer of the platform is final.
        if (isPayError(error) && !error.retryable && !signal.aborted) storage.remove(name);
        throw error;
      }
    };
    return storage.isDurable ? unlessBusy(name, send) : send();
  }

  #names(): string[] {
    return this.#parts.storage.keys(this.#prefix);
  }

  /** The content may be anybody's. */
  #read(name: string): Entry | undefined {
    try {
      const [id, key, since]: unknown[] = JSON.parse(this.#parts.storage.get(name) ?? '');
      if (isText(id) && isText(key) && Date.now() - Number(since) < LIFETIME) {
        return [id, key, Number(since)];
      }
    } catch {
      // It is of no use.
    }
    return undefined;
  }

  /** Drops what is unreadable, too old, or more than may be kept. */
  #bound(): void {
    const { storage } = this.#parts;
    const since = (name: string) => this.#read(name)?.[2] ?? 0;
    for (const name of this.#names()) if (!since(name)) storage.remove(name);
    for (let names = this.#names(); names.length > LIMIT; names = this.#names()) {
      storage.remove(names.reduce((oldest, name) => (since(name) < since(oldest) ? name : oldest)));
    }
  }
}

/** Another tab that is at it already does it for this one too. */
async function unlessBusy<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  // Not in every browser, not on an http page, and not on a server.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );
}
