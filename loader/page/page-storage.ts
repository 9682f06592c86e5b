/** About as long as what is kept: a storage that is full may still take a short value. */
const PROBE = 'x'.repeat(1024);

/** What the browser keeps for this origin, or memory for what it does not keep. */
export class PageStorage {
  readonly #area: Record<string, string> | null = null;
  readonly #memory: Record<string, string> = {};

  /** @param area - looked up here, as even that throws on pages that are denied storage, or on a server */
  constructor(area: () => Record<string, string> | null) {
    try {
      this.#area = area();
    } catch {
      // Memory it is.
    }
  }

  /** What is put here is still there after a reload: a value was written, and read back. */
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
      // It is full.
    }
    if (this.#area?.[key] !== value) this.#memory[key] = value;
  }

  remove(key: string): void {
    delete this.#memory[key];
    try {
      delete this.#area?.[key];
    } catch {
      // It takes no changes.
    }
  }
}
