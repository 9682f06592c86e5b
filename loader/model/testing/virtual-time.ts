/** Time that passes only when a sequence says so, so that a minute of polling takes no minute. */

/** Any moment will do; sequences are the same on every day. */
const BEGINNING = Date.UTC(2026, 0, 1);

interface Timer {
  readonly at: number;
  /** The document that waits: its timers end with it. */
  readonly owner: object;
  readonly run: () => void;
}

export class VirtualTime {
  /** ms since the epoch. */
  now = BEGINNING;
  readonly #timers = new Map<number, Timer>();
  #last = 0;

  set(owner: object, run: () => void, delay = 0): number {
    this.#last += 1;
    this.#timers.set(this.#last, { at: this.now + Math.max(0, delay), owner, run });
    return this.#last;
  }

  /** Again and again, until it is cleared. */
  repeat(owner: object, run: () => void, interval = 0): number {
    const id = (this.#last += 1);
    const arm = () => this.#timers.set(id, { at: this.now + interval, owner, run: again });
    const again = () => {
      arm();
      run();
    };
    arm();
    return id;
  }

  clear(id: number | undefined): void {
    if (id !== undefined) this.#timers.delete(id);
  }

  /** The document is gone. */
  forget(owner: object): void {
    for (const [id, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(id);
  }

  countOf(owner: object): number {
    return [...this.#timers.values()].filter((timer) => timer.owner === owner).length;
  }

  /** Runs what falls due, one after the other; `settle` waits until what it caused is done. */
  async pass(duration: number, settle: () => Promise<void>): Promise<void> {
    const end = this.now + duration;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      const timer = this.#timers.get(next);
      this.#timers.delete(next);
      this.now = Math.max(this.now, timer?.at ?? 0);
      timer?.run();
      await settle();
    }
    this.now = end;
  }

  /** Time in which nothing runs: the tab is frozen, or the machine asleep. */
  skip(duration: number): void {
    this.now += duration;
  }

  #next(end: number): number | undefined {
    let first: number | undefined;
    let at = end;
    for (const [id, timer] of this.#timers) {
      if (timer.at < at || (timer.at === at && first === undefined)) [first, at] = [id, timer.at];
    }
    return first;
  }
}
