/** Stores the gateway whose form this browser showed last, to preload it next time. */
import type { PageStorage } from '../page/page-storage.ts';
import { shortHash } from '../page/short-hash.ts';
import { storedList } from '../page/stored-list.ts';

export type LastGateway = ReturnType<typeof lastGateway>;

export function lastGateway(storage: PageStorage, apiKey: string) {
  const list = storedList(storage, 'gateways');
  const name = shortHash(apiKey);
  return {
    /** Unchecked: any script of the page may have written the value. */
    get: () => list.get(name),
    set: (code: string) => list.set(name, code),
  };
}
