const MINUTE = 60_000;

/** Limits calls to a number per minute. */
export class RateLimit {
  readonly #most: number;
  readonly #times: number[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns how many calls are left; `now` is in ms */
  left(now: number): number {
    while (now - (this.#times[0] ?? now) >= MINUTE) this.#times.shift();
    return this.#most - this.#times.length;
  }

  /** @returns ms (an integer) until a call is left */
  wait(now: number): number {
    return this.left(now) > 0 ? 0 : Math.ceil(MINUTE - (now - (this.#times[0] ?? now)));
  }

  take(now: number): void {
    this.#times.push(now);
  }
}
