/** The gateway whose form a merchant's customer saw last: a hint of which will be wanted next. */
import type { PageStorage } from '../page/page-storage.ts';
import { shortHash } from '../page/short-hash.ts';
import { storedList } from '../page/stored-list.ts';

export type LastGateway = ReturnType<typeof lastGateway>;

export function lastGateway(storage: PageStorage, apiKey: string) {
  const list = storedList(storage, 'gateways');
  const name = shortHash(apiKey);
  return {
    /** Whatever is written there: the content may be anybody's. */
    get: () => list.get(name),
    set: (code: string) => list.set(name, code),
  };
}
