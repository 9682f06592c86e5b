/**
 * Gateway payment ids that the platform may not have recorded yet. Each id is stored before it is
 * sent, and until the platform has responded, so that it survives reloads and crashes. It always has
 * the same idempotency key, so that the platform records it once.
 */
import { isPayError } from '../../shared/errors/errors.ts';
import { bare } from '../../shared/plain/bare.ts';
import { jsonOf, parsedJson } from '../../shared/plain/json.ts';
import { isId, isString } from '../../shared/plain/value-types.ts';
import type { WakeSource } from '../../shared/requests/cancellation.ts';
import { isDecision } from '../../shared/requests/platform-word.ts';
import { shaped } from '../../shared/platform/response-shapes.ts';
import type { PaymentUpdateResponse } from '../../shared/sessions.ts';
import type { PageStorage } from '../page/page-storage.ts';
import { shortHash } from '../page/short-hash.ts';
import { generateIdempotencyKey } from './idempotency-key.ts';
import type { PlatformRequestOptions } from './platform-request.ts';

const MOST_STORED_IDS = 20;
/** ms; how long the platform keeps an idempotency key. */
const LIFETIME = 86_400_000;
/** ms by which the clock may have been set back since an entry was stored. */
const LARGEST_CLOCK_CHANGE = 60_000;

export interface Outbox {
  /** Whether there is an id for the session that the platform may not know. */
  has(sessionId: string): boolean;
  /**
   * Stores an id and sends it, in addition to earlier ids of the session. Rejects if the platform rejects the
   * id, or if it could not be sent yet; it is then sent again later. Resolves with `undefined` if it is
   * already being sent, here or in another tab.
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

export interface OutboxOptions {
  readonly storage: PageStorage;
  readonly apiKey: string;
  /** Sends one id to the platform. */
  readonly send: (
    sessionId: string,
    gatewayPaymentId: string,
    options: PlatformRequestOptions,
  ) => Promise<PaymentUpdateResponse>;
  /** Fires when the network is back or the tab is visible again. */
  readonly onWake: WakeSource;
  /** Aborting it stops all sending; stored ids remain for the next client. */
  readonly life: AbortSignal;
}

/** One id as it is stored. A session may have several: gateways can report a second payment. */
interface Entry {
  readonly sessionId: string;
  readonly gatewayPaymentId: string;
  readonly idempotencyKey: string;
  /** ms since the epoch. */
  readonly storedAt: number;
}

export function createOutbox({ storage, apiKey, send, onWake, life }: OutboxOptions): Outbox {
  // The number is the version of the format, because different loaders may share an origin.
  const prefix = `pay.1.outbox.${shortHash(apiKey)}.`;
  const underWay = new Set<string>();

  const read = (name: string): Entry | undefined => {
    const entry = parsedEntry(storage.get(name));
    return entry && isRecent(entry) ? entry : undefined;
  };

  /** Does nothing if the entry is already being sent, here or in another tab. */
  const exclusively = async <Result>(name: string, work: () => Promise<Result>) => {
    if (underWay.has(name)) return undefined;
    underWay.add(name);
    try {
      const locks = pageLocks();
      if (!storage.isDurable || !locks) return await work();
      return await locks.request(name, bare({ ifAvailable: true }), (lock) =>
        lock ? work() : undefined,
      );
    } finally {
      underWay.delete(name);
    }
  };

  /** Removes entries above the limit, the oldest first, that are not being sent. */
  const removeOldest = () => {
    const oldest = storage
      .keys(prefix)
      .map((name) => ({ name, storedAt: read(name)?.storedAt ?? 0 }))
      // oxlint-disable-next-line unicorn/no-array-sort -- some supported browsers have no toSorted
      .sort((one, other) => other.storedAt - one.storedAt)
      .slice(MOST_STORED_IDS);
    return Promise.allSettled(
      oldest.map(({ name }) => exclusively(name, async () => storage.remove(name))),
    );
  };

  const sendEntry = (name: string, signal = life) =>
    exclusively(name, async () => {
      const entry = read(name);
      if (!entry) {
        storage.remove(name);
        return undefined;
      }
      const { sessionId, gatewayPaymentId, idempotencyKey } = entry;
      try {
        const response = await send(sessionId, gatewayPaymentId, { signal, idempotencyKey });
        storage.remove(name);
        return response;
      } catch (error) {
        if (isPayError(error) && isDecision(error) && !error.retryable) storage.remove(name);
        throw error;
      }
    });

  const flush = async () => {
    await removeOldest();
    await Promise.allSettled(storage.keys(prefix).map((name) => sendEntry(name)));
  };
  onWake(() => void flush(), life);

  return {
    has: (sessionId) => storage.keys(prefix).some((name) => read(name)?.sessionId === sessionId),
    async deliver(sessionId, gatewayPaymentId, signal) {
      // Each id has its own entry: a second id must not replace one that is being sent.
      const name = `${prefix}${sessionId} ${gatewayPaymentId}`;
      if (!read(name)) {
        const idempotencyKey = generateIdempotencyKey();
        const entry: Entry = { sessionId, gatewayPaymentId, idempotencyKey, storedAt: Date.now() };
        storage.set(name, jsonOf(entry));
        void removeOldest();
      }
      return sendEntry(name, signal);
    },
    flush,
  };
}

/** Old browsers, http pages and servers have none. */
function pageLocks(): LockManager | undefined {
  return typeof navigator === 'object' ? navigator.locks : undefined;
}

/** Any script of the page may have written the content. */
function parsedEntry(content = ''): Entry | undefined {
  const entry = parsedJson(content);
  return isEntry(entry) ? entry : undefined;
}

const isEntry = shaped<Entry>({
  sessionId: isId,
  gatewayPaymentId: isString,
  idempotencyKey: isString,
  storedAt: Number.isSafeInteger,
});

function isRecent({ storedAt }: Entry): boolean {
  const age = Date.now() - storedAt;
  return age < LIFETIME && age > -LARGEST_CLOCK_CHANGE;
}
