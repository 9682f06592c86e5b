/**
 * The network between a device and the servers. It delays, reorders, cuts and resets messages, and may
 * store one and forward it after the sender has given up.
 */
import type { Random } from '../time/random.ts';
import type { Realm, VirtualScheduler } from '../time/scheduler.ts';

export type Route = 'platform' | 'gateway';

export type Effect =
  /** Requests and responses need longer. */
  | 'slow'
  /** The connection is reset, and the request arrives all the same, later. */
  | 'forwards'
  /** The connection is reset, and the request never arrives. */
  | 'cut'
  /** The request arrives; the connection is reset before the response. */
  | 'losesResponse'
  /** Requests are held until it is over, without a reset. */
  | 'holds'
  /** The device has no network, and knows that. */
  | 'offline';

export interface Condition {
  readonly effect: Effect;
  readonly route: Route | 'both';
  /** ms since the beginning */
  readonly from: number;
  readonly to: number;
  /** ms that one message needs, of a request or a response. */
  readonly transit: number;
}

/** The message of every browser differs. */
const unreachable = () => new TypeError('Failed to fetch');

const aborted = () => new DOMException('The request was aborted', 'AbortError');

export interface Sent<Reply> {
  readonly route: Route;
  /** Executes the request at its server. */
  readonly execute: () => Promise<Reply>;
  readonly signal?: AbortSignal | undefined;
  /** Called when the request has left for its server, with the time of its arrival. */
  readonly onForwarded?: ((at: number) => void) | undefined;
}

export class Network {
  readonly #scheduler: VirtualScheduler;
  readonly #random: Random;
  readonly #usual: number;
  readonly #conditions: Condition[] = [];

  /** @param usual - ms that one message needs at most, without a condition */
  constructor(scheduler: VirtualScheduler, random: Random, usual: number) {
    this.#scheduler = scheduler;
    this.#random = random;
    this.#usual = usual;
  }

  add(condition: Condition): void {
    this.#conditions.push(condition);
  }

  get isOffline(): boolean {
    return this.#current('both').some(({ effect }) => effect === 'offline');
  }

  /** Resolves with the reply in the sender's realm, or rejects as `fetch` does. */
  exchange<Reply>(sender: Realm, sent: Sent<Reply>): Promise<Reply> {
    const { route, execute, signal, onForwarded } = sent;
    const scheduler = this.#scheduler;
    const transit = this.#random.between(10, this.#usual);
    const back = this.#random.between(10, this.#usual);
    const conditions = this.#current(route);
    const has = (effect: Effect) => conditions.find((condition) => condition.effect === effect);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(aborted());
      signal?.addEventListener('abort', () => reject(aborted()));
      const reset = (delay: number) => scheduler.after(delay, sender, () => reject(unreachable()));
      if (has('offline')) return void reset(5);
      const cut = has('cut');
      if (cut) return void reset(Math.min(cut.transit, 3000));
      const forwards = has('forwards');
      if (forwards) reset(Math.min(forwards.transit / 2, 5000));
      const holds = has('holds');
      const isLost = has('losesResponse') !== undefined || forwards !== undefined;
      const held = holds ? Math.max(0, holds.to - scheduler.now) : 0;
      const extra = forwards?.transit ?? has('slow')?.transit ?? 0;
      const delay = transit + Math.max(held, extra);
      onForwarded?.(scheduler.now + delay);
      scheduler.after(delay, scheduler.world, () => {
        const settle = (finish: () => void) => {
          const later = this.#current(route);
          const slow = later.find(({ effect }) => effect === 'slow')?.transit ?? 0;
          const isCut = later.some(({ effect }) => effect === 'cut' || effect === 'offline');
          if (isLost || isCut) reset(back);
          else scheduler.after(back + slow, sender, finish);
        };
        execute().then(
          (reply) => settle(() => resolve(reply)),
          () => settle(() => reject(unreachable())),
        );
      });
    });
  }

  #current(route: Route | 'both'): readonly Condition[] {
    const { now } = this.#scheduler;
    return this.#conditions.filter(
      ({ from, to, route: affected }) =>
        from <= now && now < to && (route === 'both' || affected === 'both' || affected === route),
    );
  }
}
