const MINUTE = 60_000;

/** At most so many a minute, whatever asks for more. */
export class RateLimit {
  readonly #most: number;
  readonly #times: number[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** How many are left at that time, in ms. */
  left(now: number): number {
    while (now - (this.#times[0] ?? now) >= MINUTE) this.#times.shift();
    return this.#most - this.#times.length;
  }

  /** Whole ms until there is one left. */
  wait(now: number): number {
    return this.left(now) > 0 ? 0 : Math.ceil(MINUTE - (now - (this.#times[0] ?? now)));
  }

  take(now: number): void {
    this.#times.push(now);
  }
}
