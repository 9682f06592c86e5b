export interface PageStorage {
  /** Whether values survive a reload: a test value was written and read back. */
  readonly isDurable: boolean;
  /** The keys that begin with a prefix. */
  keys(prefix: string): readonly string[];
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * The browser's storage for this origin; in memory where the browser stores nothing.
 *
 * @param area - a getter, because access throws on a server and where storage is denied
 */
export function pageStorage(area: () => Record<string, string> | null): PageStorage {
  const memory: Record<string, string> = {};

  /** The storage may be absent, full, read-only, or denied in the meantime. */
  const use = <Result>(access: (stored: Record<string, string>) => Result): Result | undefined => {
    try {
      const stored = area();
      return stored ? access(stored) : undefined;
    } catch {
      return undefined;
    }
  };

  const get = (key: string) => memory[key] ?? use((stored) => stored[key]);

  const set = (key: string, value: string): void => {
    delete memory[key];
    use((stored) => (stored[key] = value));
    if (get(key) !== value) memory[key] = value;
  };

  const remove = (key: string): void => {
    delete memory[key];
    use((stored) => delete stored[key]);
  };

  return {
    get isDurable() {
      const key = 'pay.probe';
      // About as long as a stored value: a full storage may still accept a short one.
      set(key, 'x'.repeat(1024));
      const isKept = !(key in memory);
      remove(key);
      return isKept;
    },
    keys(prefix) {
      const keys = Object.keys({ ...use((stored) => ({ ...stored })), ...memory });
      return keys.filter((key) => key.startsWith(prefix));
    },
    get,
    set,
    remove,
  };
}
