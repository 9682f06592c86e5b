/** Far more than the payments of one day of tests. */
const MOST_MAP_ENTRIES = 10_000;

/** A map that removes its oldest entries, so that a sandbox can run for months. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #most: number;

  constructor(most = MOST_MAP_ENTRIES) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** Makes the entry the newest. */
  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) return;
      this.#entries.delete(oldest);
    }
  }

  /** The oldest first. */
  values(): readonly Value[] {
    return [...this.#entries.values()];
  }

  /** Removes an entry and returns its value. */
  take(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    this.#entries.delete(key);
    return value;
  }
}
