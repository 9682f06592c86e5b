/** About as long as a stored value: a full storage may still accept a short one. */
const PROBE = 'x'.repeat(1024);

/** The browser's storage for this origin; in memory where the browser stores nothing. */
export class PageStorage {
  readonly #area: Record<string, string> | null = null;
  readonly #memory: Record<string, string> = {};

  /** @param area - a getter, because access throws on a server and where storage is denied */
  constructor(area: () => Record<string, string> | null) {
    try {
      this.#area = area();
    } catch {
      // Values stay in memory.
    }
  }

  /** Whether values survive a reload: a test value was written and read back. */
  get isDurable(): boolean {
    const key = 'pay.probe';
    this.set(key, PROBE);
    const isKept = !(key in this.#memory);
    this.remove(key);
    return isKept;
  }

  keys(prefix: string): string[] {
    const keys = Object.keys({ ...this.#area, ...this.#memory });
    return keys.filter((key) => key.startsWith(prefix));
  }

  get(key: string): string | undefined {
    return this.#memory[key] ?? this.#area?.[key];
  }

  set(key: string, value: string): void {
    delete this.#memory[key];
    try {
      if (this.#area) this.#area[key] = value;
    } catch {
      // The storage is full.
    }
    if (this.#area?.[key] !== value) this.#memory[key] = value;
  }

  remove(key: string): void {
    delete this.#memory[key];
    try {
      delete this.#area?.[key];
    } catch {
      // The storage is read-only.
    }
  }
}
