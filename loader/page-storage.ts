/** What the browser keeps for this origin, or memory where it keeps nothing. */
export class PageStorage {
  /** What is put here is still there after a reload. */
  readonly isDurable: boolean;
  #entries: Record<string, string>;

  /** @param area - looked up here, as even that throws on pages that are denied storage, or on a server */
  constructor(area: () => Record<string, string>) {
    let entries: Record<string, string> | undefined;
    try {
      entries = area();
    } catch {
      // Memory it is.
    }
    this.isDurable = entries !== undefined;
    this.#entries = entries ?? {};
  }

  keys(prefix: string): string[] {
    return Object.keys(this.#entries).filter((key) => key.startsWith(prefix));
  }

  get(key: string): string | undefined {
    return this.#entries[key];
  }

  set(key: string, value: string): void {
    try {
      this.#entries[key] = value;
    } catch {
      // It is full: this page at least remembers.
      this.#entries = { ...this.#entries, [key]: value };
    }
  }

  remove(key: string): void {
    delete this.#entries[key];
  }
}
