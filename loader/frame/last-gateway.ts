/** Stores the gateway whose form this browser showed last, with its payment methods, to preload them next time. */
import type { PageStorage } from '../page/page-storage.ts';
import { shortHash } from '../page/short-hash.ts';
import { storedList } from '../page/stored-list.ts';

export interface LastGateway {
  /** Unchecked: any script of the page may have written the values. */
  get(): string | undefined;
  /** The payment methods that the form of this gateway showed. */
  methodsOf(code: string): readonly string[];
  set(code: string, methods?: readonly string[]): void;
}

export function lastGateway(storage: PageStorage, apiKey: string): LastGateway {
  const list = storedList(storage, 'gateways');
  const name = shortHash(apiKey);
  const read = () => list.get(name)?.split(' ') ?? [];
  return {
    get: () => read()[0],
    methodsOf(code) {
      const [last, ...methods] = read();
      return last === code ? methods : [];
    },
    set: (code, methods = []) => list.set(name, [code, ...methods].join(' ')),
  };
}
