/** Stores the gateway whose form this browser showed last, to preload it next time. */
import type { PageStorage } from '../page/page-storage.ts';
import { shortHash } from '../page/short-hash.ts';
import { storedList } from '../page/stored-list.ts';

export interface LastGateway {
  /** Unchecked: any script of the page may have written the value. */
  get(): string | undefined;
  set(code: string): void;
}

export function lastGateway(storage: PageStorage, apiKey: string): LastGateway {
  const list = storedList(storage, 'gateways');
  const name = shortHash(apiKey);
  return {
    get: () => list.get(name),
    set: (code) => list.set(name, code),
  };
}
