/**
 * Gateway payment ids that the platform may not have recorded yet. Each id is stored before it is
 * sent, and until the platform has responded, so that it survives reloads and crashes. It always has
 * the same idempotency key, so that the platform records it once.
 */
import { isPayError } from '../../shared/errors.ts';
import type { PaymentUpdateResponse } from '../../shared/sessions.ts';
import type { WakeSource } from '../page/cancellation.ts';
import { generateIdempotencyKey } from './idempotency-key.ts';
import type { PageStorage } from '../page/page-storage.ts';
import type { Conduct } from './platform-request.ts';
import { shortHash } from '../page/short-hash.ts';
import { isString } from '../validation/value-types.ts';

const LIMIT = 20;
/** ms; how long the platform keeps an idempotency key. */
const LIFETIME = 86_400_000;
/** ms by which the clock may have been set back since an entry was stored. */
const CLOCK_TOLERANCE = 60_000;

export interface Outbox {
  /** Whether there is an id for the session that the platform may not know. */
  has(sessionId: string): boolean;
  /**
   * Stores an id and sends it. Rejects if the platform rejects the id, or if it could not be sent yet;
   * it is then sent again later. Resolves with `undefined` if it is already being sent, here or in
   * another tab.
   *
   * @param signal - aborts this attempt to send it
   */
  deliver(
    sessionId: string,
    gatewayPaymentId: string,
    signal?: AbortSignal,
  ): Promise<PaymentUpdateResponse | undefined>;
  /** Sends all stored ids, which also happens when the page wakes up. */
  flush(): Promise<void>;
}

type Entry = readonly [gatewayPaymentId: string, idempotencyKey: string, age: number];

/**
 * @param onWake - fires when the network is back or the tab is visible again
 * @param life - aborting it stops all sending; stored ids remain for the next client
 */
export function createOutbox(
  storage: PageStorage,
  apiKey: string,
  send: (
    sessionId: string,
    gatewayPaymentId: string,
    conduct: Conduct,
  ) => Promise<PaymentUpdateResponse>,
  onWake: WakeSource,
  life: AbortSignal,
): Outbox {
  // The number is the version of the format, because different loaders may share an origin.
  const prefix = `pay.1.outbox.${shortHash(apiKey)}.`;
  const underWay = new Set<string>();

  /** Any script of the page may have written the content. */
  const read = (name: string): Entry | undefined => {
    try {
      const [id, key, since]: unknown[] = JSON.parse(storage.get(name) ?? '');
      const age = Date.now() - Number(since);
      if (isString(id) && isString(key) && age < LIFETIME && age > -CLOCK_TOLERANCE) {
        return [id, key, age];
      }
    } catch {
      // Not a valid entry.
    }
    return undefined;
  };

  /** Does nothing if the entry is already being sent, here or in another tab. */
  const exclusively = async <Result>(name: string, work: () => Promise<Result>) => {
    if (underWay.has(name)) return undefined;
    underWay.add(name);
    try {
      // Old browsers, http pages and servers have no locks.
      const hasLocks = typeof navigator !== 'undefined' && 'locks' in navigator;
      if (!storage.isDurable || !hasLocks) return await work();
      return await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      );
    } finally {
      underWay.delete(name);
    }
  };

  /** Removes entries above the limit, the oldest first, that are not being sent. */
  const bound = () => {
    const dropped = storage
      .keys(prefix)
      .map((name): [name: string, age: number] => [name, read(name)?.[2] ?? Infinity])
      // oxlint-disable-next-line unicorn/no-array-sort -- some supported browsers have no toSorted
      .sort(([, a], [, b]) => a - b)
      .slice(LIMIT);
    return Promise.allSettled(
      dropped.map(([name]) => exclusively(name, async () => storage.remove(name))),
    );
  };

  const sendEntry = (name: string, signal = life) =>
    exclusively(name, async () => {
      const [id, idempotencyKey] = read(name) ?? [];
      if (id === undefined) {
        // Unreadable or too old.
        storage.remove(name);
        return undefined;
      }
      try {
        const response = await send(name.slice(prefix.length), id, { signal, idempotencyKey });
        storage.remove(name);
        return response;
      } catch (error) {
        // Only a response of the platform is final.
        if (isPayError(error) && !error.retryable && !signal.aborted) storage.remove(name);
        throw error;
      }
    });

  const flush = async () => {
    await bound();
    await Promise.allSettled(storage.keys(prefix).map((name) => sendEntry(name)));
  };
  onWake(() => void flush(), life);

  return {
    has: (sessionId) => read(prefix + sessionId) !== undefined,
    async deliver(sessionId, gatewayPaymentId, signal) {
      const name = prefix + sessionId;
      if (read(name)?.[0] !== gatewayPaymentId) {
        storage.set(name, JSON.stringify([gatewayPaymentId, generateIdempotencyKey(), Date.now()]));
        void bound();
      }
      return sendEntry(name, signal);
    },
    flush,
  };
}
