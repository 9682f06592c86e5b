/** Limits the requests of one client within a sliding window. */
import { BoundedMap } from '../bounded-map.ts';
import { ProblemError } from './problem.ts';

export interface RateLimitOptions {
  /** Number of requests within one window. Default 100. */
  readonly requests?: number;
  /** Length of the window in ms. Default 10 s. */
  readonly window?: number;
}

export class RateLimit {
  readonly #requests: number;
  readonly #window: number;
  readonly #now: () => number;
  readonly #times = new BoundedMap<string, number[]>();

  constructor({ requests = 100, window = 10_000 }: RateLimitOptions, now: () => number) {
    this.#requests = requests;
    this.#window = window;
    this.#now = now;
  }

  /** Counts one request. Throws a problem with status 429 and Retry-After if there are too many. */
  take(client: string): void {
    const now = this.#now();
    const recent = (this.#times.get(client) ?? []).filter((time) => time > now - this.#window);
    this.#times.set(client, recent);
    const [oldest = now] = recent;
    if (recent.length < this.#requests) recent.push(now);
    else throw tooManyRequests(Math.ceil((oldest + this.#window - now) / 1000));
  }
}

export function tooManyRequests(seconds: number): ProblemError {
  return new ProblemError(429, 'RATE_LIMIT_ERROR', 'Too many requests from this client', {
    headers: { 'Retry-After': String(seconds) },
  });
}
