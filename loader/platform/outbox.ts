/**
 * Gateway payment ids that the platform may not have recorded yet. Each is written down before it
 * is sent and stays until the platform has responded, over reloads and crashes. It is always sent
 * under the same idempotency key, so that the platform records it once.
 */
import { isPayError } from '../../shared/errors.ts';
import type { PaymentUpdateResponse } from '../../shared/sessions.ts';
import type { WakeSource } from '../page/cancellation.ts';
import { generateIdempotencyKey } from './idempotency-key.ts';
import type { PageStorage } from '../page/page-storage.ts';
import type { Conduct } from './platform-request.ts';
import { shortHash } from '../page/short-hash.ts';
import { isText } from '../validation/value-rules.ts';

const LIMIT = 20;
/** ms; for as long the platform remembers an idempotency key. */
const LIFETIME = 86_400_000;
/** ms by which a clock may have been set back since an entry was written. */
const CLOCK_TOLERANCE = 60_000;

export interface Outbox {
  /** Whether the session has an id that the platform may not know. */
  has(sessionId: string): boolean;
  /**
   * Writes an id down and sends it. Rejects when the platform refuses it for good, and when it
   * could not be sent yet; then it is sent again later. Resolves with nothing when it is being sent
   * already, here or in another tab.
   *
   * @param signal - ends this attempt to send it
   */
  deliver(
    sessionId: string,
    gatewayPaymentId: string,
    signal?: AbortSignal,
  ): Promise<PaymentUpdateResponse | undefined>;
  /** Sends what is left, as whenever the page wakes up. */
  flush(): Promise<void>;
}

type Entry = readonly [gatewayPaymentId: string, idempotencyKey: string, since: number];

/**
 * @param onWake - the network is back, or the tab is visible again
 * @param life - aborting ends all sending; what is left stays for the next client
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
  const prefix = `pay.outbox.${shortHash(apiKey)}.`;
  const underWay = new Set<string>();

  /** Any script of the page may have written the content. */
  const read = (name: string): Entry | undefined => {
    try {
      const [id, key, since]: unknown[] = JSON.parse(storage.get(name) ?? '');
      const age = Date.now() - Number(since);
      if (isText(id) && isText(key) && age < LIFETIME && age > -CLOCK_TOLERANCE) {
        return [id, key, Number(since)];
      }
    } catch {
      // Not an entry.
    }
    return undefined;
  };

  /** Does nothing where the entry is under way already, here or in another tab. */
  const exclusively = async <Result>(name: string, work: () => Promise<Result>) => {
    if (underWay.has(name)) return undefined;
    underWay.add(name);
    try {
      // Locks are not in every browser, not on an http page, and not on a server.
      const hasLocks = typeof navigator !== 'undefined' && 'locks' in navigator;
      if (!storage.isDurable || !hasLocks) return await work();
      return await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      );
    } finally {
      underWay.delete(name);
    }
  };

  /** Drops what is unreadable, too old, or more than may be kept and not under way. */
  const bound = async () => {
    const dropped = storage
      .keys(prefix)
      .map((name): [name: string, since: number] => [name, read(name)?.[2] ?? 0])
      // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than some browsers
      .sort(([, a], [, b]) => b - a)
      .filter(([, since], index) => since === 0 || index >= LIMIT);
    await Promise.allSettled(
      dropped.map(([name]) => exclusively(name, async () => storage.remove(name))),
    );
  };

  const sendEntry = (name: string, signal = life) =>
    exclusively(name, async () => {
      const [id, idempotencyKey] = read(name) ?? [];
      if (id === undefined) return undefined;
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
        const entry: Entry = [gatewayPaymentId, generateIdempotencyKey(), Date.now()];
        storage.set(name, JSON.stringify(entry));
        void bound();
      }
      return sendEntry(name, signal);
    },
    flush,
  };
}
