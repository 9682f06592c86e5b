/** The sandbox's time: the machine's, and ahead of it by as much as a test has advanced it. */

interface Timer {
  readonly due: number;
  readonly run: () => void;
  readonly timeout: NodeJS.Timeout;
}

export class Clock {
  #ahead = 0;
  readonly #timers = new Set<Timer>();

  /** ms since the epoch. A function of its own, so that it can be passed on. */
  readonly now = (): number => Date.now() + this.#ahead;

  /** Runs a function once, after `delay` ms or as soon as the clock is advanced past that time. */
  after(delay: number, run: () => void): void {
    const timer: Timer = {
      due: this.now() + delay,
      run,
      timeout: setTimeout(() => this.#fire(timer), delay).unref(),
    };
    this.#timers.add(timer);
  }

  /** Advances the clock by `time` ms. What is due by then runs first, in order. */
  advance(time: number): void {
    const target = this.now() + time;
    for (let next = this.#nextBy(target); next !== undefined; next = this.#nextBy(target)) {
      this.#ahead = Math.max(this.#ahead, next.due - Date.now());
      this.#fire(next);
    }
    this.#ahead = Math.max(this.#ahead, target - Date.now());
  }

  /** Cancels everything that waits. */
  stop(): void {
    for (const { timeout } of this.#timers) clearTimeout(timeout);
    this.#timers.clear();
  }

  #nextBy(time: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.due <= Math.min(time, (next?.due ?? Infinity) - 1)) next = timer;
    }
    return next;
  }

  #fire(timer: Timer): void {
    clearTimeout(timer.timeout);
    if (this.#timers.delete(timer)) timer.run();
  }
}
