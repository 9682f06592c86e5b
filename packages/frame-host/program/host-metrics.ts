/** The metrics for Prometheus. Labels have few values, and none comes from a request. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReplyKind } from '../sites/site-listener.ts';

export class HostMetrics {
  readonly registry = new Registry();
  readonly #replies = new Counter({
    name: 'pay_frame_requests_total',
    help: 'Requests by site and kind of reply; "denied" is a document that no origin may embed.',
    labelNames: ['site', 'reply'],
    registers: [this.registry],
  });
  readonly #duration = new Histogram({
    name: 'pay_frame_request_seconds',
    help: 'Time from the end of the headers of a request to the end of its response.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [this.registry],
  });
  readonly #reloads = new Counter({
    name: 'pay_frame_config_loads_total',
    help: 'Configurations that were read, by result: loaded or rejected.',
    labelNames: ['result'],
    registers: [this.registry],
  });
  readonly #isCurrent = new Gauge({
    name: 'pay_frame_config_is_current',
    help: '1 if the last configuration that was read is in use, 0 if it was rejected.',
    registers: [this.registry],
  });
  readonly #merchants = new Gauge({
    name: 'pay_frame_merchants',
    help: 'Registered merchants.',
    registers: [this.registry],
  });
  readonly #alias = new Gauge({
    name: 'pay_frame_alias',
    help: '1 for the version that an alias stands for.',
    labelNames: ['alias', 'version'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  replied(site: string, reply: ReplyKind | 'unknown_host'): void {
    this.#replies.inc({ site, reply });
  }

  /** Returns a function to be called when the response has ended. */
  startTimer(): () => void {
    return this.#duration.startTimer();
  }

  loaded(merchants: number, aliases: Readonly<Record<string, string>>): void {
    this.#reloads.inc({ result: 'loaded' });
    this.#isCurrent.set(1);
    this.#merchants.set(merchants);
    this.#alias.reset();
    for (const [alias, version] of Object.entries(aliases)) this.#alias.set({ alias, version }, 1);
  }

  rejected(): void {
    this.#reloads.inc({ result: 'rejected' });
    this.#isCurrent.set(0);
  }
}
