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
    const keys = Object.keys({ ...this.#use((area) => ({ ...area })), ...this.#memory });
    return keys.filter((key) => key.startsWith(prefix));
  }

  get(key: string): string | undefined {
    return this.#memory[key] ?? this.#use((area) => area[key]);
  }

  set(key: string, value: string): void {
    delete this.#memory[key];
    this.#use((area) => (area[key] = value));
    if (this.get(key) !== value) this.#memory[key] = value;
  }

  remove(key: string): void {
    delete this.#memory[key];
    this.#use((area) => delete area[key]);
  }

  /** The storage may be full, read-only, or denied meanwhile. */
  #use<Result>(access: (area: Record<string, string>) => Result): Result | undefined {
    try {
      return this.#area ? access(this.#area) : undefined;
    } catch {
      return undefined;
    }
  }
}
