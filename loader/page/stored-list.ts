/** A short list in the browser's storage: values by name, the newest last. */
import { isString } from '../../shared/plain/value-types.ts';
import { jsonOf, parsedJson } from '../../shared/plain/json.ts';
import type { PageStorage } from './page-storage.ts';

const MOST_ENTRIES = 20;

export interface StoredList {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

/** @param name - of the list; the key has a format version, because loaders may share an origin */
export function storedList(storage: PageStorage, name: string): StoredList {
  const key = `pay.1.${name}`;
  /** Any script of the page may have written the content. */
  const read = () =>
    new Map<string, unknown>(Object.entries(parsedJson(storage.get(key) ?? '') ?? {}));
  return {
    get(name) {
      const value = read().get(name);
      return isString(value) ? value : undefined;
    },
    set(name, value) {
      const entries = read();
      entries.delete(name);
      entries.set(name, value);
      const kept = Object.fromEntries([...entries].slice(-MOST_ENTRIES));
      storage.set(key, jsonOf(kept));
    },
  };
}
