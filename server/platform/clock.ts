/** The sandbox's time: the time of its source, plus the time by which tests have advanced it. */

/** The source of the time: the machine, or a simulation. */
export interface TimeSource {
  /** ms since the epoch */
  now(): number;
  /** Runs a function once, after `delay` ms. Returns a function that cancels it. */
  after(delay: number, run: () => void): () => void;
}

const MACHINE: TimeSource = {
  now: () => Date.now(),
  after(delay, run) {
    const timeout = setTimeout(run, delay).unref();
    return () => clearTimeout(timeout);
  },
};

interface Timer {
  readonly due: number;
  readonly run: () => void;
  /** Of the source, which knows nothing of an advance. */
  cancel: () => void;
}

export class Clock {
  readonly #source: TimeSource;
  #ahead = 0;
  readonly #timers = new Set<Timer>();

  /** @param source - default: the machine's time */
  constructor(source = MACHINE) {
    this.#source = source;
  }

  /** ms since the epoch. A bound function, so that it can be passed on. */
  readonly now = (): number => this.#source.now() + this.#ahead;

  /**
   * Runs a function once, after `delay` ms or as soon as the clock is advanced past that time.
   *
   * @returns a function that cancels it
   */
  after(delay: number, run: () => void): () => void {
    const timer: Timer = {
      due: this.now() + delay,
      run,
      cancel: this.#source.after(delay, () => this.#fire(timer)),
    };
    this.#timers.add(timer);
    return () => this.#cancel(timer);
  }

  /**
   * Advances the clock by `time` ms. First runs the functions that are due by then, in order.
   *
   * @throws {RangeError} for anything but a number from 0
   */
  advance(time: number): void {
    if (!Number.isFinite(time) || time < 0) {
      throw new RangeError(
        `The clock is advanced by a number of ms from 0; received ${String(time)}`,
      );
    }
    const target = this.now() + time;
    for (let next = this.#nextBy(target); next !== undefined; next = this.#nextBy(target)) {
      this.#ahead = Math.max(this.#ahead, next.due - this.#source.now());
      this.#fire(next);
    }
    this.#ahead = Math.max(this.#ahead, target - this.#source.now());
    // What is due later is due sooner by the source's time.
    for (const timer of this.#timers) {
      timer.cancel();
      timer.cancel = this.#source.after(timer.due - this.now(), () => this.#fire(timer));
    }
  }

  /** Cancels all functions that have not run yet. */
  stop(): void {
    for (const timer of this.#timers) this.#cancel(timer);
  }

  #nextBy(time: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.due <= Math.min(time, (next?.due ?? Infinity) - 1)) next = timer;
    }
    return next;
  }

  #cancel(timer: Timer): boolean {
    timer.cancel();
    return this.#timers.delete(timer);
  }

  #fire(timer: Timer): void {
    if (this.#cancel(timer)) timer.run();
  }
}
